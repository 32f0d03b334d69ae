import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../test/story.ts';

const stage = stageForFile();

it('an upload whose sender goes away in the middle of it is no fault, and leaves nothing', async () => {
  const clerk = await stage.person('shouli');
  await stage.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((stage.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const cookies = Object.entries(clerk.cookies).map(([name, value]) => `${name}=${value}`);
  const head = [
    'POST /api/ledger/uploadLedger HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
    `Cookie: ${cookies.join('; ')}`,
    `X-CSRF-Token: ${clerk.cookies['tejian_csrf'] ?? ''}`,
  ];
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'a,b\n'.repeat(1_000)}`);
  const folder = join(stage.ports.config.dataDir, 'uploads');
  const left = () => readdir(folder).catch(() => []);
  await expect.poll(left, { timeout: 20_000 }).toHaveLength(1); // it is being read
  socket.destroy();
  await expect.poll(() => stage.ports.logged.join('\n'), { timeout: 20_000 }).toContain('callerLeft');
  expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  expect(await left()).toEqual([]);
});
