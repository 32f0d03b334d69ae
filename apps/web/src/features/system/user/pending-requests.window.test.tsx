// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findResetRequests } from '@tejian/contract/system/user/second-person.contract.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { PendingRequests } from './PendingRequests.tsx';
import { text as waits } from '../../../ui/feedback/feedback.text.ts';
import { text } from './user.text.ts';

it('a call that failed is not "nothing waits": it says why and is asked again', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['user:read'] });
  server.isAway(findResetRequests.path);
  drawPart(<PendingRequests />);
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  expect(screen.queryByText(text.pending.none)).toBeNull();
  expect(screen.queryByText(waits.loading), 'lines of a wait that has ended').toBeNull();
  server.answer(findResetRequests, []);
  await user.click(again);
  await screen.findByText(text.pending.none);
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
});
