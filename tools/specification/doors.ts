import { LOGIN_TYPE, parametersOf } from '@tejian/domain/shared/parameter/parameters.ts';

export interface ExpectedImport {
  readonly where: string;
  readonly list: string;
  readonly by: string;
}

const importOf = (module: string, list: string, by: string): ExpectedImport => ({
  where: 'decisions §4, lists in general',
  list: `POST /api/${module}/find${list}`,
  by: `POST /api/${module}/import${by}`,
});

/** Lists that are filled from a file. */
export const expectedImports: readonly ExpectedImport[] = [
  importOf('equipment', 'Equipment', 'Equipment'),
  importOf('equipment', 'PipingUnit', 'PipingUnit'),
  importOf('unit', 'Unit', 'Unit'),
  importOf('operator', 'Operator', 'Operator'),
  importOf('personnel', 'Qualification', 'Qualification'),
  importOf('instrument', 'InstrumentList', 'Instrument'),
  importOf('appmain', 'AppMain', 'AppMain'),
  { ...importOf('calendar', '', 'CalendarDay'), list: 'POST /api/calendar/findCalendar' },
  { ...importOf('dictionary', '', 'Item'), list: 'POST /api/dictionary/findItem' },
];

const within = (method: 'GET' | 'POST', prefix: string, names: string): string[] =>
  names.split(' ').map((name) => `${method} ${prefix}${name}`);

/** Calls that users of business units make: their own records and the files of their answers, their session, their messages, lookups, layouts and tasks. */
export const unitCalls: readonly string[] = [
  ...within('POST', '/api/own/', 'findSummary findEquipment findApplication findReport findCharge findNotice'),
  ...within('POST', '/api/own/', 'answerNotice findStart apply'),
  'GET /api/own/report/:seisn/pdf',
  ...within('GET', '/api/equipment-documents/', 'attachments/configs attachments/batchDownload attachments/file'),
  'GET /api/equipment-documents/mobile-upload/qrcode-image',
  'POST /api/equipment-documents/attachments',
  ...within('POST', '/api/equipment-documents/attachments/', 'attachUpload find findAccess batchDelete'),
  'POST /api/uploads',
  ...['HEAD', 'PATCH', 'DELETE'].map((method) => `${method} /api/uploads/:id`),
  ...within('GET', '/api/user/', 'info permission avatar'),
  ...within('POST', '/api/user/', 'menuTree modifyPwd saveAvatar saveTheme'),
  'POST /a/Logout',
  ...within('POST', '/api/common/dict/', 'findDictList findDictItem findParentDictItem'),
  ...within('POST', '/api/common/area/', 'findAreaList findAreaPath searchArea'),
  'POST /api/catalogue/findCatalogue',
  ...within('GET', '/message/', 'init content count stream'),
  ...within('POST', '/message/', 'has_read all_read remove_readed restore'),
  ...within('POST', '/api/longtask/', 'findLongTask getLongTask cancelLongTask'),
  'GET /api/longtask/download',
  ...within('POST', '/api/layout/', 'findSearchFormConfig findAllSearchFormConfig findTableConfig findAllTableConfig'),
  ...within('POST', '/api/layout/', 'findFormConfig userFormConfigSave userFormConfigDelete'),
  ...within('POST', '/api/savedquery/', 'findSavedQuery saveSavedQuery deleteSavedQuery'),
  ...within('POST', '/api/feedback/', 'saveFeedback findOwnFeedback'),
];

export interface ExpectedWords {
  readonly where: string;
  readonly type: string;
  readonly words: Readonly<Record<string, string>>;
}

/** Codes whose words are given. */
export const expectedWords: readonly ExpectedWords[] = [
  {
    where: 'decisions §11, Assessment',
    type: 'ASSESS_STATE',
    words: { '01': '非常满意', '02': '满意', '03': '一般', '04': '较差' },
  },
  {
    where: 'decisions §11, Assessment',
    type: 'ASSESS_USER_TYPE',
    words: { '01': '使用单位', '02': '维护保养单位', '03': '制造单位', '04': '安装改造修理单位', '05': '其他' },
  },
  {
    where: 'spec §3, Customer assessment',
    type: 'ASSESS_DESCRIBE',
    words: {
      '01': '服务态度差',
      '02': '资料不齐全',
      '03': '申请表填写不规范',
      '04': '随意更改日期',
      '05': '报检不及时',
      '06': '缴费不及时',
      '07': '未盖公章',
    },
  },
  { where: 'spec §9, Theme', type: 'THEME_TYPE', words: { default: '默认', black: '深色' } },
  {
    where: 'spec §3, Configuration constants',
    type: 'OPERATION_TYPE',
    words: { add: '新增', edit: '编辑', view: '查看' },
  },
  {
    where: 'spec §3, Configuration constants',
    type: 'OPERATE_LOG_TYPE',
    words: { '00': '设备', '01': '单位', '02': '人员', '03': '项目' },
  },
];

export interface ExpectedSetting {
  readonly where: string;
  readonly name: string;
  readonly standard: unknown;
  readonly other: unknown;
  /** The value that the product takes where this is stored. */
  readonly taken: (stored: object) => unknown;
  /** The file that goes by the value, and how. */
  readonly reader: { readonly file: string; readonly holds: string };
}

const deliveredSession = { sessionHours: 24, isDemonstration: true };
const setting = (name: keyof ReturnType<typeof parametersOf>) => (storedFacts: object) =>
  parametersOf(storedFacts, deliveredSession)[name];
const where = 'decisions §11, Pages';

/** The settings that the specification calls configuration. */
export const expectedSettings: readonly ExpectedSetting[] = [
  {
    where,
    name: 'maxTabs',
    standard: 20,
    other: 7,
    taken: setting('maxTabs'),
    reader: { file: 'web/src/platform/session.ts', holds: 'limitTabs(user.maxTabs)' },
  },
  {
    where,
    name: 'showsGuide',
    standard: true,
    other: false,
    taken: setting('showsGuide'),
    reader: { file: 'platform/use-tour.ts', holds: 'if (!showsGuide ||' },
  },
  {
    where,
    name: 'sessionHours',
    standard: 24,
    other: 8,
    taken: setting('sessionHours'),
    reader: { file: 'session/session.service.ts', holds: 'sessionHours' },
  },
  {
    where,
    name: 'loginType',
    standard: LOGIN_TYPE,
    other: LOGIN_TYPE, // the server refuses another one
    taken: () => LOGIN_TYPE,
    reader: { file: 'session/session.routes.ts', holds: 'body.loginType !== LOGIN_TYPE' },
  },
];
