import { describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { reinspection } from '@tejian/domain/business/report/round.ts';
import { chosenOf, copiedFrom, draftOf, emptyValues, sentParts, valuesOf } from './apply-values.ts';

const noOwn = { own: [], all: [] };
const asked = { form: noOwn, chosen: undefined };

const piece = (id: string, partIds?: readonly string[]) => ({
  id,
  shown: id,
  name: '电梯',
  useAddress: '',
  ...(partIds && { partIds }),
});

describe('a declaration', () => {
  it('starts with the material of its category, statutory and periodic', () => {
    expect(emptyValues(noOwn, '3000', '21')).toMatchObject({ applyType: '1', businessNature: '1', kindCode: '3000' });
    expect(emptyValues(noOwn, '3000', '21').materials.length).toBeGreaterThan(0);
    expect(emptyValues(noOwn).equipment).toEqual([]);
  });

  it('is sent with its version, so that a second editor is noticed', () => {
    const saved = { id: 'a', applicationNo: 'SQ1', version: 3 };
    expect(draftOf(emptyValues(noOwn), saved, asked)).toMatchObject({
      id: 'a',
      version: 3,
      unitId: '',
      equipmentIds: [],
    });
    expect(draftOf(emptyValues(noOwn), undefined, asked)).toMatchObject({ id: undefined, version: undefined });
  });

  it('sends only the parts that somebody chose, none of them being a choice, too', () => {
    expect(sentParts([piece('a'), piece('b', []), piece('c', ['1'])])).toEqual([
      { equipmentId: 'b', partIds: [] },
      { equipmentId: 'c', partIds: ['1'] },
    ]);
  });

  it('what is sent shares no list with the form', () => {
    const values = { ...emptyValues(noOwn, '3000', '21'), equipment: [piece('c', ['1'])] };
    const draft = draftOf(values, undefined, asked);
    expect(draft.materials).toEqual(values.materials);
    expect(draft.materials?.[0]).not.toBe(values.materials[0]);
    expect(draft.parts?.[0]?.partIds).not.toBe(values.equipment[0]?.partIds);
  });

  it('sends the fields of the form that its business has chosen, and others as blank', () => {
    const field = {
      key: 'ownSite',
      label: '现场',
      type: 'text',
      showType: 'text',
      group: '',
      required: true,
      sort: 1,
    } as const;
    const own = [{ ...field, form: 'LIFT-DECLARATION' }];
    const form = { own, all: own };
    const values = { ...emptyValues(form, '3000', '21'), ownSite: '现场甲' };
    const sent = (chosen: string | undefined) => draftOf(values, undefined, { form, chosen }).own;
    expect(sent('LIFT-DECLARATION')).toEqual({ ownSite: '现场甲' });
    expect([sent('OTHER-FORM'), sent(undefined)]).toEqual([{ ownSite: null }, { ownSite: null }]);
  });

  it('opens as it was saved, with the material of its category where none was kept', () => {
    const detail = {
      ...emptyValues(noOwn, '3000', '21'),
      unitId: 'u',
      inspectedUnit: '甲',
      unitAddress: '路1号',
      materials: [],
      equipment: [{ equipmentId: 'e', name: '电梯', useAddress: '', useUnit: '甲', partIds: [], deviceCode: '3110' }],
      details: { conditions: { appliesRbi: false } },
    } as unknown as ApplicationDetail;
    const values = valuesOf(detail, noOwn);
    expect(values.appliesRbi).toBe('0');
    expect(values.inspectedUnit).toEqual({ id: 'u', name: '甲', address: '路1号' });
    expect(values.equipment[0]).not.toHaveProperty('partIds');
    expect(values.materials).toEqual(emptyValues(noOwn, '3000', '21').materials);
    expect(draftOf(values, undefined, asked).equipmentIds).toEqual(['e']);
  });
});

it('a copy has unit, contact and equipment of the earlier one, and nothing of its time', () => {
  const detail = {
    ...emptyValues(noOwn, '2000', '23'),
    unitId: 'u',
    inspectedUnit: '甲',
    unitAddress: '路1号',
    mailingAddress: '路8号收发室',
    contactName: '郑联系',
    contactPhone: '13800000000',
    wishedDate: '2025-11-01',
    visitWindow: '08:30-11:30',
    remark: '请上午来',
    materials: [{ type: '1', name: '使用登记证', isSubmitted: true }],
    equipment: [{ equipmentId: 'e', name: '储罐', useAddress: '', useUnit: '甲', partIds: ['p'], deviceCode: '2150' }],
    details: { conditions: { appliesRbi: true } },
  } as unknown as ApplicationDetail;
  const { inspectedUnit, contactName, contactPhone, equipment, ...copy } = copiedFrom(detail, noOwn);
  expect({ inspectedUnit, contactName, contactPhone }).toMatchObject({
    inspectedUnit: { id: 'u' },
    contactName: '郑联系',
  });
  expect(equipment).toMatchObject([{ id: 'e', partIds: ['p'] }]);
  expect(copy).toMatchObject({
    kindCode: '2000',
    categoryCode: '23',
    remark: '',
    mailingAddress: '路8号收发室',
    visitWindow: '',
  });
  expect(copy).not.toHaveProperty('wishedDate');
  expect(copy).not.toHaveProperty('appliesRbi');
  expect(copy.materials).toEqual(emptyValues(noOwn, '2000', '23').materials);
});

const copyOf = (kindCode: string, categoryCode: string, more: object) =>
  copiedFrom(
    {
      ...emptyValues(noOwn, kindCode, categoryCode),
      equipment: [],
      details: {},
      ...more,
    } as unknown as ApplicationDetail,
    noOwn,
  );

it('a copy of sent-in valves says what their sender said, and nothing of what the bench found', () => {
  const declared = { valveName: '安全阀', productNo: 'AF-1', setPressure: 1.25 };
  const found = { leadSealNo: 'QF-9', lastCheckDate: '2025-11-20', nextCheckDate: '2026-11-19', blowdown: 7 };
  expect(copyOf('F000', '28', { valves: [{ id: 'v', values: { ...declared, ...found } }] }).valves).toEqual([
    { values: declared },
  ]);
});

it('a copy of a construction says who builds under which contract; its notice is a new one', () => {
  const lasting = {
    constructionUnit: '示范安装公司',
    constructionLicence: 'TS3335',
    constructionContract: 'HT-1',
    constructionSite: '一号楼',
  };
  const construction = { ...lasting, constructionNoticeNo: 'GZ-1', constructionNoticeDate: '2026-01-05' };
  const copy = copyOf('3000', '12', { details: { construction } });
  expect(copy).toMatchObject(lasting);
  expect(copy).not.toHaveProperty('constructionNoticeNo');
  expect(copy).not.toHaveProperty('constructionNoticeDate');
});

it('a copy of a re-inspection is no re-inspection', () => {
  expect(copyOf('3000', '21', { applyType: reinspection }).applyType).toBe('1');
  expect(copyOf('3000', '21', { applyType: '6' }).applyType).toBe('6');
});

it('a chosen piece is called by its code, its own number or its name', () => {
  const choice = (more: object) => ({ id: 'e', name: '电梯', useAddress: '', ...more }) as EquipmentChoice;
  expect(chosenOf(choice({ shownCode: '3110', internalNo: '1#' })).shown).toBe('3110');
  expect(chosenOf(choice({ shownCode: '', internalNo: '1#' })).shown).toBe('1#');
  expect(chosenOf(choice({ shownCode: '' })).shown).toBe('电梯');
});
