// @vitest-environment happy-dom
import { sampleIn, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { findLibraryItems } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { addedItems } from '@tejian/domain/business/report/added-items.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { EquipmentDialog } from './application/EquipmentDialog.tsx';
import { LibraryDialog } from './report-entry/added-items/LibraryDialog.tsx';
import type { EntrySession } from './report-entry/entry-session.ts';

// What is picked in a searched list: what is refused is not taken, and what is taken is what was ticked.
const main = () => screen.getByRole('dialog').querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');
const press = () => {
  const button = main();
  if (button) fireEvent.click(button);
};

describe('devices for a declaration', () => {
  const device = (no: string) => sampleOf(pickEquipment.row, { id: `e-${no}`, shownCode: `D-${no}`, missing: [] });
  const check = (no: string, problems: string[]) =>
    sampleIn(checkEquipment.answer, {
      equipmentId: `e-${no}`,
      shown: `D-${no}`,
      isAllowed: problems.length === 0,
      problems,
      warnings: [],
    });

  async function drawn() {
    const opened = openWindow('/', { codes: [] });
    const doors = { onChoose: vi.fn(), onClose: vi.fn() };
    opened.server.answer(pickEquipment, { list: [device('1'), device('2'), device('3')], count: 3 });
    opened.server.answer(checkEquipment, [check('1', []), check('2', ['D-2已报停']), check('3', [])]);
    opened.drawPart(<EquipmentDialog unit={undefined} kindCode="3000" categoryCode="21" chosen={[]} {...doors} />);
    await screen.findByText(/已报停/);
    return { ...opened, ...doors };
  }
  const rows = () => [...document.querySelectorAll<HTMLElement>('.tb-body .tb-row')];
  const boxes = () => rows().map((row) => within(row).getByRole<HTMLInputElement>('checkbox'));

  it('that are refused say why, and neither box nor row takes them', async () => {
    const { onChoose } = await drawn();
    expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false]);
    for (const row of rows()) fireEvent.click(row);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true]);
    press();
    expect(onChoose.mock.calls.map(([taken]: { id: string }[][]) => taken?.map(({ id }) => id))).toEqual([
      ['e-1', 'e-3'],
    ]);
  });

  it('of which none is chosen leave nothing to take; one that is let go again is not taken', async () => {
    const { onChoose } = await drawn();
    expect(main()?.disabled).toBe(true);
    const [first, , third] = boxes();
    for (const box of [first, third, first]) if (box) fireEvent.click(box);
    press();
    expect(onChoose.mock.calls.map(([taken]: { id: string }[][]) => taken?.map(({ id }) => id))).toEqual([['e-3']]);
  });

  it('are searched by what was typed, tidied', async () => {
    const { server } = await drawn();
    const [code] = within(screen.getByRole('search')).getAllByRole('textbox');
    if (code) fireEvent.change(code, { target: { value: ' D-2 ' } });
    if (code) fireEvent.keyDown(code, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(server.asked(pickEquipment).at(-1)).toMatchObject({ code: 'D-2', kindCode: '3000' }));
  });
});

describe('items of the library', () => {
  const item = (code: string) =>
    sampleIn(findLibraryItems.answer, { code, name: `项目${code}`, group: '机房', req: '' });

  async function drawn() {
    const row = { id: 'A-1', group: '机房', name: '项目A-1', order: 1 };
    let entry: ReportEntry = { ...emptyEntry, grids: { open: [row] } };
    const session = {
      source: { getState: () => ({ template: { kind: '3000', resultSets: {}, sections: [] }, entry }) },
      change: (edit: (before: ReportEntry) => ReportEntry) => void (entry = edit(entry)),
    } as unknown as EntrySession; // what the dialog reads and changes of it
    const opened = openWindow();
    const onClose = vi.fn();
    opened.server.answer(findLibraryItems, [item('A-1'), item('A-2'), item('A-3')]);
    opened.drawPart(<LibraryDialog session={session} section="open" onClose={onClose} />);
    await screen.findByRole('checkbox', { name: '项目A-2' });
    return { onClose, taken: () => addedItems(entry, 'open').map(({ id }) => id) };
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('that the report has already are not taken twice', async () => {
    const { taken, onClose } = await drawn();
    expect([box('项目A-1').disabled, box('项目A-1').checked, main()?.disabled]).toEqual([true, true, true]);
    const row = box('项目A-1').closest('tr');
    if (row) fireEvent.click(row);
    expect(main()?.disabled).toBe(true);
    const other = box('项目A-3').closest('tr');
    if (other) fireEvent.click(other);
    press();
    expect(taken()).toEqual(['A-1', 'A-3']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are taken by their group, without what is there already', async () => {
    const { taken } = await drawn();
    const group = screen.getAllByRole('checkbox')[0];
    if (group) fireEvent.click(group);
    expect([box('项目A-2').checked, main()?.textContent.match(/\d+/)?.[0]]).toEqual([true, '2']);
    press();
    expect(taken()).toEqual(['A-1', 'A-2', 'A-3']);
  });
});
