// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import type { MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import { text } from './application.text.ts';
import { MaterialCheck, MaterialState } from './MaterialCheck.tsx';

const given: readonly MaterialRow[] = [
  { type: '01', name: '使用登记证', isRequired: true, isSubmitted: true, copies: 2 },
  { type: '02', name: '合格证', isRequired: false, isSubmitted: false },
];
let now: readonly MaterialRow[] = given;

function Checked() {
  const [materials, setMaterials] = useState(given);
  useEffect(() => void (now = materials));
  return (
    <>
      <MaterialState materials={materials} onChange={setMaterials} />
      <MaterialCheck materials={materials} onChange={setMaterials} />
    </>
  );
}
function opened() {
  const { user, drawPart } = openWindow('/', {});
  drawPart(<Checked />);
  return user;
}
const boxOf = (name: string) => screen.getByLabelText(`${name} ${text.copies}`);
const copiesOf = (type: string) => now.find((row) => row.type === type)?.copies;

it('copies are whole: what is none is not taken, and the box shows the last one again', async () => {
  const user = opened();
  for (const [typed, kept] of [
    ['3', 3],
    ['2.5', 3],
    ['三份', 3],
    ['12', 12],
  ] as const) {
    // prettier-ignore
    await user.clear(boxOf('使用登记证'));
    await user.type(boxOf('使用登记证'), typed);
    await user.tab();
    expect([typed, Number.isInteger(copiesOf('01') ?? 1)]).toEqual([typed, true]);
    if (Number.isInteger(Number(typed))) expect(copiesOf('01')).toBe(kept);
  }
});

it('what is handed in is one copy until somebody says otherwise, and none when it is not', async () => {
  const user = opened();
  await user.click(screen.getByLabelText(`合格证 ${text.handedIn}`));
  expect(copiesOf('02')).toBe(1);
  await user.click(screen.getByLabelText(`使用登记证 ${text.handedIn}`));
  expect(now[0]).toMatchObject({ isSubmitted: false, copies: undefined });
  await user.click(screen.getByRole('button', { name: text.allHandedIn }));
  expect(now.map(({ isSubmitted }) => isSubmitted)).toEqual([true, true]);
});
