import { lineAt, type Finding, type Source } from './sources.ts';

/** Dialogs whose buttons are not those of a form. */
const OF_THEIR_OWN = /\/(platform\/FormDialog|due\/CreateTasks|equipment\/operations\/BatchUpdateDialog)\.tsx$/;
const OPENING = /<(FormDialog|DialogForm)\b[\s\S]*?\n\s*\/?>/g;

/**
 * No form of a step or of a record: what is encrypted before it is sent, a question that finds a record by its number, and
 * how a file is put together, and an item that an inspector adds to the content of a report.
 */
const NO_RECORD =
  /\/(shell\/ChangePassword|shell\/SigningPassword|report\/signing-field|personnel\/OperatorLookup|report-query\/DownloadDialog|added-items\/item-form)\.tsx?$/;
const FIELD = /\{[^{}]*\bname: '[^']+'[^{}]*\bshowType: '|\{[^{}]*\bshowType: '[^{}]*\bname: '/;
const FIELDS = /\bFormField<[^>]*>\[\]\)? =(?:>)? \(?\[\s*\{/;

/** The fields of a form are declared once, in the domain: page, call and findFormConfig follow from them (docs/decisions/0410). */
export function formFieldFindings({ path, text }: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  if (!/^apps\/web\/src\/(features|shell|archive|platform)\//.test(path) || /\.test\./.test(path)) return [];
  if (NO_RECORD.test(path)) return [];
  const offset = [FIELD, FIELDS].map((pattern) => text.search(pattern)).find((foundSearch) => foundSearch >= 0);
  return offset === undefined ? [] : [at(offset, 'a field of a form: declare it with declareForm in the domain')];
}

/** The cross of a choice is called as the product is: without a name antd calls it Clear. */
export function crossFindings({ path, text }: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  if (!path.endsWith('.tsx')) return [];
  return [...text.matchAll(/<Select\b[^<]*?\ballowClear(?=[\s/>]|=\{true)/g)].map(({ index }) =>
    at(index, 'a choice that can be emptied: allowClear={clearing}, whose cross has a Chinese name'),
  );
}

/** A note is three to five rows high (spec §9); cells of a report sheet and texts of a program are no notes. */
export function noteFindings({ path, text }: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  if (!/^apps\/web\/src\/(?!ui\/report-sheet\/).*\.tsx$/.test(path)) return [];
  return [...text.matchAll(/<Input\.TextArea\b(?![^<]*?(?:autoSize=\{noteRows\(|className="mono))/g)].map(({ index }) =>
    at(index, 'a note: autoSize={noteRows()}, three to five rows'),
  );
}

const FORM_SHEET = 'apps/web/src/ui/form/form.css';
const FORM_HEIGHT = /\.ant-modal-body:has\(\.form-body\) \{[^}]*max-height: 480px;[^}]*overflow: auto;/;
const LONG_HEIGHT = /\.ant-modal-body:not\(:has\(\.form-body\)\) \{[^}]*max-height: calc\(100vh - [^}]*overflow: auto;/;
const OTHER_HEIGHT = /\.ant-modal-(?:body|content)[^{}]*\{[^}]*\bmax-height\b|\bbody: \{[^}]*\b(?:maxHeight|overflow)/g;

/** One rule gives each dialog around a form its height, so that none escapes it. */
export function formHeightFindings(sources: readonly Source[]): Finding[] {
  const home = sources.find(({ path }) => path === FORM_SHEET);
  const lacks = [
    { height: FORM_HEIGHT, rule: 'the body of a form in a dialog is 480 px high at most (spec §9), and scrolls' },
    { height: LONG_HEIGHT, rule: 'a long dialog scrolls between its title and its buttons, which stay in sight' },
  ].flatMap(({ height, rule }) => (height.test(home?.text ?? '') ? [] : [{ path: FORM_SHEET, line: 1, rule }]));
  const others = sources.filter(({ path }) => path !== FORM_SHEET && /^apps\/web\/src\/.*\.(css|tsx)$/.test(path));
  return [
    ...lacks,
    ...others.flatMap(({ path, text }) =>
      [...text.matchAll(OTHER_HEIGHT)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        rule: `the height of a dialog around a form stands in ${FORM_SHEET} alone`,
      })),
    ),
  ];
}

/** A form in a dialog is drawn by the one dialog for it, and a record with a version comes anew when it was refused. */
export function dialogFindings({ path, text }: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  const findings: Finding[] = [];
  const ownSearch = text.search(/<TabModal\b/);
  if (ownSearch >= 0 && /<FormBody\b/.test(text) && !OF_THEIR_OWN.test(path))
    findings.push(at(ownSearch, 'a form in a dialog: draw it with FormDialog or DialogForm'));
  const isVersioned = /\bversion: [\w.?]+\.\w*[vV]ersion\b|\.\.\.set, version\b/.test(text);
  for (const { 0: opening, index } of isVersioned ? text.matchAll(OPENING) : [])
    if (opening.startsWith('<FormDialog') && !(/\bversion=/.test(opening) && /\breload=/.test(opening)))
      findings.push(
        at(index, 'a dialog that saves a version: pass version and reload, so that a refusal loses nothing'),
      );
  return findings;
}
