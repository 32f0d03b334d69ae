import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { formsOfFlow } from '@tejian/contract/business/form/forms.ts';
import { formsOfRecords } from '@tejian/contract/business/form/record-forms.ts';
import { formsOfSending } from '@tejian/contract/outside/sending/sending-forms.ts';
import { formsOfMoney } from '@tejian/contract/money/charge/charge-forms.ts';
import { formsOfDue } from '@tejian/contract/query/due/due-forms.ts';
import { read } from '@tejian/contract/kit/record.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { findFormLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const forms = [...formsOfFlow, ...formsOfRecords, ...formsOfDue, ...formsOfMoney, ...formsOfSending];
const pairs = forms.map((one) => [one.form.viewNo, one] as const);
const people = ['admin', 'keshi', 'shouli', 'anquan', 'zhanzhang', 'shenhe', 'dayin'];

/** The pages of the specification (section 2) that hold a form, with the view number of the form. */
const pagesWithForm: Readonly<Record<string, string>> = {
  'bsArchives/superviseorg': 'organisationForm',
  'bsArchives/inspection': 'organisationForm',
  'bsArchives/business': 'unitForm',
  'bsArchives/corapply': 'operatorForm',
  'businessPro/apply': 'appMainForm',
  'businessPro/appReview': 'reviewAssignForm',
  'businessPro/dataReview': 'materialReviewForm',
  'businessPro/taskArrange/form': 'taskPlanForm',
  'businessPro/reportBuildInfo': 'reportBuildForm',
  'businessPro/reportEnterInfo': 'reportSubmitForm',
  'businessPro/reportConfirmInfo': 'reportConfirmForm',
  'businessPro/reportAudit/form': 'reportAuditForm',
  'businessPro/ApprovalInfo': 'reportApproveForm',
  'businessPro/reportPrint': 'reportPrintForm',
  'businessPro/gddjInfo': 'reportArchiveForm',
  'businessPro/ffdjInfo': 'reportReleaseForm',
  'businessConfig/calendarMng': 'calendarDayForm',
  'sysmng/orgManage': 'organisationForm',
  'sysmng/userManage/staffInfo': 'userForm',
  'sysmng/electronic': 'sealForm',
  'sysmng/groupManage': 'groupForm',
  'sysmng/noticeMng': 'noticeForm',
};

it.each(Object.entries(pagesWithForm))('%s: the form of the page is described', async (_, viewNo) => {
  const clerk = await stage.person('shouli');
  const { columns } = await clerk.does(findFormLayout, { viewNo });
  expect(columns.length).toBeGreaterThan(0);
});

it('no two forms have one view number', () => {
  expect(new Set(pairs.map(([viewNo]) => viewNo)).size).toBe(pairs.length);
});

it.each(pairs)('%s: what it calls required is what its call refuses when nothing is filled in', async (viewNo, one) => {
  const clerk = await stage.person('shouli');
  const { columns } = await clerk.does(findFormLayout, { viewNo });
  const names = columns.map(({ name }) => name);
  const blank = Object.fromEntries(names.map((name) => [name, ''])); // what is not sent may be refused for that alone
  const { problems } = read(one.request as Field<unknown>, blank); // every request is a record
  const refused = Object.keys(problems).filter((name) => names.includes(name));
  expect(columns.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])).sort()).toEqual(refused.sort());
});

const saved = formsOfRecords.flatMap(({ form: { viewNo }, path }) => (path ? [[viewNo, path] as const] : []));

it.each(saved)('%s: the server refuses an empty form at each required field', async (viewNo, path) => {
  const clerk = await stage.person('shouli');
  const { columns } = await clerk.does(findFormLayout, { viewNo });
  const required = columns.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  expect(required.length).toBeGreaterThan(0);
  expect(await fieldsRefusedAt(path)).toEqual(expect.arrayContaining(required));
});

it.each(Object.keys(kindText))('equipmentForm%s: a record needs none of its fields to be kept', async (kindCode) => {
  const clerk = await stage.person('shouli');
  const { columns } = await clerk.does(findFormLayout, { viewNo: `equipmentForm${kindCode}` });
  expect(columns.length).toBeGreaterThan(10);
  const names = new Set(columns.map(({ name }) => name));
  const { problems } = read(saveEquipment.request, { kindCode });
  const refused = Object.keys(problems).filter((name) => names.has(name));
  expect(columns.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))).toEqual(refused);
});

/** The fields at which the first person who may call it is refused. */
async function fieldsRefusedAt(path: string): Promise<string[]> {
  for (const loginName of people) {
    const { cookies } = await stage.person(loginName);
    const answer = await stage.app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-csrf-token': cookies['tejian_csrf'] ?? '' },
      cookies: { ...cookies },
      payload: {},
    });
    const { fieldErrors } = answer.json<{ fieldErrors?: Record<string, string> }>();
    if (fieldErrors) return Object.keys(fieldErrors);
  }
  return [];
}
