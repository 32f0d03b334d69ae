import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { hasPoppler, placedWords } from '../../../../test/poppler.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import type { Rendered } from '../../../platform/documents/renderer.ts';

const stage = stageForFile();
const inspectDate = chinaDay(new Date());
beforeAll(() => givenImages(stage));

/** No font draws it. */
const UNKNOWN = '\u{1F6D7}';
/** With the place where it stands. */
const unprintable = new RegExp(`^“.+”中有无法打印的字符：${UNKNOWN}，请修改后再试$`, 'u');
const template = { code: 'ELEV-LIFT-PERIODIC-2023' };

async function changeTemplate(change: (content: string) => string): Promise<void> {
  const of = stage.db.selectFrom('reportTemplate').select('content').where('code', '=', template.code);
  const { content } = await of.executeTakeFirstOrThrow();
  const changed = change(JSON.stringify(content));
  await stage.db.updateTable('reportTemplate').set({ content: changed }).where('code', '=', template.code).execute();
}

/** With a changed template, which is put back afterwards. */
async function withTemplate(change: (content: string) => string, doing: () => Promise<unknown>): Promise<void> {
  let before = '';
  await changeTemplate((content) => change((before = content)));
  try {
    await doing();
  } finally {
    await changeTemplate(() => before);
  }
}

/** The last day of the auditor's signature picture. */
const signsUntil = (day: string | null) =>
  sql`update signature_image set valid_to = ${day}::date where user_id = (select id from app_user where login_name = 'shenpi1')`.execute(
    stage.db,
  );

const newest = () =>
  stage.db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .select(['report.state', 'report.approvedAt', 'item.step'])
    .orderBy('item.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const atApproval = { state: 'draft', approvedAt: null, step: 'BGSP' };

const override = { conclusion: '不合格', overrideReason: '现场复核时发现制动器存在安全隐患' };

describe('a fault that only the approval brings', () => {
  it('a changed conclusion that cannot be printed is refused before the report is approved', async () => {
    const breakWord = (content: string) =>
      content
        .replace(/"text": ?\{(?=[^}]*"不合格":)/, (found) => `${found}"":"",`)
        .replace(/("text": ?\{[^}]*"不合格": ?")/, (found) => `${found}${UNKNOWN}`);
    await withTemplate(breakWord, () =>
      expect(givenInspection(stage, { inspectDate, approval: override })).rejects.toThrow(unprintable),
    );
    expect(await newest()).toEqual(atApproval);
  });

  it('a signature without a picture prints a name: one that cannot be printed is refused', async () => {
    const beforeApproval = async (itemNo: string) => {
      await signsUntil('2000-01-01');
      await sql`update report_signature set user_name = ${`周${UNKNOWN}`} where role = 'auditor' and report_id =
        (select r.id from report r join item i on i.id = r.item_id where i.item_no = ${itemNo})`.execute(stage.db);
    };
    await expect(givenInspection(stage, { inspectDate, beforeApproval })).rejects.toThrow(unprintable);
    await signsUntil(null);
    expect(await newest()).toEqual(atApproval);
  });

  it('what no longer prints whole since it was submitted is refused, with place and text', async () => {
    const beforeApproval = () =>
      changeTemplate((content) => content.replace(/"label": ?"编制"/, `"label":"${'编制人员签名'.repeat(40)}"`));
    await withTemplate(
      (content) => content,
      () =>
        expect(givenInspection(stage, { inspectDate, beforeApproval })).rejects.toThrow(
          /^检验报告版面核对未通过，文件未生成：第\d+页上“.+”的内容“.+”与“.+”的内容“.+”重叠/,
        ),
    );
    expect(await newest()).toEqual(atApproval);
  });
});

it('a raw record that does not print is refused when it is submitted', async () => {
  const breakRecord = (content: string) => content.replace(/"recordNo": ?"/, (found) => `${found}${UNKNOWN}`);
  await withTemplate(breakRecord, () => expect(givenInspection(stage, { inspectDate })).rejects.toThrow(unprintable));
  expect(await newest()).toMatchObject({ step: 'BGLR' });
});

/** Counts the documents that a whole inspection draws until it is submitted, approved and finished. */
async function counted(approval?: typeof override, meanwhile?: () => Promise<void>) {
  const { renderer } = stage.ports;
  const drawn: Rendered[] = [];
  const at: Record<string, number> = {};
  const watched: typeof renderer = {
    ...renderer,
    renderPdf: async (request) => {
      if (!('approved' in at)) await meanwhile?.();
      const one = await renderer.renderPdf(request);
      drawn.push({ ...one, bytes: one.bytes.slice() });
      return one;
    },
  };
  Object.assign(stage.ports, { renderer: watched });
  try {
    await givenInspection(stage, {
      inspectDate,
      ...(approval ? { approval } : {}),
      beforeApproval: async () => void (at['submitted'] = drawn.length),
      beforeFinish: async () => void (at['approved'] = drawn.length),
    });
  } finally {
    Object.assign(stage.ports, { renderer });
  }
  return { drawn, steps: [at['submitted'], at['approved'], drawn.length] };
}

it('what was checked is not drawn again at approval', async () => {
  expect((await counted()).steps).toEqual([2, 2, 3]); // report and record, nothing, the file
});

it('a changed conclusion is drawn at approval; nothing is locked while something is checked', async () => {
  const nothingLocked = async () => {
    await sql`select r.id from report r join item i on i.id = r.item_id join application a on a.id = i.application_id
      order by i.id desc limit 1 for update nowait`.execute(stage.db);
  };
  expect((await counted(override, nothingLocked)).steps).toEqual([2, 4, 5]);
});

const NOTICE = 2;
it.skipIf(!hasPoppler)('signatures, seal and codes take the room that the check gave them', async () => {
  const { drawn } = await counted();
  const [checked, , issued] = drawn.map(({ bytes }) => placedWords(bytes));
  // Page 2 is the notice with the address of the check page: the stand-in of its code is wider than any code.
  const places = (words = checked) =>
    words
      ?.filter(({ text, page }) => page !== NOTICE && !/日期：|^\d{4}年\d+月\d+日$/.test(text))
      .map(({ text, page, left, top }) => `${page} ${top} ${left} ${text}`)
      .toSorted();
  expect(places(issued)).toEqual(places(checked));
  expect(places(issued)?.length).toBeGreaterThan(500);
});
