import * as ledger from '../../features/archive/ledger/ledger.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

interface LedgerSeed {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isCancelled?: true;
}

const heads = ['设备代码', '设备名称', '使用单位', '安装地点', '下次检验日期'] as const;
/** Files that units sent in: one was the wrong one, the other waits for somebody to say what its columns are. */
const ledgers: readonly LedgerSeed[] = [
  {
    name: '云栖物业电梯台账（旧表）.csv',
    rows: [['31103501002019', '乘客电梯', '示范云栖物业管理有限公司', '9号楼1单元', '2026-03-31']],
    isCancelled: true,
  },
  {
    name: '江滨城自动扶梯台账.csv',
    rows: [
      ['33103501002021', '自动扶梯', '示范江滨城商业管理有限公司', '商业街A口上行', '2027-02-28'],
      ['33103501002022', '自动扶梯', '示范江滨城商业管理有限公司', '商业街A口下行', '2027-02-28'],
      ['33203501002005', '自动人行道', '示范江滨城商业管理有限公司', '地下车库连廊', '2027-05-31'],
    ],
  },
];

/** Ledgers that the intake clerk has uploaded and nobody has read in. */
export async function addLedgers(tx: Tx, stage: BusinessStage): Promise<void> {
  const actor = personOf(stage, 'shouli');
  for (const { name, rows, isCancelled } of ledgers) {
    const text = [heads, ...rows].map((row) => row.join(',')).join('\r\n');
    const content = await stage.ports.files.put(Buffer.from(`\uFEFF${text}\r\n`), { isSealed: true });
    const { id } = await ledger.upload(tx, actor, { name, mime: 'text/csv', content });
    if (isCancelled) await ledger.cancel(tx, actor, id);
  }
}
