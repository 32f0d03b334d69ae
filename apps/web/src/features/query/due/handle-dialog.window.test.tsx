// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { handleDue } from '@tejian/contract/query/due/due.contract.ts';
import { dueRow } from '@tejian/contract/query/due/due.record.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { sampleOf } from '#sample-answers';
import { HandleDialog } from './HandleDialog.tsx';

const never = () => {
  throw new Error('nothing was recorded');
};

it('what was typed stays where a colleague was faster', async () => {
  const { server, drawPart, user } = openWindow('/', { codes: ['due:handle'] });
  const errorMsg = '已由黄科长登记，请核对后再登记';
  server.answer(handleDue, {
    results: [{ id: 'row-1', shown: '31101', isSuccess: false, errorMsg }],
    succeeded: 0,
    failed: 1,
  });
  drawPart(
    <HandleDialog rows={[sampleOf(dueRow, { id: 'row-1', reasonCode: '100' })]} onDone={never} onClose={never} />,
  );
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /备注|说明/ });
  await user.clear(note);
  await user.type(note, '下周再联系');
  await user.click(screen.getByRole('button', { name: /^(保\s*存|确\s*定)$/ }));
  expect((await screen.findAllByText(new RegExp(errorMsg))).length).toBeGreaterThan(0);
  expect(note.value).toBe('下周再联系');
});
