import { callsOf, within, type ExpectedCall } from './expected-call.ts';

const session = callsOf('spec §7, Session and user');
const settledCall = callsOf('decisions §4, Calls whose path is not shown');
const lookup = callsOf('spec §7, Common lookups');
const layout = callsOf('spec §7, View layout');

/** Spec §3, "User session"; the session's own identifier comes with the login alone (decisions §3). */
const user = 'id name loginName avatar userDepartId userOrgId userUnitId roleNames isSimplePassword homePage';
const menu = 'name href icon sysCode childList';
const dictionaryItem = 'id value label parentValue parentId childrenSum type';
const column = 'id name comments isChecked showType compLength isFreeze labelColor isLine colWidth order';
const view = `viewNo id no formcol ${within('columnList[].', column)}`;

const sessionCalls: readonly ExpectedCall[] = [
  session('POST /a/login', {
    as: 'form',
    takes: 'username password validateCode loginType __ajax?',
    answers: `sessionid ${within('user.', user)}`,
    asks: 'anybody',
  }),
  session('POST /a/Logout', { asks: 'person' }),
  session('GET /api/user/info', { as: 'query', answers: within('data.', user), asks: 'person' }),
  session('POST /api/user/modifyPwd', { takes: 'oldPassword newPassword', asks: 'person' }),
  session('GET /api/user/permission', { as: 'query', answers: 'data[] operatorCodes[]', asks: 'person' }),
  session('POST /api/user/menuTree', { answers: within('data[].', menu), asks: 'person' }),
  settledCall('GET /a/login/key', { as: 'query', answers: 'data.publicKey', asks: 'anybody' }),
  settledCall('GET /a/validateCode', { as: 'query', answers: 'file', asks: 'anybody' }),
];

const office = '/api/businesspro/common';
const lookupCalls: readonly ExpectedCall[] = [
  lookup('POST /api/common/area/findAreaList', { takes: 'parentId', answers: 'data[]', asks: 'person' }),
  lookup('POST /api/common/dict/findDictList', {
    takes: 'type parentId parentValue',
    answers: within('data[].', dictionaryItem),
    asks: 'person',
  }),
  lookup('POST /api/common/dict/findDictItem', {
    takes: 'type value',
    answers: 'data.parentValue errorCode',
    asks: 'person',
  }),
  lookup('POST /api/common/dict/findParentDictItem', {
    takes: 'type value',
    answers: 'data errorCode',
    asks: 'person',
  }),
  lookup(`POST ${office}/getOfficeListByUser`, { takes: 'type', answers: 'data[]', asks: 'person' }),
  lookup(`POST ${office}/getOfficeList`, { takes: 'id', answers: 'data[]', asks: 'person' }),
  lookup(`POST ${office}/getParentInfo`, { takes: 'id', answers: 'data', asks: 'person' }),
  lookup(`POST ${office}/queryBusinessUser`, { takes: 'type name orgId', answers: 'data[]', asks: 'person' }),
  lookup(`POST ${office}/queryBusinessGroup`, { answers: 'data[]', asks: 'person' }),
  lookup('POST /api/flowconf/getFlowConfList', { takes: '…', answers: 'data[]', asks: 'person' }),
  lookup('POST /api/unitbasic/listUnitBasic', { takes: 'orgname', answers: 'data[]', asks: ['unit:business:read'] }),
];

const configCall = (name: string): ExpectedCall =>
  layout(`POST /api/layout/${name}`, {
    as: 'query',
    takes: 'viewNo!',
    answers: within('data.', view),
    asks: 'person',
  });

const layoutCalls: readonly ExpectedCall[] = [
  ...['findSearchFormConfig', 'findAllSearchFormConfig', 'findTableConfig', 'findAllTableConfig'].map(configCall),
  configCall('findFormConfig'),
  layout('POST /api/layout/userFormConfigSave', {
    as: 'form',
    takes: `viewId! ${within('columnList[].', 'id name labelColor isFreeze sort colWidth? isLine?')}`,
    asks: 'person',
  }),
  layout('POST /api/layout/userFormConfigDelete', { as: 'query', takes: 'viewId!', asks: 'person' }),
];

/** Session, lookups and view layouts. */
export const personCalls: readonly ExpectedCall[] = [...sessionCalls, ...lookupCalls, ...layoutCalls];
