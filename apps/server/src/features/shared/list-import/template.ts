import { fieldHint } from '@tejian/domain/shared/list-import/field-hint.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { Readable } from 'node:stream';
import { workbook, xlsxMime, type SheetColumn } from '../../../platform/documents/workbook.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import {
  identityHint,
  identitySentence,
  type RecordIdentity,
} from '@tejian/domain/shared/list-import/record-identity.ts';
import type { Importing } from './importer.ts';

const noChoices = () => undefined;

/**
 * An empty workbook in the columns that the import reads: needed ones marked; as notes what may be filled in, and at the
 * first column what identifies a record.
 */
export function templateOf(
  title: string,
  { fields, offers = noChoices }: Importing,
  identity: RecordIdentity | undefined,
): FileAnswer {
  const readFields = new Map(fields.map((field) => [field.labels[0], field])); // of two under one name the last is read
  const columns = fields
    .filter((field) => !field.isOfListOnly && readFields.get(field.labels[0]) === field)
    .map((field, at): SheetColumn => {
      const [label = field.key] = field.labels;
      const toldSentences = identity
        ? [at === 0 ? identitySentence(identity) : '', identityHint(identity, field.key)]
        : [];
      const note = [fieldHint(field, offers), ...toldSentences].filter(Boolean).join('；');
      return {
        title: field.isNeeded ? `${label}${text.neededMark}` : label,
        type: 'code', // text, so that a long number stays as it is typed
        width: Math.max(100, label.length * 18),
        ...(note ? { note } : {}),
      };
    });
  const file = workbook({ name: text.templateSheet, columns, batches: none() });
  return { name: text.templateName(title), mime: xlsxMime, body: Readable.from(file) };
}

async function* none(): AsyncGenerator<never> {
  // a template has no rows
}
