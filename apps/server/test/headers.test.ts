import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { buildApp } from '../src/app.ts';
import { stageForFile } from './story.ts';

const stage = stageForFile();

it('over https the browser is told to stay with it, over http it is not', async () => {
  const config = { ...readConfig({ TRUST_PROXY: '1' }), dataDir: stage.ports.config.dataDir };
  const behindProxy = await buildApp(stage.db, { ...stage.ports, config });
  const ask = async (headers: Record<string, string>) =>
    (await behindProxy.inject({ url: '/healthz', headers })).headers['strict-transport-security'];
  expect(await ask({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await ask({ 'x-forwarded-proto': 'http' })).toBeUndefined();
  const direct = await stage.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(direct.headers['strict-transport-security']).toBeUndefined(); // anybody can write that header
  await behindProxy.close();
});
