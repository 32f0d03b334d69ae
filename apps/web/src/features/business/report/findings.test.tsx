import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Findings } from './ReviewSide.tsx';

const comparisonWith = (messages: readonly string[], effects: readonly string[] = []) =>
  ({
    items: effects.map((effect) => ({ effect, isChanged: false })),
    others: [],
    copied: [],
    judgement: { warnings: messages.map((message) => ({ place: { section: 'a' }, message })) },
  }) as unknown as Comparison; // the rest of a judgement is not read here

const drawn = (messages: readonly string[]) =>
  renderToStaticMarkup(<Findings comparison={comparisonWith(messages)} hasLast />);

it('who checks reads what the inspector was warned of; beyond three it is folded away and counted', () => {
  expect(drawn(['壁厚不足'])).toContain('壁厚不足');
  expect(drawn(['壁厚不足'])).not.toContain('<details>');
  const many = drawn(['甲', '乙', '丙', '丁', '戊']);
  expect(many).toContain('另有 2 处录入时已提示');
  expect(many.slice(many.indexOf('<details>'))).toContain('戊');
});

it('tells what failed and what could not be inspected apart', () => {
  const markup = renderToStaticMarkup(
    <Findings comparison={comparisonWith([], ['fail', 'unable', 'unable', 'pass'])} hasLast />,
  );
  expect(markup).toContain('1 项不合格');
  expect(markup).toContain('2 项无法检验');
  expect(drawn([])).not.toContain('无法检验');
});
