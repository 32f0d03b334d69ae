import { expect, it } from 'vitest';
import { materialList, type MaterialRow } from './material-list.ts';
import { mayConform, reviewedMaterials, verdictsRefusal, withReceived } from './material-verdict.ts';

const row = (name: string, isSubmitted: boolean, isRequired = true): MaterialRow => ({
  type: name,
  name,
  isRequired,
  isSubmitted,
});
const conforming = (type: string, isReceived?: boolean) => ({ type, isAccepted: true, isReceived });

it('what was not handed in does not conform, and each of it is named', () => {
  const materials = [row('申请表', true), row('登记证', false), row('自检报告', false)];
  const all = materials.map(({ name }) => conforming(name));
  expect(verdictsRefusal(materials, all, true)).toBe(
    '“登记证”、“自检报告”申报时没有提交，不能审为符合；现已收到的请勾选“已收到”，没有收到的请退回补正',
  );
  expect(verdictsRefusal(materials, all, false)).toContain('“登记证”、“自检报告”');
  expect(mayConform(materials[1] ?? row('', true))).toBe(false);
});

it('what came in at the review conforms, and stands as handed in afterwards', () => {
  const materials = [row('申请表', true), row('登记证', false), row('营业执照', false, false)];
  const verdicts = [conforming('申请表'), conforming('登记证', true)];
  expect(verdictsRefusal(materials, verdicts, true)).toBeUndefined();
  expect(withReceived(materials, verdicts).map(({ isSubmitted }) => isSubmitted)).toEqual([true, true, false]);
});

it('passing needs a verdict on each required piece; what does not conform may be absent', () => {
  const materials = [row('申请表', true), row('登记证', false)];
  expect(verdictsRefusal(materials, [conforming('申请表')], true)).toBe('请逐项填写材料审查结论：“登记证”');
  expect(verdictsRefusal(materials, [conforming('申请表')], false)).toBeUndefined();
  expect(
    verdictsRefusal(materials, [conforming('申请表'), { type: '登记证', isAccepted: false }], true),
  ).toBeUndefined();
});

it('a declaration that kept no list is reviewed against what its category wants, nothing of it handed in', () => {
  const required = materialList('11', '3000').filter(({ isRequired }) => isRequired);
  const asked = reviewedMaterials({ materials: [], categoryCode: '11', kindCode: '3000' });
  expect(asked).toEqual(required);
  expect(
    verdictsRefusal(
      asked,
      asked.map(({ name }) => conforming(name)),
      true,
    ),
  ).toContain(required[0]?.name);
});
