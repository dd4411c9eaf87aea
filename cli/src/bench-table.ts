/** The benchmarks of the table, bundled by themselves: only their suites load a server and its databases. */
export * from '@drumhead/bench/table';
