import { labelDocument, type LabelDocument } from '@tejian/contract/archive/label/label.contract.ts';
import { labelFindings } from '@tejian/domain/archive/label/label.ts';
import { labelText as text } from '@tejian/domain/archive/label/label.text.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { storedKind } from '../../configuration/definition/definition.service.ts';
import { isKind } from './label.store.ts';

/** The templates of labels as a kind of definition. */
export const labelKind = storedKind<LabelDocument>({
  kind: 'label',
  document: labelDocument,
  codeOf: ({ code }) => code,
  rangeOf: ({ kindCode = '' }) => ({ kindCode, categoryCodes: [] }),
  outline: ({ purpose, title, width, height, codeSize, sheet, lines }) => [
    { code: purpose, label: text.purposes[purpose], says: title },
    { code: 'size', label: text.says.size, says: text.says.sizeOf(width, height) },
    {
      code: 'paper',
      label: text.says.paper,
      says: sheet ? text.says.sheet(sheet.columns, sheet.rows) : text.says.roll,
    },
    { code: 'code', label: text.says.code, says: text.says.sizeOf(codeSize, codeSize) },
    { code: 'lines', label: text.says.lines, says: lines.map(({ label }) => label).join('、') },
  ],
  findings: async (db, label) => [
    ...(label.kindCode && !(await isKind(db, label.kindCode))
      ? [{ place: 'kindCode', sentence: definitionText.noKind(label.kindCode) }]
      : []),
    ...labelFindings(label),
  ],
  // A batch keeps its labels as they were drawn, and its version stands.
  uses: () => Promise.resolve([]),
});
