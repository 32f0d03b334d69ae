import { equipmentFamilies } from './families.ts';
import { callsOf, paging, within, type ExpectedCall } from './expected-call.ts';

const assessment = callsOf('spec §7, Customer assessment');
const messages = callsOf('spec §7, Messages');
const attachments = callsOf('spec §7, Attachments');
const errors = callsOf('spec §7, Error logging');
const settledCall = callsOf('decisions §4, Calls whose path is not shown');
const newest = callsOf('decisions §11, Settled before the rest of the specification is built');
const later = callsOf('decisions §10, Settled since the main job stands');

/** Spec §3, "Customer assessment"; what is shown but not sent back stands in the second list. */
const assessedText = 'appno assessstate describe assessusername assesstime inscontacttel note';
const assessedOf =
  'equcodeset equcodesetName seisortcodeset seisortcodesetName usertype usertypeName unitname inscontactname';

const assessmentCalls: readonly ExpectedCall[] = [
  assessment('POST /api/custassess/getDetailCustAssess', {
    as: 'query',
    takes: 'appno!',
    answers: within('data.', `${assessedText} ${assessedOf}`),
    asks: ['assess:read'],
  }),
  assessment('POST /api/custassess/saveCustAssess', {
    as: 'query',
    takes: 'appno! inscontacttel! assessstate! assessusername! assesstime! describe note',
    asks: ['assess:save'],
  }),
  newest('POST /api/message/findSent', { takes: `${paging} …`, asks: ['message:send'] }),
  newest('POST /api/message/findReceived', { takes: `${paging} …`, asks: 'person' }),
  newest('POST /api/message/send', { takes: '…', asks: ['message:send'] }),
  newest('POST /api/querymodel/findModel', { takes: `${paging} …`, asks: ['query:model'] }),
  newest('POST /api/querymodel/run', { takes: '…', asks: ['query:model'] }),
  newest('POST /api/custassess/open/getDetailCustAssess', {
    takes: 'token!',
    answers: within('data.', `${assessedText} ${assessedOf}`),
    asks: 'anybody',
  }),
  newest('POST /api/custassess/open/saveCustAssess', {
    takes: 'token! inscontacttel! assessstate! assessusername! assesstime! describe note',
    asks: 'anybody',
  }),
];

const byMessage = { takes: 'msg_id', asks: 'person' } as const;
const inbox = ['unread', 'readed', 'trash'].map((list) => within(`data.${list}[].`, 'msg_id create_time')).join(' ');

const messageCalls: readonly ExpectedCall[] = [
  messages('GET /message/init', { as: 'query', answers: inbox, asks: 'person' }),
  messages('GET /message/content', { as: 'query', ...byMessage, answers: 'data.content' }),
  messages('POST /message/has_read', byMessage),
  messages('POST /message/remove_readed', byMessage),
  messages('POST /message/restore', byMessage),
  settledCall('GET /message/count', { as: 'query', answers: 'data', asks: 'person' }),
  settledCall('GET /message/stream', { as: 'query', asks: 'person' }),
];

const equipmentSaves = [...equipmentFamilies, 'safetyAccessory'].map((family) => `equipment:${family}:save`);
const documents = '/api/equipment-documents';
/** Codes that change attachments of some kind of record (decisions §10, Attachments); the record itself is asked besides. */
const keepers = [
  'report:enter',
  'report:archive',
  'task:arrange',
  'application:save',
  'material:review',
  ...equipmentSaves,
  'unit:business:save',
  'personnel:save',
  'charge:submit',
  'charge:confirm',
  'notice:save',
  'opinion:save',
  'own:answer',
  'hazard:handle',
  'invoice:save',
];

const attachmentCalls: readonly ExpectedCall[] = [
  attachments(`GET ${documents}/attachments/configs`, {
    as: 'query',
    answers: within('data.', 'endpoint accessKeyId accessKeySecret bucket datasource'),
    asks: 'person',
  }),
  attachments(`POST ${documents}/attachments`, {
    as: 'multipart',
    takes: 'attitle attrefsysid atttype datasource? attfileroute? attname?',
    asks: keepers,
  }),
  attachments(`POST ${documents}/attachments/batchDelete`, { takes: '…', asks: keepers }),
  attachments(`GET ${documents}/attachments/batchDownload`, {
    as: 'query',
    takes: 'attsysidList!',
    answers: 'file',
    asks: 'person',
  }),
  attachments(`GET ${documents}/mobile-upload/qrcode-image`, {
    as: 'query',
    takes: 'attitle attrefsysid! atttype!',
    answers: 'file',
    asks: keepers,
  }),
  settledCall(`POST ${documents}/mobile-upload`, {
    as: 'multipart',
    takes: 'attitle attrefsysid! atttype! token!',
    asks: 'anybody',
  }),
];

const errorCalls: readonly ExpectedCall[] = [
  errors('POST /save_error_logger', { takes: 'type code message url …', asks: 'anybody' }),
  settledCall('POST /api/errorlog/findErrorLog', {
    as: 'form',
    takes: `${paging} …`,
    answers: within('list[].', 'type code message url'),
    asks: ['errorlog:read'],
  }),
];

const definition = (name: string, ...asks: string[]): ExpectedCall =>
  later(`POST /api/definition/${name}`, { takes: '…', asks });

/** Named by the newest section of the decisions. */
const laterCalls: readonly ExpectedCall[] = [
  ...['findDefinition', 'getDetail', 'check', 'compare', 'export', 'whereUsed'].map((name) =>
    definition(name, 'definition:read'),
  ),
  ...['save', 'import'].map((name) => definition(name, 'definition:save')),
  ...['publish', 'replace'].map((name) => definition(name, 'definition:publish')),
  later('POST /api/user/requestReset', { takes: '…', asks: ['user:save'] }),
  later('POST /api/user/confirmReset', { takes: '…', asks: ['group:save', 'audit:read'] }),
  later('GET /api/verify/statusList', { as: 'query', asks: 'anybody' }),
];

/** Lists in which a form offers records to choose from. */
export const choices: readonly string[] = ['POST /api/equipment/pickEquipment'];

/** Assessment, messages, attachments, the error log, and what the decisions added. */
export const otherCalls: readonly ExpectedCall[] = [
  ...assessmentCalls,
  ...messageCalls,
  ...attachmentCalls,
  ...errorCalls,
  ...laterCalls,
];
