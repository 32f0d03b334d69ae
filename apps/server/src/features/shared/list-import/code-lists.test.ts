import { importCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { importDictionaryItem } from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { describe, expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const { dryRun } = importGiven(stage);

describe('an import', () => {
  it('of days takes such as have no note', async () => {
    const keeper = await stage.person('admin');
    const dry = await dryRun(keeper, importCalendarDay, '日期,类型\n2032-01-01,法定节假日\n');
    expect(dry.outcome, dry.outcome?.problems[0]?.reason).toMatchObject({ added: 1, refused: 0 });
  });

  it('takes noughts for the code of an item, for the installation gives it', async () => {
    const admin = await stage.person('admin');
    const file = '代码,名称\n00,未定\n/,没有代码\n';
    const dry = await dryRun(admin, importDictionaryItem, file, { type: 'USE_STATUS' });
    expect(dry.outcome).toMatchObject({ added: 1, refused: 1, problems: [{ rowNo: 3, column: '代码' }] });
  });
});
