/** What is left to do when a test file is over. Files share a process, and with it this list. */
const tasks: (() => Promise<void> | void)[] = [];

export function later(task: () => Promise<void> | void): void {
  tasks.push(task);
}

export async function tidyUp(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
