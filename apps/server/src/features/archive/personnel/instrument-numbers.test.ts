import {
  findInstrumentList,
  importInstrument,
  saveInstrument,
} from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { chinaDay, addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const { dryRun, load } = importGiven(stage);
const validTo = addDays(chinaDay(new Date()), 300);
const gauge = (instrumentNo: string) => ({ name: '测厚仪', model: '', instrumentNo, validTo, state: '1' });

it('a number is the same in every spelling: at the form, in a file, and against what is stored', async () => {
  const head = await stage.person('keshi');
  const { id, version } = await head.does(saveInstrument, gauge('IN4-77'));
  for (const spelling of ['in4-77', 'IN4 77', 'IN4—77', 'ＩＮ４－７７'])
    expect((await head.isRefused(saveInstrument, gauge(spelling))).fieldErrors).toEqual({
      instrumentNo: '仪器编号“IN4-77”已登记',
    });
  await head.does(saveInstrument, gauge('IN47-7'));
  await head.does(saveInstrument, { ...gauge('IN4-77'), id, version, state: '5' });
  const day = validTo.replaceAll('-', '/');
  const file = `仪器编号,仪器名称,检定有效期至\nin4—77,测厚仪,${day}\nTW-9,测厚仪,${day}\ntw 9,测厚仪,${day}\n`;
  const dry = await dryRun(head, importInstrument, file);
  expect(dry.outcome).toMatchObject({ added: 1, changed: 0, unchanged: 1, refused: 1 });
  expect(dry.outcome?.problems).toMatchObject([{ rowNo: 4, reason: '与第3行是同一条记录' }]);
  await load(head, importInstrument, dry.id, 'goodRows');
  const { list } = await head.does(findInstrumentList, { name: '测厚仪', pageSize: 100 });
  const numbers = list.map(({ instrumentNo, state }) => `${instrumentNo} ${state}`);
  expect(numbers.filter((one) => /^(?:in4|tw)/i.test(one)).toSorted()).toEqual(['IN4-77 5', 'IN47-7 1', 'TW-9 1']);
});

it('twins of before stay as they are, and each can be taken out of use', async () => {
  const head = await stage.person('keshi');
  const { id, version } = await head.does(saveInstrument, gauge('OLD-1'));
  await sql`insert into instrument (id, name, model, instrument_no, valid_to, organisation_id)
    values (gen_random_uuid(), '测厚仪', '', 'old 1', ${validTo}, ${stage.seeded.instituteId})`.execute(stage.db);
  expect(await head.does(saveInstrument, { ...gauge('OLD-1'), id, version, state: '5' })).toMatchObject({ id });
});
