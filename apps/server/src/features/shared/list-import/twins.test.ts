import { findEquipment, importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { findOperators, importOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { importQualification } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { findUnits, importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { describe, expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const lifts = { seitypecode: '3000' };

/** Numbers that come again at every run. */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const LIFTS = '设备品种,设备识别码,使用登记证编号,出厂编号,制造单位,型号,设备使用地点';
/** Cranes of one factory number, with codes of their own or without any. */
function twinLifts(seed: number, count: number): string[] {
  const below = randomly(seed);
  return Array.from({ length: count }, (_, at) => {
    const hasCode = below(3) > 0;
    const maker = ['示范甲厂', '示范乙厂', ''][below(3)] ?? '';
    const codes = [
      hasCode ? `TW${seed}-${at}` : '',
      hasCode && below(2) ? `梯11闽T${seed}${String(at).padStart(4, '0')}` : '',
    ];
    return ['曳引驱动乘客电梯', ...codes, `F${seed}-${below(3)}`, maker, 'A', `示范路${seed}-${at}号`].join(',');
  });
}

const countOf = async (column: 'useAddress' | 'name', table: 'equipment' | 'unit', like: string) =>
  Number(
    (
      await stage.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where(column as never, 'like', like as never)
        .executeTakeFirstOrThrow()
    ).count,
  );

async function settles<Asked>(
  calls: ImportCalls<Asked>,
  file: string,
  rows: number,
  asked: Record<string, string> = {},
) {
  const clerk = await stage.person('shouli');
  const again = await dryRun(clerk, calls, file, asked);
  expect(again.outcome).toMatchObject({ added: 0, changed: 0, asked: 0, refused: 0, unchanged: rows });
}

describe('equipment', () => {
  it('of one use-certificate and another code of its own is refused, not taken for the known device', async () => {
    const clerk = await stage.person('shouli');
    const row = (code: string, place: string) => `曳引驱动乘客电梯,${code},梯11闽CERT1,,示范甲厂,A,${place}`;
    const first = await dryRun(clerk, importEquipment, `${LIFTS}\n${row('CERT-A', '示范证书路1号')}`, lifts);
    await load(clerk, importEquipment, first.id, 'goodRows');
    const other = await dryRun(clerk, importEquipment, `${LIFTS}\n${row('CERT-B', '示范证书路2号')}`, lifts);
    expect(other.outcome).toMatchObject({ added: 0, changed: 0, refused: 1 });
    expect(other.outcome?.problems[0]?.reason).toContain('其设备识别码为CERT-A，与本行的CERT-B不同');
    await settles(importEquipment, `${LIFTS}\n${row('CERT-A', '示范证书路1号')}`, 1, lifts);
  });

  it.each([1, 2, 3, 4])('of the same factory numbers stays as many as there are rows (%i)', async (seed) => {
    const clerk = await stage.person('shouli');
    const file = [LIFTS, ...twinLifts(seed, 40)].join('\n');
    const dry = await dryRun(clerk, importEquipment, file, lifts);
    const { added = 0, asked = 0 } = dry.outcome ?? {};
    expect(added + asked).toBe(40);
    expect(asked).toBeGreaterThan(0);
    const some = await load(clerk, importEquipment, dry.id, 'goodRows');
    expect(some.outcome).toMatchObject({ added, asked, refused: 0 });
    expect(some.outcome?.problems).toHaveLength(asked);
    const open = await dryRun(clerk, importEquipment, file, lifts);
    expect(open.outcome).toMatchObject({ added: 0, changed: 0, unchanged: added, asked });
    const decisions = (open.outcome?.questions ?? []).map(({ rowNo }) => ({ rowNo, recordId: 'new' }));
    const done = await load(clerk, importEquipment, open.id, 'goodRows', { decisions });
    expect(done.outcome).toMatchObject({ added: asked, changed: 0, asked: 0, refused: 0 });
    expect(await countOf('useAddress', 'equipment', `示范路${seed}-%`)).toBe(40);
    await settles(importEquipment, file, 40, lifts);
    const twice = await load(clerk, importEquipment, open.id, 'goodRows', { decisions });
    expect(twice.outcome).toMatchObject({ added: 0, changed: 0, unchanged: 40 });
  });

  it('with unknown codes of its own is new, whatever its factory number', async () => {
    const clerk = await stage.person('shouli');
    const row = (n: number) => `曳引驱动乘客电梯,CR-${n},,CRANE,示范丙厂,A,示范港${n}号`;
    const dry = await dryRun(clerk, importEquipment, [LIFTS, row(1), row(2), row(3)].join('\n'), lifts);
    expect(dry.outcome).toMatchObject({ added: 3, asked: 0, refused: 0 });
    await load(clerk, importEquipment, dry.id, 'allOrNothing');
    const { list } = await clerk.does(findEquipment, { kindCode: '3000', code: 'CR-' });
    expect(new Set(list.map(({ useAddress }) => useAddress))).toEqual(new Set(['示范港1号', '示范港2号', '示范港3号']));
  });

  it('whose codes belong to different records is refused with both', async () => {
    const clerk = await stage.person('shouli');
    const header = '设备品种,设备识别码,使用登记证编号,设备使用地点';
    const two = [header, '曳引驱动乘客电梯,MIX-1,,甲地', '曳引驱动乘客电梯,,梯11闽MIX02,乙地'].join('\n');
    await load(clerk, importEquipment, (await dryRun(clerk, importEquipment, two, lifts)).id, 'goodRows');
    const mixed = await dryRun(clerk, importEquipment, `${header}\n曳引驱动乘客电梯,MIX-1,梯11闽MIX02,丙地\n`, lifts);
    expect(mixed.outcome?.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^各编号对应不同的记录：.*MIX-1.*梯11闽MIX02.*，请核对$/),
    ]);
  });

  it('with “/” or 无 for its codes is not the next one with the same sign, in one file or the next', async () => {
    const clerk = await stage.person('shouli');
    const row = (code: string, n: number) => `曳引驱动乘客电梯,${code},,SL-${n},示范丁厂,A,示范斜杠路${n}号`;
    const first = await dryRun(
      clerk,
      importEquipment,
      [LIFTS, row('/', 1), row('/', 2), row('无', 3)].join('\n'),
      lifts,
    );
    expect(first.outcome).toMatchObject({
      added: 3,
      refused: 0,
      dropped: [{ column: '设备识别码', cells: 3, reason: '不是编号，按空白处理' }],
    });
    await load(clerk, importEquipment, first.id, 'allOrNothing');
    const next = await dryRun(clerk, importEquipment, [LIFTS, row('/', 4), row('无', 5)].join('\n'), lifts);
    expect(next.outcome).toMatchObject({ added: 2, changed: 0, refused: 0 });
    await settles(importEquipment, [LIFTS, row('/', 1), row('/', 2), row('无', 3)].join('\n'), 3, lifts);
  });

  it('is the same one however its code is typed, in one file and the next', async () => {
    const clerk = await stage.person('shouli');
    const row = (code: string) => `曳引驱动乘客电梯,${code},,W-1,示范戊厂,A,示范写法路1号`;
    const first = await dryRun(clerk, importEquipment, [LIFTS, row('wr-1')].join('\n'), lifts);
    await load(clerk, importEquipment, first.id, 'allOrNothing');
    for (const code of ['WR-1', 'wr-1', 'ＷＲ－１', 'WR\u20111', 'W\u200bR-1'])
      await settles(importEquipment, [LIFTS, row(code)].join('\n'), 1, lifts);
  });

  it('whose cells a spreadsheet has broken is refused with each of them', async () => {
    const clerk = await stage.person('shouli');
    const rows = [
      '曳引驱动乘客电梯,BR-1,,#N/A,#REF!,A,示范坏格路1号',
      '曳引驱动乘客电梯,3.1103E+19,,B-2,示范厂,A,示范坏格路2号',
    ];
    const { outcome } = await dryRun(clerk, importEquipment, [LIFTS, ...rows].join('\n'), lifts);
    expect(outcome).toMatchObject({ added: 0, refused: 2 });
    expect(outcome?.problems.map(({ rowNo, reason }) => [rowNo, reason])).toEqual([
      [2, '单元格是公式错误'],
      [2, '单元格是公式错误'],
      [3, '编码被电子表格存成了数字，后几位已经丢失，请按文本重新填写'],
    ]);
  });

  it('is asked about, answered for all, and a row that is left open comes back with the reason', async () => {
    const clerk = await stage.person('shouli');
    const header = '设备品种,出厂编号,单位内编号';
    const first = `${header}\n曳引驱动乘客电梯,ASK-1,1#\n曳引驱动乘客电梯,ASK-2,2#\n`;
    await load(clerk, importEquipment, (await dryRun(clerk, importEquipment, first, lifts)).id, 'goodRows');
    const second = first.replaceAll('#', '号');
    const dry = await dryRun(clerk, importEquipment, second, lifts);
    expect(dry.outcome).toMatchObject({ asked: 2, added: 0, changed: 0, noun: '设备' });
    const skipped = await load(clerk, importEquipment, dry.id, 'allOrNothing', { others: 'skip' });
    expect(skipped.outcome).toMatchObject({ skipped: 2, changed: 0, refused: 0, asked: 0 });
    const open = await load(clerk, importEquipment, dry.id, 'allOrNothing');
    expect(open).toMatchObject({ hasFile: true, note: '有2行不正确，未导入任何数据' });
    expect(open.outcome?.problems[0]?.reason).toMatch(/^仅出厂编号（产品编号） ASK-1与已有设备（.*）相同，未选择/);
    const strange = [{ rowNo: 2, recordId: '00000000-0000-7000-8000-000000000000' }];
    const stale = await load(clerk, importEquipment, dry.id, 'goodRows', { decisions: strange });
    expect(stale.outcome?.problems[0]).toMatchObject({
      rowNo: 2,
      reason: '所选的记录与这一行不再对应，请重新试导入后选择',
    });
    const done = await load(clerk, importEquipment, dry.id, 'allOrNothing', { others: 'same' });
    expect(done.outcome).toMatchObject({ changed: 2, added: 0, refused: 0 });
  });
});

describe('units', () => {
  const header = '单位名称,统一社会信用代码,业务类型,单位地址';
  it.each([1, 2, 3])('of one name stay as many as there are rows, however they come (%i)', async (seed) => {
    const clerk = await stage.person('shouli');
    const below = randomly(seed + 10);
    const nameless = new Set<string>();
    const rows = Array.from({ length: 30 }, (_, at) => {
      const name = `示范双子${seed}-${below(4)}物业`;
      const isCoded = nameless.has(name) || below(3) > 0; // two without a code are one by the archive's own rule
      if (!isCoded) nameless.add(name);
      return [name, isCoded ? inventedIdentity(50_000 + seed * 100 + at) : '', '使用单位', `示范路${at}号`].join(',');
    });
    const file = [header, ...rows].join('\n');
    const dry = await dryRun(clerk, importUnit, file);
    expect((dry.outcome?.added ?? 0) + (dry.outcome?.asked ?? 0)).toBe(30);
    const done = await load(clerk, importUnit, dry.id, 'goodRows', { others: 'new' });
    expect(done.outcome).toMatchObject({ added: 30, changed: 0, refused: 0, asked: 0 });
    expect(await countOf('name', 'unit', `示范双子${seed}-%`)).toBe(30);
    await settles(importUnit, file, 30);
  });

  it('of a known name without its code are asked about, and changed only by a person’s word', async () => {
    const clerk = await stage.person('shouli');
    const coded = `${header}\n示范独名物业,${inventedIdentity(60_000)},使用单位,旧地址\n`;
    await load(clerk, importUnit, (await dryRun(clerk, importUnit, coded)).id, 'goodRows');
    const named = `${header}\n示范独名物业,,使用单位,新地址\n`;
    const dry = await dryRun(clerk, importUnit, named);
    expect(dry.outcome).toMatchObject({ asked: 1, changed: 0 });
    expect(dry.outcome?.questions[0]).toMatchObject({ reason: '单位名称', canBeNew: true });
    await load(clerk, importUnit, dry.id, 'goodRows');
    expect((await clerk.does(findUnits, { name: '示范独名' })).list[0]).toMatchObject({ address: '旧地址' });
    await load(clerk, importUnit, dry.id, 'goodRows', { others: 'same' });
    expect((await clerk.does(findUnits, { name: '示范独名' })).list).toMatchObject([{ address: '新地址' }]);
  });
});

describe('people', () => {
  it('another name under a known identity number is refused with both names, in the archive as in the file', async () => {
    const clerk = await stage.person('shouli');
    const header = '姓名,身份证号,用人单位';
    const file = [
      header,
      `孪甲,${inventedIdentity(70_000)},`,
      `孪乙,${inventedIdentity(70_000)},示范云栖物业服务有限公司`,
      `孪丙,${inventedIdentity(70_001)},`,
    ].join('\n');
    const sentence = '此身份证号已登记为“孪甲”，与本行姓名“孪乙”不符，请核对';
    for (const outcome of [
      { added: 2, refused: 1 },
      { added: 0, changed: 0, unchanged: 2, refused: 1 },
    ]) {
      const dry = await dryRun(clerk, importOperator, file);
      expect(dry.outcome).toMatchObject(outcome);
      expect(dry.outcome?.problems).toEqual([{ rowNo: 3, column: '姓名', reason: sentence }]);
      const done = await load(clerk, importOperator, dry.id, 'goodRows');
      expect(done.outcome).toMatchObject({ ...outcome, problems: [{ rowNo: 3, reason: sentence }] });
    }
    expect((await clerk.does(findOperators, { name: '孪甲' })).list.map(({ unitName }) => unitName ?? '')).toEqual([
      '',
    ]);
  });

  it('a certificate whose login name is not the person that the row names is refused', async () => {
    const keeper = await stage.person('keshi');
    const file =
      '登录名,姓名,证书编号,资格项目,级别,设备种类,有效期自,有效期至\njianyan2,另一个人,ZS-TW,DTS,检验师,电梯,2025-01-01,2029-12-31\n';
    const dry = await dryRun(keeper, importQualification, file);
    expect(dry.outcome?.problems).toEqual([{ rowNo: 2, column: '姓名', reason: '登录名不是“另一个人”的，请核对' }]);
  });
});
