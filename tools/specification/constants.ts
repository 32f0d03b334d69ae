/** A constant where it is declared: `holds` stands in the file, blanks and digit separators aside. */
export interface ExpectedConstant {
  readonly where: string;
  readonly says: string;
  /** The end of the file's path, enough to tell it from all others. */
  readonly file: string;
  readonly holds: string;
}

/** Section 9, "Business constants and limits": those that no other module reads. Facts that can be asked stand in facts.ts. */
const limits = [
  { says: 'dictionary fetch 1 s after a change', file: 'ui/field/option-source.ts', holds: 'FETCH_DELAY_MS = 1000' },
  { says: 'tour after 1000 ms', file: 'platform/use-tour.ts', holds: 'TOUR_DELAY_MS = 1000' },
  { says: 'remembered login 10 days', file: '/use-login.ts', holds: 'REMEMBER_DAYS = 10' },
  { says: 'usual persons 10 days', file: 'platform/usual-people.ts', holds: 'DAYS = 10' },
  { says: 'side menu 200 wide', file: 'shell/shell.css', holds: 'width: 200px' },
  { says: 'side menu 50 narrow', file: 'shell/shell.css', holds: 'width: 50px' },
  { says: 'tab scroll step 240', file: 'shell/TabBar.tsx', holds: 'STEP = 240' },
  { says: 'back-to-top after 400', file: 'shell/ToTop.tsx', holds: 'APPEARS_AT = 400' },
  { says: 'back-to-top in 1000 ms', file: 'shell/ToTop.tsx', holds: 'DURATION = 1000' },
  { says: 'password dialog 450 wide', file: 'shell/ChangePassword.tsx', holds: 'width={450}' },
  { says: 'chunk time-out 120 s', file: 'shell/load-within.ts', holds: 'TIME_OUT = 120_000' },
  {
    says: 'object names of timestamp, random number, extension',
    file: 'attachment/object-name.ts',
    holds: "return `${stamp}${String(random).padStart(12, '0')}${ending ?",
  },
  {
    says: 'direct uploads under such a name',
    file: 'attachment/direct-upload.ts',
    holds: 'objectName(now, randomInt(RANDOM), name)',
  },
  { says: 'themes default and black', file: 'shell/palette.ts', holds: `ThemeName = 'default' | 'black'` },
  { says: 'table at least 400 high', file: 'ui/table/table.css', holds: 'min-height: 400px' },
  {
    says: 'token cookie of one day',
    file: 'apps/server/src/config.ts',
    holds: 'SESSION_HOURS: integer(1, 24 * 30, 24)',
  },
];

const addresses = [
  { says: 'applyList opens with flowunicode', file: '/ApplicationListPage.tsx', holds: `query['flowunicode']` },
  {
    says: 'edit goes to apply with id and taskId',
    file: '/ApplicationListPage.tsx',
    holds: 'paths.apply({ id, taskId })',
  },
  {
    says: 'flowLog opens with businessKey, seisn and appno',
    file: '/FlowLogPage.tsx',
    holds: 'const { businessKey, seisn: itemNo, appno: applicationNo } = query',
  },
  {
    says: 'flowLog opens with flowUnicode, seitypecode and formKey',
    file: '/FlowLogPage.tsx',
    holds: 'const { flowUnicode: flowCode, seitypecode: kindCode, formKey } = query',
  },
  { says: 'themes of the dictionary THEME_TYPE', file: 'shell/ThemeDialog.tsx', holds: `dictType: 'THEME_TYPE'` },
];

const codes = [
  { says: 'loginType 1', file: '/use-login.ts', holds: `loginType: LOGIN_TYPE` },
  {
    says: 'inspect_department is filtered',
    file: 'platform/dictionary.ts',
    holds: `FILTERED = new Set(['inspect_department'])`,
  },
  {
    says: 'menu entries of scdeap and supervise',
    file: 'platform/session.ts',
    holds: `new Set(['scdeap', 'supervise'])`,
  },
  { says: 'industries of C004', file: 'code-set/industry-line.ts', holds: `INDUSTRY_DICTIONARY = 'C004'` },
];

/** Spec §4: form mode '2' saves and cancels, mode '1' closes. */
const modes = [
  {
    says: 'mode 2 of the assessment is edited, mode 1 read',
    file: '/AssessmentDialog.tsx',
    holds: `storedAssessment.mode === '2' ? Editing : Reading`,
  },
  {
    says: 'mode 1 has a button that closes it',
    file: '/AssessmentDialog.tsx',
    holds: 'footer={<Button onClick={onClose}>{text.close}</Button>}',
  },
];

const showTypes = [
  'textarea',
  'select',
  'industryselect',
  'radiobox',
  'checkbox',
  'dateselect',
  'daterange',
  'timeselect',
  'datetimerange',
  'year',
  'areaselect',
  'slot',
  'label',
  'hidden',
  'text',
].map((name) => ({ says: `showType ${name}`, file: 'ui/field/field-def.ts', holds: `| '${name}'` }));

const health = [
  { says: 'the process is up', file: 'platform/http/health.ts', holds: `'/healthz'` },
  { says: 'the database is there and migrated', file: 'platform/http/health.ts', holds: `'/readyz'` },
];

const at = (where: string, constants: readonly Omit<ExpectedConstant, 'where'>[]): ExpectedConstant[] =>
  constants.map((constant) => ({ where, ...constant }));

export const expectedConstants: readonly ExpectedConstant[] = [
  ...at('spec §9', limits),
  ...at('spec §2', addresses),
  ...at('spec §3', [...codes, ...showTypes]),
  ...at('spec §4, Customer assessment', modes),
  ...at('decisions §4, health', health),
];
