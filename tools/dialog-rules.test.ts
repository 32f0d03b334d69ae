import { expect, it } from 'vitest';
import { formHeightFindings } from './dialog-rules.ts';
import { houseFindings } from './house-rules.ts';
import type { Source } from './sources.ts';

it('the cross of a choice has a name of ours', () => {
  const found = (props: string) =>
    houseFindings([{ path: 'apps/web/src/ui/a/A.tsx', text: `export const a = <Select ${props} options={all} />;\n` }]);
  const rule = 'a choice that can be emptied: allowClear={clearing}, whose cross has a Chinese name';
  expect(found('allowClear').map((one) => one.rule)).toEqual([rule]);
  expect(found('allowClear={clearing}')).toEqual([]);
});

it('a note is three to five rows high', () => {
  const note = 'a note: autoSize={noteRows()}, three to five rows';
  const found = (props: string, path = 'features/a/A.tsx') =>
    houseFindings([
      { path: `apps/web/src/${path}`, text: `export const a = <Input.TextArea ${props} value={value} />;\n` },
    ]).map((one) => one.rule);
  expect(found('rows={2}')).toEqual([note]);
  expect(found('autoSize={{ minRows: 1 }}')).toEqual([note]);
  expect(found('autoSize={noteRows()}')).toEqual([]);
  expect(found('rows={2}', 'ui/report-sheet/A.tsx')).toEqual([]);
});

it('the body of a form in a dialog has one height, which no other sheet and no dialog changes', () => {
  const one = '.ant-modal-body:has(.form-body) {\n  max-height: 480px;\n  overflow: auto;\n}\n';
  const long = '.ant-modal-body:not(:has(.form-body)) {\n  max-height: calc(100vh - 176px);\n  overflow: auto;\n}\n';
  const form = { path: 'apps/web/src/ui/form/form.css', text: one + long };
  const sheet = { path: 'apps/web/src/features/a/a.css', text: '.mine .ant-modal-body {\n  max-height: 700px;\n}\n' };
  const dialog = {
    path: 'apps/web/src/features/a/A.tsx',
    text: 'const a = <TabModal styles={{ body: { maxHeight: 700 } }} />;',
  };
  const rules = (...sources: Source[]) => formHeightFindings(sources).map(({ path, rule }) => [path, rule]);
  expect(rules(form)).toEqual([]);
  expect(rules({ ...form, text: '' })).toEqual([
    [form.path, 'the body of a form in a dialog is 480 px high at most (spec §9), and scrolls'],
    [form.path, 'a long dialog scrolls between its title and its buttons, which stay in sight'],
  ]);
  expect(rules({ ...form, text: one })).toHaveLength(1);
  expect(rules(form, sheet, dialog).map(([path]) => path)).toEqual([sheet.path, dialog.path]);
});
