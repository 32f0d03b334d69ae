import { createServer } from 'node:net';
import { startText as text } from './start.text.ts';
import { StartProblem } from './start-problem.ts';

/** Asks for the port before anything slow happens, so that a taken one is said at once. */
export function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (problem: NodeJS.ErrnoException) => reject(asStartProblem(problem, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function asStartProblem(problem: NodeJS.ErrnoException, port: number, host: string): Error {
  if (problem.code === 'EADDRINUSE') return new StartProblem(text.portTaken(port));
  if (problem.code === 'EACCES') return new StartProblem(text.portForbidden(port));
  if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'ENOTFOUND') return new StartProblem(text.hostUnknown(host));
  return problem;
}
