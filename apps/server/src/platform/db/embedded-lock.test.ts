import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isAlive } from './embedded-lock.ts';

it.runIf(process.platform === 'linux')(
  'a process that has ended is not alive, though whoever took it over never asks how it ended',
  async () => {
    // The second program takes the place of the shell, and with it the first as a child that it does not know.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const child = Number(line.toString());
      await expect.poll(() => isAlive(child)).toBe(false);
      expect(process.kill(child, 0)).toBe(true); // its number is still taken
      expect(isAlive(parent.pid ?? 0)).toBe(true);
    } finally {
      parent.kill();
    }
  },
);
