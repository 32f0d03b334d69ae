// @vitest-environment happy-dom
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findSimilarUnits, saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { UnitDialog } from './UnitDialog.tsx';
import { text } from './archive.text.ts';

it('a yes to the twins of one name is not sent for another name, of which nothing was asked', async () => {
  const { server, drawPart, user } = openWindow('/', { codes: ['unit:save'] });
  for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
  server.answer(findSimilarUnits, []);
  const [sample] = sampleOf(saveUnit.answer).duplicates;
  if (!sample) throw new Error('an answer without a unit');
  server.answer(saveUnit, { duplicates: [{ ...sample, id: 'twin', name: '云栖物业' }] });
  drawPart(<UnitDialog name="云栖物业" role={unitRoles.use} onSaved={() => undefined} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: text.save }));
  await screen.findByText(text.duplicates(1));
  await user.type(screen.getByDisplayValue('云栖物业'), '一部');
  await waitFor(() => expect(screen.queryByText(text.duplicates(1))).toBeNull());
  await user.click(screen.getByRole('button', { name: text.save }));
  await user.click(await screen.findByRole('button', { name: text.saveAnyway }));
  await waitFor(() => expect(server.asked(saveUnit).map((sent) => sent.seenDuplicates)).toEqual([[], [], ['twin']]));
});
