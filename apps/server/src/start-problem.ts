/** Something outside the program keeps it from starting; the message is the one sentence the operator reads. */
export class StartProblem extends Error {}
