import { describe, expect, it } from 'vitest';
import { creditCheckCharacter, isCreditCharacter, isCreditCode } from '../../shared/validation/credit-code.ts';
import { creditCodeParts, creditCodeRest } from './credit-code-parts.ts';
import { unitChanges } from './unit-changes.ts';
import { knownContacts, renamedPrimary, withPrimary } from './unit-contacts.ts';
import { readUnitFields, unitFieldsFor } from './unit-fields.ts';
import { mergeDifferences, mergedValues } from './unit-merge.ts';
import { nameSimilarity, SIMILAR, similarityProbes, unitSearchName } from './unit-name.ts';
import { licenceBand, licenceDue, licenceServes, partProblems, type Licence } from './unit-parts.ts';

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('credit codes', () => {
  const next = numbers(7);
  const code = () => {
    const digits = Array.from({ length: 6 }, () => String(next(10))).join('');
    const body = Array.from({ length: 9 }, () => ALPHABET[next(31)]).join('');
    const first17 = `91${digits}${body}`;
    return first17 + creditCheckCharacter(first17);
  };

  it('every code with its check character is right, and none of its neighbours by one character', () => {
    for (let round = 0; round < 300; round += 1) {
      const right = code();
      expect(isCreditCode(right)).toBe(true);
      const at = 8 + next(10);
      const other = ALPHABET[(ALPHABET.indexOf(right[at] ?? '0') + 1 + next(30)) % 31] ?? '0';
      const wrong = right.slice(0, at) + other + right.slice(at + 1);
      expect(wrong === right || !isCreditCode(wrong), `${right} ${wrong}`).toBe(true);
    }
  });

  it('explains itself at every length, and its parts are the code', () => {
    for (let round = 0; round < 50; round += 1) {
      const whole = code();
      for (let length = 1; length <= 18; length += 1) {
        const typed = whole.slice(0, length);
        const parts = creditCodeParts(` ${typed.toLowerCase()} `);
        expect(parts.map(({ value }) => value).join('')).toBe(typed);
        expect(parts.some(({ isWrong }) => isWrong)).toBe(false);
        expect(creditCodeRest(typed)).toBe(length === 18 ? '' : `还差${18 - length}位`);
      }
    }
  });

  it('says what is wrong: a character that cannot be, a check character that does not fit', () => {
    const [department, kind, area, body, check] = creditCodeParts('91350100MA8F000010');
    expect([department?.meaning, kind?.meaning, area?.value, body?.value]).toEqual([
      '市场监督管理（工商）',
      '企业',
      '350100',
      'MA8F00001',
    ]);
    expect(check).toMatchObject({ value: '0', isWrong: false, meaning: '正确' });
    expect(creditCodeParts('91350100MA8F00001A').at(-1)).toMatchObject({
      isWrong: true,
      meaning: '应为0，请核对前面各位',
    });
    expect(creditCodeParts('91350100I').find(({ isWrong }) => isWrong)?.meaning).toBe('不能含有“I”');
    expect(isCreditCharacter('O')).toBe(false);
  });
});

describe('names', () => {
  it('are alike whatever brackets, blanks, widths and legal form they are written with', () => {
    expect(unitSearchName('示范 电梯（福建）ＡＢ公司')).toBe('示范电梯(福建)ab公司');
    expect(nameSimilarity('示范东辰电梯（福建）有限公司', '示范东辰电梯(福建)有限责任公司')).toBe(1);
    expect(nameSimilarity('示范云栖物业', '示范云西物业服务有限公司')).toBeGreaterThan(0.3);
    expect(nameSimilarity('示范云栖物业', '江滨医院')).toBe(0);
  });

  it('similarity has no side, and a name is most like itself', () => {
    const next = numbers(11);
    const signs = '云栖江滨物业电梯机电服务东辰华升恒';
    const name = () => Array.from({ length: 3 + next(7) }, () => signs[next(signs.length)]).join('');
    for (let round = 0; round < 200; round += 1) {
      const [one, other] = [name(), name()];
      expect(nameSimilarity(one, other)).toBe(nameSimilarity(other, one));
      expect(nameSimilarity(one, one)).toBe(1);
      expect(nameSimilarity(one, other)).toBeLessThanOrEqual(1);
    }
  });

  it('a name with one wrong character still holds one of the probes of the right one', () => {
    const probes = similarityProbes('示范云西物业服务有限公司');
    const right = unitSearchName('示范云栖物业服务有限公司');
    expect(probes.some((probe) => right.includes(probe))).toBe(true);
    expect(nameSimilarity('示范云西物业服务有限公司', right)).toBeGreaterThanOrEqual(SIMILAR);
    expect(similarityProbes('厂')).toEqual([]);
  });
});

describe('licences', () => {
  const licence = (more: Partial<Licence>): Licence => ({
    type: 'make',
    number: 'TS1',
    scope: '',
    level: '',
    issuedBy: '',
    state: 'valid',
    ...more,
  });

  it('the first valid one to end counts; replaced ones warn nobody', () => {
    const all = [
      licence({ validTo: '2027-01-01' }),
      licence({ validTo: '2026-12-01' }),
      licence({ validTo: '2020-01-01', state: 'replaced' }),
      licence({}),
    ];
    expect(licenceDue(all)).toBe('2026-12-01');
    expect(licenceDue([licence({})])).toBeUndefined();
    expect(
      ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-20', '2026-12-21'].map((day) =>
        licenceBand(day, '2026-11-20'),
      ),
    ).toEqual(['overdue', 'urgent', 'urgent', 'soon', 'later']);
    expect(licenceBand(undefined, '2026-11-20')).toBe('none');
  });

  it('matter where the unit does what they allow', () => {
    expect(licenceServes('make', '02')).toBe(true);
    expect(licenceServes('make', '06')).toBe(false);
    expect(licenceServes('install', '06')).toBe(true);
    expect(licenceServes('quality', '02')).toBe(false);
  });

  it('rows that cannot be are named by row and field', () => {
    const found = partProblems({
      licences: [
        licence({ validFrom: '2026-01-02', validTo: '2026-01-01' }),
        licence({ number: 'TS2' }),
        licence({ number: ' TS2', type: 'make' }),
        licence({ number: '', type: 'x' }),
      ],
    });
    expect(found.licences?.map(({ row, field }) => [row, field])).toEqual([
      [0, 'validTo'],
      [3, 'type'],
      [3, 'number'],
      [2, 'number'],
    ]);
  });
});

it('fields follow what the unit does, and stay while they hold a value', () => {
  const keys = (roles: string[], values = {}) => unitFieldsFor(roles, values).map(({ key }) => key);
  expect(keys(['01'])).not.toContain('fillingScope');
  expect(keys(['08'])).toContain('fillingScope');
  expect(keys(['01'], { fillingScope: '液氧' })).toContain('fillingScope');
  const { values, problems } = readUnitFields({
    staffCount: '-3',
    latitude: '99',
    isProvincial: '是',
    phone: '0591-87654321',
  });
  expect(values).toEqual({ isProvincial: true, phone: '0591-87654321' });
  expect(problems).toEqual({ staffCount: '不能为负数', latitude: '应在3到54之间' });
});

it('one contact is called first, whoever is marked', () => {
  const contact = { name: '甲', role: '', phone: '', email: '', isPrimary: false };
  expect(withPrimary([contact, { ...contact, name: '乙' }]).map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  expect(knownContacts([], { contactName: '', contactPhone: '1' })).toEqual([]);
  expect(renamedPrimary([contact], { contactName: '丙', contactPhone: '2' })[0]).toMatchObject({
    name: '丙',
    phone: '2',
  });
});

it('a merge takes what is chosen and offers what fills a gap', () => {
  const kept = { name: '甲公司', address: '', fax: '1', version: 3 };
  const merged = { name: '乙公司', address: '乙路', fax: '1', version: 9 };
  expect(mergeDifferences(kept, merged)).toEqual([
    { key: 'name', isGap: false },
    { key: 'address', isGap: true },
  ]);
  expect(mergedValues(kept, merged, ['address', 'version'])).toEqual({ ...kept, address: '乙路' });
});

it('changes of rows are told by the row: added, removed, changed', () => {
  const branch = { id: 'a', name: '东区', address: '', contactName: '', contactPhone: '', remark: '' };
  const none = { branches: [], contacts: [], licences: [] };
  const told = unitChanges(
    { values: {}, parts: { ...none, branches: [branch, { ...branch, id: 'b', name: '西区' }] } },
    { values: {}, parts: { ...none, branches: [{ ...branch, address: '新路' }] } },
  );
  expect(told).toEqual([
    { field: 'branches', label: '分支机构“西区”', before: '名称 西区', after: null },
    { field: 'branches.address', label: '分支机构“东区”地址', before: null, after: '新路' },
  ]);
});
