import { definitionEndForm, definitionForm } from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { textOf } from '../../kit/declared-form.ts';
import { codes, date, flag, identifier, instant, integer, json, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { definitionKinds, definitionRow, definitionStates } from './definition.record.ts';
import { definitionList } from './definition.view.ts';

const { outcomes, changes } = definitionText;
const kind = oneOf(definitionKinds);
const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T & string)[]; // the catalogue's own keys

/** The version `draft` is what is worked on. */
const version = identifier({ max: 40 });
const code = identifier({ max: 40 });
/** A document: whatever its kind makes of it. */
const content = json<object>((value) => (typeof value === 'object' && value !== null ? value : undefined));
const finding = record({ place: text(), sentence: text() });
export type DefinitionFinding = ValueOf<typeof finding>;
const changedRecord = record({
  place: text(),
  change: oneOf(keysOf(changes)),
  before: optional(text()),
  after: optional(text()),
});
export type DefinitionDifference = ValueOf<typeof changedRecord>;

/** The attributes of one version of a definition, beside its content. */
const attributes = {
  name: textOf(definitionForm.fields.name),
  kindCode: wire('seitypecode', text({ max: 10 })),
  categoryCodes: wire('seisortcode', codes({ max: 40 })),
};

export const findDefinitions = listCall({
  path: '/api/definition/findDefinition',
  search: record({
    name: optional(text({ max: 60 })),
    kind: optional(kind),
    state: optional(text({ max: 20 })),
  }),
  row: definitionRow,
  view: definitionList,
});

/** One version with its content; its draft, where there is one, is named by the version under which it was saved. */
export const getDefinition = call({
  path: '/api/definition/getDetail',
  request: record({ kind, code, version }),
  answer: record({
    definition: definitionRow,
    content,
    findings: list(finding),
    draftVersion: optional(integer()),
    /** Every version of the code, the draft and what serves first. */
    versions: list(
      record({
        version: text(),
        state: oneOf(definitionStates),
        effectiveFrom: optional(date()),
        author: optional(text()),
        publishedBy: optional(text()),
        publishedAt: optional(instant()),
        digest: text(),
      }),
    ),
    /** The document in a few lines, for reading: its parts by code and name, and what each says. */
    outline: list(record({ code: text(), label: text(), says: text() })),
    /** The examples that must hold before it is published: each by its name and what it says. */
    examples: list(record({ name: text(), says: text() })),
  }),
});
export type DefinitionDetail = ValueOf<typeof getDefinition.answer>;

/** Saves the draft of a code: whoever saved over another's newer draft is told who was faster. */
export const saveDefinition = call({
  path: '/api/definition/save',
  request: whole(
    record({
      kind,
      ...attributes,
      content,
      basedOn: optional(text({ max: 40 })),
      note: textOf(definitionForm.fields.note),
      draftVersion: optional(integer({ min: 1 })),
    }),
    'draftVersion',
  ),
  answer: record({ code: text(), draftVersion: integer(), findings: list(finding) }),
});
export type DefinitionToSave = ValueOf<typeof saveDefinition.request>;

/** Gives up the draft of a code. */
export const dropDefinition = call({
  path: '/api/definition/dropDraft',
  request: record({ kind, code, draftVersion: integer({ min: 1 }) }),
});

/** The hindrances to publishing a definition, each with its place in the document. */
export const checkDefinition = call({
  path: '/api/definition/check',
  request: record({ kind, content }),
  answer: record({ findings: list(finding) }),
});

/**
 * The changes that a content would make if it were published now; the range where the kind does not say it in its
 * content.
 */
export const previewDefinition = call({
  path: '/api/definition/preview',
  request: record({
    kind,
    kindCode: wire('seitypecode', text({ max: 10 })),
    categoryCodes: wire('seisortcode', codes({ max: 40 })),
    content,
  }),
  answer: record({
    /** The hints that hinder nobody and that the publisher should know. */
    hints: list(text()),
    /** Devices that were looked at, and how many of them get another due date. Blank where the kind decides none. */
    /** Charges of the last year, computed again. Blank where the kind prices none. */
    charges: optional(
      record({
        examined: integer(),
        isWhole: flag(),
        raised: integer(),
        lowered: integer(),
        /** Charges that were proposed, and would be no more. */
        unpriced: integer(),
        /** Sums of what was proposed then and would be now; left out for whoever sees no amounts. Yuan. */
        before: optional(money()),
        after: optional(money()),
        first: list(
          record({ itemNo: text(), name: text(), before: optional(money()), after: optional(money()), words: text() }),
        ),
      }),
    ),
    devices: optional(
      record({
        examined: integer(),
        isWhole: flag(),
        changed: integer(),
        first: list(
          record({
            equipmentId: text(),
            deviceCode: optional(text()),
            name: text(),
            before: optional(date()),
            after: optional(date()),
          }),
        ),
      }),
    ),
  }),
});
export type DefinitionPreview = ValueOf<typeof previewDefinition.answer>;

/**
 * Publishes the next version of a definition, which serves new records from its date on, or from now on: the draft of a
 * code, or a content that comes with the call.
 */
export const publishDefinition = call({
  path: '/api/definition/publish',
  request: record({
    kind,
    code: optional(text({ max: 40 })),
    draftVersion: optional(integer({ min: 1 })),
    effectiveFrom: optional(date()),
    name: optional(attributes.name),
    kindCode: wire('seitypecode', optional(text({ max: 10 }))),
    categoryCodes: wire('seisortcode', optional(codes({ max: 40 }))),
    content: optional(content),
  }),
  answer: record({ code: text(), version: text() }),
});

/** Ends a version: new records get the newest of the others. Running records stay with theirs. */
export const replaceDefinition = call({
  path: '/api/definition/replace',
  request: record({ kind, code, version, note: textOf(definitionEndForm.fields.note) }),
  answer: record({ servesNow: optional(text()) }),
});

/** The differences between two versions, place by place. */
export const compareDefinitions = call({
  path: '/api/definition/compare',
  request: record({ kind, code, version, otherVersion: identifier({ max: 40 }) }),
  answer: record({ differences: list(changedRecord) }),
});

/** Definitions as one file, for another installation; `ids` are those of the list. */
export const exportDefinitions = fileCall({
  path: '/api/definition/export',
  request: record({ ids: codes({ min: 1, max: 500 }) }),
});

/** Takes such a file: first what it would change, then as drafts; nothing is published by it. */
export const importDefinitions = call({
  path: '/api/definition/import',
  request: record({ content, isDryRun: flag() }),
  answer: record({
    results: list(
      record({
        kind: text(),
        code: text(),
        version: text(),
        name: text(),
        author: text(),
        digest: text(),
        /** The version that serves here under the same code. */
        here: optional(record({ version: text(), author: optional(text()), digest: text() })),
        outcome: oneOf(keysOf(outcomes)),
        differences: integer(),
        /** The first of them. */
        changes: list(changedRecord),
        findings: list(finding),
      }),
    ),
  }),
});
export type ImportedDefinition = ValueOf<typeof importDefinitions.answer>['results'][number];

/** The things that were made with a version, and so keep it. */
export const findDefinitionUses = call({
  path: '/api/definition/whereUsed',
  request: record({ kind, code, version }),
  answer: list(record({ label: text(), count: integer() })),
});
