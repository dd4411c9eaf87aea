/** The worked examples, for tests and `drumhead case`: `@drumhead/link/testkit`. */
export { runWorkedExample, WORKED } from './worked-example.ts';
