import { issuedTemplateText as words } from '@tejian/domain/business/mobile/issued-template.text.ts';
import { templateStates } from '@tejian/domain/business/mobile/mobile.ts';
import { codes, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** A version of a report template that an institute issued to its devices. */
export const issuedTemplate = record({
  id: text(),
  templateCode: text(),
  name: text(),
  kindCode: text(),
  categoryCodes: codes(),
  templateVersion: text(),
  /** The version that serves new records; missing where the template serves none any longer. */
  newestVersion: optional(text()),
  /** The newest version is not on the devices yet. */
  isBehind: flag(),
  state: oneOf(templateStates),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  /** Task packages with it that are not given back for good. */
  openCount: integer(),
  organisationName: text(),
  issuedBy: text(),
  issuedAt: optional(instant()),
  note: text(),
  version: integer(),
  changedBy: text(),
  changedAt: instant(),
});
export type IssuedTemplate = ValueOf<typeof issuedTemplate>;

const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T & string)[]; // the catalogue's own keys

const section = record({
  id: text(),
  title: text(),
  type: text(),
  items: list(record({ no: text(), name: text(), cls: text() })),
});

/** One issued version: what it holds, and what the newest one has otherwise. */
export const issuedTemplateDetail = record({
  template: issuedTemplate,
  sections: list(section),
  differences: list(
    record({
      part: oneOf(keysOf(words.parts)),
      change: oneOf(keysOf(words.changes)),
      what: text(),
      before: text(),
      after: text(),
    }),
  ),
});
export type IssuedTemplateDetail = ValueOf<typeof issuedTemplateDetail>;

/** A report template whose version in force the institute's devices do not have. */
export const issuableTemplate = record({
  templateCode: text(),
  templateVersion: text(),
  name: text(),
  kindCode: text(),
  categoryCodes: codes(),
});
export type IssuableTemplate = ValueOf<typeof issuableTemplate>;
