// Conditions and limits of report templates (domain, SHAPE.md), as parts of its document.
import type { Cond, Limit, Operand } from '@tejian/domain/business/report/template.ts';
import { templateText } from '@tejian/domain/business/report/template.text.ts';
import {
  absent,
  either,
  exact,
  figure,
  has,
  named,
  oneWord,
  part,
  rows,
  says,
  variants,
  whole,
  words,
  yesOrNo,
} from '../../kit/document.ts';
import { requiredShape, type Field } from '../../kit/field.ts';

const { shape: text } = templateText;
const bind = named(100);
export const effect = oneWord(['pass', 'fail', 'na', 'unable']);
export const itemClass = oneWord(['A', 'B', 'C']);

const single = either<string | number | boolean>([words(200), figure(), yesOrNo()], text.value);
const several = rows(either<string | number>([words(200), figure()], text.value), { max: 200 });
const askedValue: Field<unknown> = {
  ...single,
  shape: requiredShape({ type: 'structure' }),
  decode: (raw, problems, path) => (Array.isArray(raw) ? several : single).decode(raw, problems, path),
};
const comparing = ['>', '>=', '==', '<', '<='] as const;

export const cond: Field<Cond> = variants<Cond>(
  [
    { is: has('all'), of: () => part({ all: conds }) },
    { is: has('any'), of: () => part({ any: conds }) },
    { is: has('not'), of: () => part({ not: cond }) },
    { is: has('count'), of: () => countedPart },
    { is: has('field'), of: () => comparedPart },
  ],
  text.cond,
);
const conds = rows(cond, { max: 100 });
const countedPart = part({
  count: part({
    effect,
    cls: absent(rows(itemClass, { max: 3 })),
    key: absent(yesOrNo()),
    section: absent(named(40)),
  }),
  op: oneWord(comparing),
  value: whole(0, 1000),
});
const comparedPart = part({
  field: bind,
  op: oneWord(['==', '!=', '>', '>=', '<', '<=', 'in', 'filled']),
  value: absent(askedValue),
});

const operand: Field<Operand> = (() => {
  const inner = variants<Exclude<Operand, number>>(
    [
      { is: has('sum'), of: () => part({ sum: rows(operand, { min: 1, max: 50 }) }) },
      {
        is: has('bind'),
        of: () => part({ bind, times: absent(figure()), pow: absent(figure()), plus: absent(figure()) }),
      },
    ],
    text.operand,
  );
  const number = figure();
  return {
    ...number,
    shape: requiredShape({ type: 'variants', of: () => [number, inner] }),
    decode: (raw, problems, path) => (typeof raw === 'number' ? number : inner).decode(raw, problems, path),
    encode: (value) => (typeof value === 'number' ? value : inner.encode(value)),
  } as Field<Operand>; // a number, or what the inner shape takes
})();

export const limit: Field<Limit> = variants<Limit>(
  [
    { is: says('op', 'none'), of: () => part({ op: exact('none') }) },
    { is: says('op', 'between'), of: () => part({ op: exact('between'), min: operand, max: operand }) },
    { is: says('op', 'table'), of: () => part({ op: exact('table'), by: bind, rows: bands, other: absent(limit) }) },
    { is: says('op', ...comparing), of: () => part({ op: oneWord(comparing), value: operand }) },
  ],
  text.limit,
);
const key = either<string | number>([words(200), figure()], text.value);
const bands = rows(
  variants<object>(
    [
      { is: has('eq'), of: () => part({ eq: key, limit }) },
      { is: has('upTo'), of: () => part({ upTo: figure(), limit }) },
    ],
    text.band,
  ),
  { min: 1, max: 100 },
);
