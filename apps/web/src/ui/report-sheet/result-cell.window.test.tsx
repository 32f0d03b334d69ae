// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import type { ResultOption } from '@tejian/domain/business/report/template.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ResultCell } from './ResultCell.tsx';
import { fixedSource, SheetContext, type SheetState, type SheetTools } from './sheet-source.ts';

const options: ResultOption[] = [
  { value: 'ok', mark: '√', label: '符合', effect: 'pass' },
  { value: 'bad', mark: '×', label: '不符合', effect: 'fail' },
];

interface Given {
  applies: boolean;
  isWritten: boolean;
  chosen?: string;
  sub?: string;
}

function drawn({ applies, isWritten, chosen, sub }: Given) {
  let entry = emptyEntry;
  const state = { entry, judgement: { context: {} }, template: { sections: [] } } as unknown as SheetState; // what a cell reads of it
  const tools = { change: (edit: (before: typeof entry) => typeof entry) => void (entry = edit(entry)) };
  openWindow().drawPart(
    <SheetContext value={{ source: fixedSource(state), ...(isWritten && { tools: tools as unknown as SheetTools }) }}>
      <ResultCell
        place={{ section: 'items', item: '1.1', ...(sub && { sub }) }}
        label="曳引机"
        options={options}
        chosen={chosen}
        shown={null}
        applies={applies}
        when={undefined}
      />
    </SheetContext>,
  );
  return () => entry.items['1.1'];
}

it('what does not apply is said and not chosen, whoever looks at it', () => {
  for (const isWritten of [true, false]) {
    drawn({ applies: false, isWritten });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(document.querySelector('.sheet-off')).not.toBeNull();
  }
});

it('who only reads sees the word of what was chosen, or that nothing was', () => {
  drawn({ applies: true, isWritten: false, chosen: 'bad' });
  expect(document.querySelector('.sheet-effect-fail')?.textContent).toBe('不符合');
  drawn({ applies: true, isWritten: false });
  expect(document.querySelector('.sheet-effect-open')).not.toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('who writes chooses for the item, or for the line of it', () => {
  const whole = drawn({ applies: true, isWritten: true });
  fireEvent.click(screen.getByRole('radio', { name: '符合' }));
  expect(whole()).toEqual({ result: 'ok' });
  const line = drawn({ applies: true, isWritten: true, sub: 'a' });
  fireEvent.click(screen.getByRole('radio', { name: '不符合' }));
  expect(line()).toEqual({ subs: { a: { result: 'bad' } } });
});
