/** How Node.js runs the server: start.mjs, and the benchmark of its memory. */
export const serverArguments = [
  '--max-semi-space-size=2', // a small nursery: 30 MB less of idle memory for 2 % more processor time a list query
  '--expose-gc',
];
