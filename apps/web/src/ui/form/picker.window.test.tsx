// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import { PersonSelect } from './PersonSelect.tsx';
import { FormBody } from './FormBody.tsx';
import { Picker, type Picked } from './Picker.tsx';
import { useForm } from './use-form.ts';
import type { FormField } from './form-field.ts';

const units: Picked[] = [
  { id: '1', name: '云栖物业', note: '9135A' },
  { id: '2', name: '云栖物业', note: '9135B' },
];
const words: string[] = [];
const created: string[] = [];
let chosen: Picked | undefined;
function Sample({ usual = [] }: { usual?: Picked[] }) {
  const [value, setValue] = useState<Picked>();
  useEffect(() => {
    chosen = value;
  }, [value]);
  return (
    <Picker
      value={value}
      onChange={setValue}
      usual={usual}
      onCreate={(word) => created.push(word)}
      placeholder="单位"
      search={async (word) => {
        words.push(word);
        return word.startsWith('云') ? units : [];
      }}
    />
  );
}
const draw = (usual?: Picked[]) => {
  const opened = openWindow();
  words.length = 0;
  created.length = 0;
  opened.drawPart(<Sample {...(usual ? { usual } : {})} />);
  return opened;
};
const box = () => screen.getByRole('combobox');

it('searches a moment after the last key, tells twins apart, and takes the one that was meant', async () => {
  const { user } = draw();
  await user.type(box(), '云栖');
  await user.click(await screen.findByText('9135B'));
  expect(chosen).toEqual(units[1]);
  expect(words.at(-1)).toBe('云栖');
  expect(words.length).toBeLessThan(3); // not on every key
});

it('offers to make what was not found, under the typed word', async () => {
  const { user } = draw();
  await user.type(box(), ' 示范青山 ');
  await user.click(await screen.findByText('新建“示范青山”'));
  expect([created, chosen]).toEqual([['示范青山'], undefined]);
});

it('offers the usual ones while nothing is typed', async () => {
  const { user } = draw([{ id: '9', name: '常来的单位' }]);
  await user.click(box());
  await user.click(await screen.findByTitle('常来的单位'));
  await waitFor(() => expect(chosen?.id).toBe('9'));
});

it('a person who cannot be chosen stands last, with the reason', async () => {
  const { drawPart, user } = openWindow();
  const picked: (string | undefined)[] = [];
  drawPart(
    <PersonSelect
      id="lead"
      value={undefined}
      onChange={(id) => picked.push(id)}
      people={[
        { id: 'a', name: '甲', reason: '证书已过期' },
        { id: 'b', name: '乙', note: '在手 3 项' },
      ]}
    />,
  );
  await user.click(box());
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    expect(found).toHaveLength(2);
    return found;
  });
  expect(options.map(({ textContent }) => textContent.includes('证书已过期'))).toEqual([false, true]);
  for (const option of options.toReversed()) await user.click(option);
  expect(picked).toEqual(['b']);
});

const slotted: readonly FormField<{ unit: string; note: string }>[] = [
  {
    name: 'unit',
    label: '业务单位',
    showType: 'slot',
    render: ({ id }) => <Picker id={id} value={undefined} onChange={() => undefined} search={async () => units} />,
  },
  { name: 'note', label: '说明', showType: 'text' },
];
function Slotted({ disabled }: { disabled: boolean }) {
  const form = useForm(slotted, { unit: '', note: '' });
  return <FormBody form={form} fields={slotted} disabled={disabled} />;
}

it('is closed with its form, also where its page does not say so', async () => {
  const opened = openWindow();
  opened.drawPart(<Slotted disabled />);
  expect((await screen.findByRole('combobox', { name: '业务单位' })).hasAttribute('disabled')).toBe(true);
});

it('is open in a form that is', async () => {
  const opened = openWindow();
  opened.drawPart(<Slotted disabled={false} />);
  expect((await screen.findByRole('combobox', { name: '业务单位' })).hasAttribute('disabled')).toBe(false);
});
