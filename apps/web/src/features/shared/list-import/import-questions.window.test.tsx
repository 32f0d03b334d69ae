// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import type { ImportOutcome, ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { unitIdentity } from '@tejian/domain/archive/unit/import-identity.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { nothingDecided, type Decided } from './import-decisions.ts';
import { ImportQuestions } from './ImportQuestions.tsx';

const changing: ImportQuestion = {
  rowNo: 2,
  reason: '统一社会信用代码相同，名称不同',
  shown: '示范餐饮店 路1',
  candidates: [{ recordId: 'u-1', name: '示范海峡酒店有限公司', details: '91350100MA8F00009Q' }],
  canBeNew: false,
  isChanging: true,
};
const weak: ImportQuestion = { ...changing, rowNo: 3, reason: '单位名称', canBeNew: true, isChanging: false };

/** Draws the questions of an outcome; answers what a person has decided. */
function drawn(questions: ImportQuestion[]): Decided[] {
  const { drawPart } = openWindow('/', { codes: [] });
  const decided: Decided[] = [];
  const outcome = { questions, asked: questions.length, noun: '单位', sheets: [] } as unknown as ImportOutcome; // what is shown
  drawPart(
    <ImportQuestions
      outcome={outcome}
      identity={unitIdentity}
      decided={nothingDecided}
      onDecide={(one) => decided.push(one)}
    />,
  );
  return decided;
}

it('a known number under another name is changed by an answer of its row, and by none for all', () => {
  const decided = drawn([changing]);
  expect(screen.queryByText('同一单位')).toBeNull();
  expect(screen.queryByText(/仅单位名称与已有单位相同/)).toBeNull();
  screen.getByText(/编号已登记而名称或品种不同、名称已登记而编号不同的行/);
  fireEvent.click(screen.getByText('按文件修改已登记的“示范海峡酒店有限公司，91350100MA8F00009Q”'));
  expect(decided).toEqual([{ byRow: { 2: 'u-1' } }]);
});

it('beside rows that a name alone leaves open both are told, and the answer for all is there', () => {
  const decided = drawn([changing, weak]);
  screen.getByText(/仅单位名称与已有单位相同/);
  fireEvent.click(screen.getByText('同一单位'));
  expect(decided).toEqual([{ byRow: {}, others: 'same' }]);
});
