import {
  cancelImport,
  findImport,
  findLedgerFields,
  findLedgerMapping,
  inspectLedger,
  saveLedgerMapping,
  startImport,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { mappingProblems, type LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampleRows } from '../../../../../../tools/sample-ledger-rows.ts';
import { csv, drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import { runImport } from './run-import.ts';

const stage = stageForFile();

describe('the wizard', () => {
  it('refuses files that are no ledger, and says what to do', async () => {
    const clerk = await stage.person('shouli');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])]), '旧.xls');
    const { id } = (await clerk.uploads('/api/ledger/uploadLedger', form)).json<{ data: { id: string } }>().data;
    expect(await clerk.isRefused(inspectLedger, { id, kindCode: '3000' })).toMatchObject({
      errorMsg: tableText.oldExcel,
    });
    const { id: known } = await drop(clerk, '识别码,设备品种,使用状态\nUK-1,客梯,在用');
    expect((await clerk.isRefused(inspectLedger, { id: known, kindCode: '3999' })).errorMsg).toContain('3999');
  });

  it('keeps a mapping under its name and proposes it for the next file of that shape', async () => {
    const clerk = await stage.person('shouli');
    const ledger = '编码甲,乙,丙\nX1,3110,2';
    const { found } = await drop(clerk, ledger);
    const content: LedgerMapping = {
      ...found.proposed,
      fields: [
        { field: 'identificationCode', columns: ['编码甲'], conversion: 'text' },
        { field: 'equipmentVarietyCode', columns: ['乙'], conversion: 'words' },
        { field: 'useStatus', columns: ['丙'], conversion: 'words' },
      ],
    };
    const { version } = await clerk.does(saveLedgerMapping, { name: '甲乙丙', content });
    expect((await drop(clerk, ledger)).found).toMatchObject({ proposedFrom: '甲乙丙', proposed: content });
    expect(await clerk.isRefused(saveLedgerMapping, { name: '甲乙丙', content })).toMatchObject({
      errorMsg: ledgerText.mappingNameTaken('甲乙丙'),
    });
    await clerk.does(saveLedgerMapping, { name: '甲乙丙', content, version });
    expect(await clerk.isRefused(saveLedgerMapping, { name: '甲乙丙', content, version })).toMatchObject({
      errorMsg: ledgerText.mappingChanged('甲乙丙'),
    });
    expect((await clerk.does(findLedgerMapping, {})).map(({ name }) => name)).toEqual(['甲乙丙', '纽约电梯台账']);
  });

  it('does not start with a mapping that leaves out what identifies the equipment', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await drop(clerk, '甲,乙\n1,2');
    const mapping: LedgerMapping = { identifier: 'identificationCode', kindCode: '3000', fields: [], constants: {} };
    const refusal = await clerk.isRefused(startImport, { id, mode: 'load', mapping, mappingName: '' });
    expect(refusal.fieldErrors).toMatchObject({
      'mapping.identificationCode': '没有为“设备识别码”指定列：它用来辨认同一台设备',
    });
  });

  it('stops after the chunk when it is cancelled; what came in stays, and the next run goes on', async () => {
    const clerk = await stage.person('shouli');
    const ledger = csv(sampleRows({ rows: 2_100, seed: 7 })).replaceAll(/"(\d)([A-Z])1/g, '"$1$29');
    const { id, found } = await drop(clerk, ledger);
    await clerk.does(startImport, { id, mode: 'load', mapping: found.proposed, mappingName: '' });
    await clerk.does(cancelImport, { id });
    await runImport(stage.db, stage.ports, id);
    const cancelled = (await clerk.does(findImport, { id })).current;
    expect(cancelled).toMatchObject({ state: 'cancelled', done: 1000 });
    const resumed = await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
    expect(resumed).toMatchObject({ state: 'done', done: 2_100, unchanged: cancelled.added });
  });

  it('goes on after a crash from the row where it stood, and counts nothing twice', async () => {
    const clerk = await stage.person('shouli');
    const ledger = csv(sampleRows({ rows: 2_100, seed: 8 })).replaceAll(/"(\d)([A-Z])1/g, '"$1$28');
    const { id, found } = await drop(clerk, ledger);
    await clerk.does(startImport, { id, mode: 'load', mapping: found.proposed, mappingName: '' });
    await clerk.does(cancelImport, { id });
    await runImport(stage.db, stage.ports, id);
    // The server went down after this chunk: the import still says it runs, and its heart stands still.
    await sql`update ledger_import set state = 'running', is_cancel_asked = false, heartbeat_at = now() - interval '1 hour' where id = ${id}`.execute(
      stage.db,
    );
    await runImport(stage.db, stage.ports, id);
    const { current } = await clerk.does(findImport, { id });
    expect(current).toMatchObject({ state: 'done', done: 2_100, unchanged: 0 });
    expect(current.added + current.refused).toBe(2_100);
  });

  it('offers the fields of the kind with their choices', async () => {
    const clerk = await stage.person('shouli');
    const { fields, catalogue } = await clerk.does(findLedgerFields, { kindCode: '3000' });
    expect(fields.find(({ key }) => key === 'useStatus')?.options).toContainEqual({ value: '2', label: '在用' });
    expect(catalogue.map(({ code }) => code)).toContain('3110');
  });

  it('says of a file of another kind which it is', async () => {
    const clerk = await stage.person('shouli');
    const { found } = await drop(clerk, '识别码,设备类别,使用状态\nR1,滑行车类,在用\nR2,观览车类,在用');
    const context = await clerk.does(findLedgerFields, { kindCode: '3000' });
    const names = found.columns.map(({ name }) => name);
    expect(mappingProblems(found.proposed, names, context)).toEqual([
      {
        field: 'equipmentCategoryCode',
        message: '“设备类别”中的“滑行车类”、“观览车类”属于大型游乐设施，本次选择的是电梯',
        otherKind: '6000',
      },
    ]);
  });

  it('shows an import to nobody outside the institute', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await drop(clerk, '甲,乙\n1,2');
    await sql`update ledger_import set organisation_id = (select id from organisation where kind = 'supervision') where id = ${id}`.execute(
      stage.db,
    );
    expect(await clerk.isRefused(findImport, { id })).toMatchObject({ errorMsg: ledgerText.noSuchImport });
  });
});
