import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { conforming } from './conforming.ts';
import type { flowGiven } from './given-flow.ts';
import { liftDraft } from './lift-draft.ts';
import { encryptFor, type Stage } from './story.ts';

/** The values that a client writes, by the names of the wire. */
export type Sent = Readonly<Record<string, unknown>>;

/**
 * The ground that the cases stand on: the way of applications, a record with a file on it, a message that somebody has.
 */
export interface CallWorld {
  readonly stage: Stage;
  readonly flow: ReturnType<typeof flowGiven>;
  readonly attachmentId: string;
  readonly equipmentId: string;
  readonly messageId: string;
  /** Of the table of the list of applications. */
  readonly viewId: string;
}

/** A call of section 7 as somebody of another make writes it: once as it shall be, once as it shall not. */
export interface CallCase {
  readonly call: string;
  readonly good: (world: CallWorld) => Sent | Promise<Sent>;
  readonly bad: Sent;
  /** Fields that the refusal of `bad` names. */
  readonly named?: readonly string[];
  /** Of the demonstration, where the call is for whoever has the record; else somebody with every right. */
  readonly by?: string;
}

const one = (call: string, good: CallCase['good'], bad: Sent, more: Partial<CallCase> = {}): CallCase => ({
  call,
  good,
  bad,
  ...more,
});
const nothing = () => ({});
/** Of a call that takes nothing: a name that it does not know. */
const unknown = { nobodyKnows: '1' };
const ofNobody = ['nobodyKnows'];
const bare = (call: string): CallCase => one(call, nothing, unknown, { named: ofNobody });

const newDraft = async ({ flow }: CallWorld) => (await flow.draft(await flow.lifts(1))).id;
const byDraft = (name: string): CallCase =>
  one(`POST /api/appmain/${name}`, async (world) => ({ id: await newDraft(world) }), { id: '' }, { named: ['id'] });
/** The plan of an arrangement, each of its fields by its own name. */
const planned = (world: CallWorld) => ({ plan: world.flow.plan() });

const applicationCases: readonly CallCase[] = [
  one('POST /api/appmain/findAppMain', () => ({ unitname: '榕江', pageNo: '1', pageSize: '10' }), { createDateStart: '昨天' }, { named: ['createDateStart'] }),
  one('GET /api/appmain/printAppMain', async (world) => ({ ids: (await world.flow.submitted(await world.flow.lifts(1))).id }), { ids: '' }, { named: ['ids'] }),
  one('POST /api/appmain/cancelAppMain', async (world) => ({ ids: await newDraft(world), reason: '客户撤回' }), { ids: 'x', reason: '' }, { named: ['reason'] }),
  one('POST /api/appmain/saveAppMain', async ({ flow }) => saveApplication.request.encode({ ...liftDraft, unitId: await flow.unit(), equipmentIds: await flow.lifts(1) }) as Sent, { ...liftDraft, wishedDate: '明天' }),
  one('POST /api/appmain/submitAppMain', async (world) => ({ ids: await newDraft(world) }), { ids: '' }, { named: ['ids'] }),
  ...['getDetailAppMain', 'getAppMainEquBasicDetail', 'getAppMainPipeDetail', 'getAppMainSamValveDetail', 'getAppMainProDetail'].map(byDraft),
  one('POST /api/appmain/checkEqd', async ({ flow }) => ({ equipmentIds: (await flow.lifts(1)).join(','), equcodeset: '3000', seisortcodeset: '21' }), { equipmentIds: '', equcodeset: '3000', seisortcodeset: '21' }, { named: ['equipmentIds'] }),
  one('POST /api/appmain/refer', async ({ flow }) => ({ ids: (await flow.inReview(await flow.lifts(1))).id, stepcode: 'CLFS', targetStepcode: 'SCFP', reasonCode: '01', opinion: '补充材料' }), { ids: 'x', stepcode: 'CLFS', targetStepcode: 'SCFP', reasonCode: '01', opinion: '' }, { named: ['opinion'], by: 'shenhe' }),
  one('POST /api/appmain/materialReviewDeal', async ({ flow }) => ({ ids: (await flow.inReview(await flow.lifts(1))).id, result: 'pass', verdicts: conforming(), opinion: '材料齐全' }), { ids: 'x', result: 'nothing', verdicts: [], opinion: '材料齐全' }, { named: ['result'], by: 'shenhe' }),
  one('POST /api/appmain/taskSchedDetail', async ({ flow }) => ({ id: (await flow.reviewed(await flow.lifts(1))).id }), { id: 'x' }, { by: 'keshi' }),
  one('POST /api/appmain/taskSchedSave', async (world) => ({ id: (await world.flow.reviewed(await world.flow.lifts(1))).id, ...planned(world) }), { id: 'x', plan: { plannedDate: '周一' } }, { by: 'keshi' }),
  one('POST /api/appmain/taskSchedCommit', async (world) => ({ id: (await world.flow.reviewed(await world.flow.lifts(1))).id, ...planned(world) }), { id: 'x', plan: { plannedDate: '周一' } }, { by: 'keshi' }),
  one('POST /api/appmain/taskSchedBatchCommit', async (world) => ({ ids: (await world.flow.reviewed(await world.flow.lifts(1))).id, ...planned(world) }), { ids: '', plan: {} }, { by: 'keshi' }),
  one('POST /api/appmain/autoWithdraw', async ({ flow }) => ({ id: (await flow.submitted(await flow.lifts(1))).id }), { seisn: '没有' }, { by: 'shouli' }),
  one('POST /api/appbuss/cancelAppBuss', async ({ flow }) => ({ seisn: (await flow.arranged(1)).itemNos[0], reason: '重复受理' }), { seisn: 'x', reason: '' }, { named: ['reason'] }),
]; // prettier-ignore

const assessment = {
  assessstate: '02',
  assessusername: '王受理',
  assesstime: chinaDay(new Date()),
  inscontacttel: '13800000000',
};
const applicationNo = async ({ flow }: CallWorld) => (await flow.submitted(await flow.lifts(1))).applicationNo;
const byMessage = (call: string): CallCase =>
  one(call, ({ messageId }) => ({ msg_id: messageId }), { msg_id: 'x'.repeat(101) }, { by: 'shouli' });

const besideCases: readonly CallCase[] = [
  one('POST /api/custassess/getDetailCustAssess', async (world) => ({ appno: await applicationNo(world) }), { appno: '' }, { named: ['appno'] }),
  one('POST /api/custassess/saveCustAssess', async (world) => ({ appno: await applicationNo(world), ...assessment }), { appno: 'x', ...assessment, assessstate: '09' }, { named: ['assessstate'] }),
  bare('GET /message/init'),
  ...['GET /message/content', 'POST /message/has_read', 'POST /message/remove_readed', 'POST /message/restore'].map(byMessage),
  bare('GET /api/equipment-documents/attachments/configs'),
  one('POST /api/equipment-documents/attachments', ({ equipmentId }) => ({ attitle: '合格证', attrefsysid: equipmentId, atttype: 'OTHER' }), { attrefsysid: '', atttype: '' }),
  one('GET /api/equipment-documents/attachments/batchDownload', ({ attachmentId }) => ({ attsysidList: attachmentId }), { attsysidList: '' }, { named: ['attsysidList'] }),
  one('POST /api/equipment-documents/attachments/batchDelete', ({ attachmentId }) => ({ attsysidList: attachmentId }), { attsysidList: '' }, { named: ['attsysidList'] }),
  one('GET /api/equipment-documents/mobile-upload/qrcode-image', ({ equipmentId }) => ({ attitle: '照片', attrefsysid: equipmentId, atttype: 'OTHER' }), { attitle: '照片', attrefsysid: '', atttype: 'OTHER' }, { named: ['attrefsysid'] }),
  one('POST /save_error_logger', () => ({ type: 'script', code: 'TypeError', message: '页面出错', url: '/home' }), { type: 'nothing', code: '', message: '', url: '' }, { named: ['type'] }),
]; // prettier-ignore

/** Both encrypted over the key in force, as the login page sends them. */
const credentials = async ({ stage }: CallWorld) => ({
  username: await encryptFor(stage.app, 'caiwu'),
  password: await encryptFor(stage.app, 'Tejian@2026'),
});
const passwords = async ({ stage }: CallWorld) => ({
  oldPassword: await encryptFor(stage.app, 'Tejian@2026'),
  newPassword: await encryptFor(stage.app, 'Tejian@2027'),
});

const sessionCases: readonly CallCase[] = [
  one('POST /a/login', async (world) => ({ ...(await credentials(world)), validateCode: '', loginType: '1', __ajax: 'json' }), { username: 'x', password: 'x', validateCode: '', loginType: '1', __ajax: 'json' }),
  bare('GET /api/user/info'),
  bare('GET /api/user/permission'),
  bare('POST /api/user/menuTree'),
  one('POST /api/user/modifyPwd', passwords, { oldPassword: '', newPassword: '' }, { by: 'dayin' }),
  { ...bare('POST /a/Logout'), by: 'jiaohe' },
]; // prettier-ignore

const dictionary = { type: 'EDUCATION', value: '47' };
const noValue = { bad: { type: 'EDUCATION', value: '' }, named: ['value'] };

const lookupCases: readonly CallCase[] = [
  one('POST /api/common/area/findAreaList', () => ({ parentId: '000000' }), { parentId: '0'.repeat(13) }, { named: ['parentId'] }),
  one('POST /api/common/dict/findDictList', () => ({ type: 'EDUCATION', parentId: '', parentValue: '' }), { type: 'x'.repeat(61) }, { named: ['type'] }),
  { call: 'POST /api/common/dict/findDictItem', good: () => dictionary, ...noValue },
  { call: 'POST /api/common/dict/findParentDictItem', good: () => dictionary, ...noValue },
  one('POST /api/businesspro/common/getOfficeListByUser', () => ({ type: 'institute' }), { type: 'nothing' }, { named: ['type'] }),
  one('POST /api/businesspro/common/getOfficeList', ({ stage }) => ({ id: stage.seeded.instituteId }), { id: 'x'.repeat(41) }, { named: ['id'] }),
  one('POST /api/businesspro/common/getParentInfo', ({ stage }) => ({ id: stage.seeded.instituteId }), { id: '' }, { named: ['id'] }),
  one('POST /api/businesspro/common/queryBusinessUser', ({ stage }) => ({ type: 'report:enter', name: '张', orgId: stage.seeded.instituteId }), { type: '', name: 'x'.repeat(61), orgId: '' }, { named: ['name'] }),
  bare('POST /api/businesspro/common/queryBusinessGroup'),
  one('POST /api/flowconf/getFlowConfList', () => ({ seitypecode: '3000', seisortcode: '21' }), { seitypecode: 'x'.repeat(5), seisortcode: '' }, { named: ['seitypecode'] }),
  one('POST /api/unitbasic/listUnitBasic', () => ({ orgname: '示范' }), { orgname: 'x'.repeat(101) }, { named: ['orgname'] }),
]; // prettier-ignore

const LAYOUTS = ['findSearchFormConfig', 'findAllSearchFormConfig', 'findTableConfig', 'findAllTableConfig'];
const VIEW = 'appMainList';
const columnList = [{ id: 'applicationNo', name: 'appno', labelColor: '', isFreeze: '1', sort: '1' }];

const layoutCases: readonly CallCase[] = [
  ...LAYOUTS.map((name) => one(`POST /api/layout/${name}`, () => ({ viewNo: VIEW }), { viewNo: '没有' })),
  one('POST /api/layout/findFormConfig', () => ({ viewNo: 'appMainForm' }), { viewNo: '没有' }),
  one('POST /api/layout/userFormConfigSave', ({ viewId }) => ({ viewId, columnList }), { viewId: 'x', columnList: [{ id: 'applicationNo', sort: '很前' }] }),
  one('POST /api/layout/userFormConfigDelete', ({ viewId }) => ({ viewId }), { viewId: '' }, { named: ['viewId'] }),
]; // prettier-ignore

/** Every call that section 7 gives. */
export const callCases: readonly CallCase[] = [
  ...applicationCases,
  ...besideCases,
  ...lookupCases,
  ...layoutCases,
  ...sessionCases,
];
