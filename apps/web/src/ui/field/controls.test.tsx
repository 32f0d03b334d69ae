import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { branchesTo } from './CascadeControl.tsx';
import { Control, expectControls } from './controls.tsx';
import './form-controls.ts';
import type { ShowType } from './field-def.ts';
import { MultiSelect } from './MultiSelect.tsx';
import { fetchDelay, FETCH_DELAY_MS, type Branch, type OptionSource } from './option-source.ts';

const options = [
  { value: '01', label: '在用' },
  { value: '02', label: '停用' },
];
const drawn = (showType: ShowType, value?: unknown) =>
  renderToString(
    <Control
      id="f"
      field={{ name: 'f', label: '使用状态', showType, options, required: true, render: () => <b>自定</b> }}
      value={value}
      onChange={() => undefined}
      describedBy="f-note"
      invalid
    />,
  );

it('Tab leaves a choice of several, whose list would take back what was chosen last; other keys reach it', () => {
  const { props } = MultiSelect({ options, value: ['01'] });
  const press = (key: string) => {
    const event = { key, stopPropagation: vi.fn() };
    props.onKeyDownCapture(event);
    return event.stopPropagation.mock.calls.length;
  };
  expect(['Tab', 'Enter', 'ArrowDown'].map(press)).toEqual([1, 0, 0]);
});

it.each<ShowType>(['text', 'textarea'])(
  'a pasted text that is too long stays whole in a %s, and is marked',
  (showType) => {
    const field = { name: 'f', label: '备注', showType, maxLength: 3 } as const;
    const html = renderToString(<Control id="f" field={field} value="多于三字" onChange={() => undefined} />);
    expect(html).toContain('多于三字');
    expect(html).toContain('out-of-range');
    expect(html.toLowerCase()).not.toContain('maxlength');
  },
);

describe('every show type of spec §3 draws its control', () => {
  it.each<[ShowType, unknown, RegExp]>([
    ['text', '云栖', /<input[^>]*value="云栖"/],
    ['textarea', '说明', /<textarea[^>]*>说明/],
    ['select', '01', /role="combobox"/],
    ['label', '01', /control-label[^>]*>在用/],
    ['slot', undefined, /<b>自定<\/b>/],
  ])('%s', (showType, value, expected) => expect(drawn(showType, value)).toMatch(expected));

  it.each<ShowType>([
    'number',
    'radiobox',
    'checkbox',
    'industryselect',
    'dateselect',
    'daterange',
    'timeselect',
    'datetimerange',
    'year',
    'areaselect',
  ])('%s stands in its place while its program is on its way', (showType) =>
    expect(drawn(showType)).toMatch(/skeleton-control.*visually-hidden">正在加载…/),
  );

  it.each<[ShowType, unknown, RegExp]>([
    ['number', 12, /<input[^>]*value="12"/],
    ['radiobox', '02', /role="radiogroup"[^>]*aria-label="使用状态"|aria-label="使用状态"[^>]*role="radiogroup"/],
    ['checkbox', ['01'], /role="group"[^>]*aria-label="使用状态"/],
  ])('%s is drawn once its program is there', async (showType, value, expected) => {
    expectControls();
    await expect.poll(() => drawn(showType, value)).toMatch(expected);
  });

  it('hidden draws nothing', () => expect(drawn('hidden', '01')).toBe(''));

  it('tells a screen reader that a field is required and wrong, and where it says why', () => {
    expect(drawn('text', 'x')).toMatch(/aria-required="true"[^>]*aria-invalid="true"[^>]*aria-describedby="f-note"/);
  });
});

describe('a dictionary in levels', () => {
  const tree: Record<string, Branch[]> = {
    '': [{ id: 'A', value: 'A', label: '农、林、牧、渔业', leaf: false }],
    A: [{ id: '02', value: '02', label: '林业', leaf: false }],
    '02': [{ id: '021', value: '021', label: '林木育种和育苗', leaf: true }],
  };
  const source: OptionSource = {
    peek: () => undefined,
    load: async () => [],
    children: async (_type, parentId = '') => tree[parentId] ?? [],
    line: async () => [],
    areas: async () => [],
  };

  it('loads the first level, and what leads to the chosen item', async () => {
    expect(await branchesTo(source, 'C004', [], 2)).toMatchObject([{ value: 'A', isLeaf: false }]);
    const [first] = await branchesTo(source, 'C004', ['A', '02'], 2);
    expect(first?.children).toMatchObject([{ value: '02', isLeaf: true }]); // the industry's second level is the last
  });

  it('goes down as far as it was told', async () => {
    const [first] = await branchesTo(source, 'X', ['A', '02', '021'], 4);
    expect(first?.children?.[0]?.children).toMatchObject([{ value: '021', isLeaf: true }]);
  });
});

it('a checkbox group waits a second after its dictionary changed, unless a parent value is set', () => {
  expect(fetchDelay(undefined, 'A', undefined)).toBe(0);
  expect(fetchDelay('A', 'B', undefined)).toBe(FETCH_DELAY_MS);
  expect(fetchDelay('A', 'A', undefined)).toBe(0);
  expect(fetchDelay('A', 'B', '01')).toBe(0);
});
