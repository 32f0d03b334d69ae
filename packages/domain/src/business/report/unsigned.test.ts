import { describe, expect, test } from 'vitest';
import { ownTemplates, templatesIn } from '../../../test/report/given-report.ts';
import { isUnsigned } from './unsigned.ts';

const measures = templatesIn(ownTemplates).flatMap(({ code, sections }) =>
  sections.flatMap((section) =>
    section.type === 'items'
      ? section.items.flatMap((item) =>
          [...(item.measures ?? []), ...(item.subs ?? []).flatMap((sub) => sub.measures ?? [])].map(
            (measure) => [`${code} ${item.no} ${measure.label}`, measure] as const,
          ),
        )
      : [],
  ),
);
/** The quantities that may lie on either side of zero although no limit from below says so. */
const signed = ['最高表面温度', '油箱外壳温度', '夹层真空度', '驻车坡度', '试验时压力', '跨中上拱度'];
test.each(measures.filter(([, measure]) => measure.limit.op !== 'table' && measure.unit !== ''))(
  '%s takes a minus sign only where something judges it',
  (_, measure) => {
    const isOpenBelow = measure.limit.op === 'none' || measure.limit.op === '<=' || measure.limit.op === '<';
    const isUnknownBelow = measure.limit.op === '>=' && typeof measure.limit.value !== 'number';
    expect(isUnsigned(measure)).toBe((isOpenBelow || isUnknownBelow) && !signed.includes(measure.label));
  },
);

describe('a number is never below zero', () => {
  test.each([
    [{ label: '对重越程距离', unit: 'mm', limit: { op: '<=', value: { bind: 'par.maxOvertravel' } } }, true],
    [{ label: '门扇间隙', unit: 'mm' }, true],
    [{ label: '校核厚度（管子）', unit: 'mm' }, true],
    [{ label: '砝码', unit: 'kg' }, true],
    [{ label: '平层误差', unit: 'mm', limit: { op: 'between', min: -10, max: 10 } }, false],
    [{ label: '跨中上拱度', unit: 'mm', limit: { op: '>=', value: 7 } }, false],
    [{ label: '实测最小壁厚', unit: 'mm', limit: { op: '>=', value: { bind: 'calc.requiredThickness' } } }, true],
    [{ label: '左偏差', unit: '%' }, false],
    [{ label: '卸载后', unit: 'mm' }, false],
    [{ label: '工作温度', unit: '℃', limit: { op: '<=', value: 60 } }, false],
    [{ label: '高差', unit: 'm' }, false],
    [{ label: '残余', unit: 'mm', limit: { op: '<=', value: -2 } }, false],
    [{ label: '平衡系数偏差', unit: '' }, false],
  ] as const)('%o: %s', (number, expected) => {
    expect(isUnsigned(number)).toBe(expected);
  });
});
