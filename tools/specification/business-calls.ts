import { callsOf, paging, within, type ExpectedCall } from './expected-call.ts';

const applications = callsOf('spec §7, Applications');
const settledCall = callsOf('decisions §4, Calls whose path is not shown');

const at = (name: string): string => `POST /api/appmain/${name}`;
const row = 'appmainsysid id taskId appno unitname flowunicode paymstate createDate';
const readers = ['application:read'];
const declarers = ['application:save'];
const arrangers = ['task:arrange'];

/** Application number, inspected unit, one search over the five codes, and the flow of the address (spec §2). */
const search = 'appno? unitname? equcode? flowunicode?';

/** Those who stand at a step that an application or item can be sent back from. */
const senders =
  'report:build report:enter report:confirm report:audit report:approve report:archive report:release'.split(' ');

/** A form-encoded call whose other parameters are not shown. */
const form = (name: string, takes: string, asks: readonly string[], answers = ''): ExpectedCall =>
  applications(at(name), { as: 'form', takes: `${takes} …`, answers, asks });

const applicationCalls: readonly ExpectedCall[] = [
  applications(at('findAppMain'), {
    as: 'form',
    takes: `${search} ${paging} …`,
    answers: `count ${within('list[].', row)}`,
    asks: readers,
  }),
  applications('GET /api/appmain/printAppMain', {
    as: 'query',
    takes: 'ids!',
    answers: 'file',
    asks: ['application:print'],
  }),
  applications(at('cancelAppMain'), {
    as: 'form',
    takes: 'ids! reason!',
    asks: ['application:void', 'task:arrange'],
  }),
  form('saveAppMain', 'id?', declarers, 'data.id data.appno'),
  form('submitAppMain', '', declarers),
  form('getDetailAppMain', 'id!', readers, within('data.', row)),
  form('getAppMainEquBasicDetail', '', readers, 'data'),
  form('getAppMainPipeDetail', '', readers, 'data'),
  form('getAppMainSamValveDetail', '', readers, 'data'),
  form('getAppMainProDetail', '', readers, 'data'),
  form('checkEqd', '', declarers, 'data'),
  form('refer', '', ['review:assign', 'material:review', 'task:arrange', ...senders]),
  form('materialReviewDeal', '', ['material:review']),
  form('taskSchedDetail', '', arrangers, 'data'),
  form('taskSchedSave', '', arrangers),
  form('taskSchedCommit', '', arrangers),
  form('taskSchedBatchCommit', '', arrangers),
  form('autoWithdraw', 'seisn?', ['withdraw:own']),
  applications('POST /api/appbuss/cancelAppBuss', { takes: '…', asks: ['item:voidConfirm', 'report:enter'] }),
  settledCall(at('appMainSheetList'), {
    as: 'form',
    takes: `stepcode ${paging} …`,
    answers: `count ${within('list[].', row)}`,
    asks: readers,
  }),
  settledCall('POST /api/appbuss/appBussSheetList', {
    as: 'form',
    takes: `stepcode ${paging} …`,
    answers: `count ${within('list[].', 'seisn appno unitname seitypecode paymstate')}`,
    asks: ['report:read', 'task:arrange'],
  }),
];

/** One or many items, comma-joined, each answered by itself. */
const report = (name: string, ...asks: string[]): ExpectedCall =>
  settledCall(`POST /api/report/${name}`, {
    takes: 'seisn! …',
    answers: within('data[].', 'seisn isSuccess errorMsg'),
    asks,
  });
const reportReaders = ['report:read', 'report:build', 'report:enter', 'report:confirm', 'report:audit'];
const allReaders = [...reportReaders, 'report:approve', 'report:print', 'report:archive', 'report:release'];

const reportCalls: readonly ExpectedCall[] = [
  report('build', 'report:build', 'report:enter'),
  settledCall('POST /api/report/getDetail', { takes: 'seisn!', answers: 'data', asks: allReaders }),
  settledCall('POST /api/report/saveEntry', { takes: 'seisn! …', answers: 'data', asks: ['report:enter'] }),
  report('submit', 'report:enter'),
  report('return', ...senders),
  report('confirm', 'report:confirm'),
  report('audit', 'report:audit'),
  report('approve', 'report:approve'),
  report('finish', 'report:finish'),
  report('print', 'report:print'),
  report('archive', 'report:archive'),
  report('release', 'report:release'),
  settledCall('GET /api/report/:seisn/pdf', { as: 'query', takes: 'seisn! …', answers: 'file', asks: allReaders }),
  settledCall('POST /api/flowlog/findFlowLog', {
    as: 'form',
    takes: `businessKey? seisn? appno? flowunicode? seitypecode? formKey? ${paging}`,
    answers: 'list[] count',
    asks: ['flowlog:read'],
  }),
];

/** Applications, items, reports and their log. */
export const businessCalls: readonly ExpectedCall[] = [...applicationCalls, ...reportCalls];
