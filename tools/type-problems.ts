import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** The checker takes every core for seconds; the server that restarts with the same change goes first. */
const LOW_PRIORITY = 15;

/**
 * Runs the type checker over all sources and again at each change; tells its findings, an empty text when there are none.
 * Answers how to end it.
 */
export function typeProblems(root: string, tell: (problems: string) => void): () => void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const cache = join(root, 'node_modules/.cache/types-dev.tsbuildinfo');
  const args = ['-p', root, '--watch', '--preserveWatchOutput', '--incremental', '--tsBuildInfoFile', cache];
  const child = spawn(process.execPath, [tsc, ...args, '--pretty', 'false'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a group of its own: the script starts the checker's program as a child, and both have to end
  });
  if (child.pid) setPriority(child.pid, LOW_PRIORITY);
  const reader = roundReader(tell);
  child.stdout.on('data', (chunk: Buffer) => reader(chunk.toString()));
  return () => {
    if (child.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid);
  };
}

/** Collects the lines of one round of the watching checker and tells the problems when the round ends. */
export function roundReader(tell: (problems: string) => void): (text: string) => void {
  let rest = '';
  let problems: string[] = [];
  return (text) => {
    const lines = `${rest}${text}`.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/: error TS\d+/.test(line) || (line.startsWith('  ') && problems.length > 0)) problems.push(line);
      if (!/Found \d+ errors?/.test(line)) continue;
      tell(problems.join('\n'));
      problems = [];
    }
  };
}
