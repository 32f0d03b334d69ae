import {
  findOperators,
  getOperator,
  importOperator,
  readOperatorIdentity,
  saveOperator,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import { maskPhone } from '@tejian/domain/archive/personnel/identity.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';
import { aboutPhone } from './identity.ts';

const stage = stageForFile();
const { dryRun, load } = importGiven(stage);
const file = (name: string, serial: number, phone: string) =>
  `姓名,身份证号,联系电话\n${name},${inventedIdentity(serial)},${phone}\n`;

const spellings = [
  ['1380000 2222', '13800002222'],
  ['138 0000 2222', '13800002222'],
  ['0591 8888 9999', '059188889999'],
  ['0591-8888 9999', '0591-88889999'],
  ['8888 9999', '88889999'],
  ['+86 13800002222', '+8613800002222'],
  ['１３８００００２２２２', '13800002222'],
  ['0591—88889999', '0591-88889999'],
] as const;

it.each(spellings)(
  'a telephone written %s is stored as %s, and the same file again changes nothing',
  async (phone, kept) => {
    const clerk = await stage.person('shouli');
    const serial = 9100 + spellings.findIndex(([one]) => one === phone);
    const first = await dryRun(clerk, importOperator, file(`测话${serial}`, serial, phone));
    expect((await load(clerk, importOperator, first.id, 'goodRows')).outcome).toMatchObject({ added: 1, refused: 0 });
    const { list } = await clerk.does(findOperators, { name: `测话${serial}` });
    expect(list).toMatchObject([{ phone: maskPhone(kept) }]);
    for (const again of [phone, kept]) {
      const { outcome } = await dryRun(clerk, importOperator, file(`测话${serial}`, serial, again));
      expect(outcome).toMatchObject({ unchanged: 1, changed: 0, refused: 0 });
    }
  },
);

it('the form keeps it so, too, and what was stored otherwise before stays and is known', async () => {
  const clerk = await stage.person('shouli');
  const identityNo = inventedIdentity(9200);
  const { id } = await clerk.does(saveOperator, {
    name: '测话师傅',
    identityNo,
    phone: '138 0000 3333',
    remark: '',
    isEnabled: true,
    certificates: [],
  });
  const admin = await stage.person('keshi');
  expect(await admin.does(readOperatorIdentity, { id })).toMatchObject({ phone: '13800003333' });
  const sealed = stage.ports.vault.seal('138 0000 4444', aboutPhone(id));
  await sql`update operator set phone_sealed = ${sealed} where id = ${id}`.execute(stage.db);
  for (const phone of ['13800004444', '138 0000 4444']) {
    const { outcome } = await dryRun(clerk, importOperator, file('测话师傅', 9200, phone));
    expect(outcome).toMatchObject({ unchanged: 1, refused: 0 });
  }
  const dry = await dryRun(clerk, importOperator, file('测话师傅', 9200, '138 0000 5555'));
  await load(clerk, importOperator, dry.id, 'goodRows');
  expect(await clerk.does(getOperator, { id })).toMatchObject({ phone: '138****5555' });
});
