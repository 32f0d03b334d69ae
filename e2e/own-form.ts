import { expect } from 'vitest';
import { callerOf } from './callers.ts';
import type { World } from './world.ts';

/** The administrator publishes own fields of a form. */
export async function publishForm({ address }: World, name: string, content: object): Promise<void> {
  const admin = await callerOf(address, 'admin');
  const answer = await admin.call('/api/definition/publish', { kind: 'form', name, content });
  expect(answer).toMatchObject({ isSuccess: true });
}
