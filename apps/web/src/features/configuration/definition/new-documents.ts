import type { DefinitionKind } from '@tejian/domain/configuration/definition/definition.text.ts';
import { isChosenForm, ownEntities } from '@tejian/domain/shared/field/own-field.ts';

/** The entity whose form a code names: a kind of record is called as it is, and a kind of equipment says nothing. */
const entityOf = (code: string) =>
  isChosenForm(code) ? 'application' : ownEntities.find((entity) => entity !== 'equipment' && entity === code);

/** The kinds that begin without a version to start from, with what a new document of each consists of. */
const starts = {
  business: (code: string) => ({ code, kindCode: '', categoryCodes: [], flowCode: '' }),
  numberRule: (code: string) => ({
    code,
    of: 'application',
    parts: [{ text: code.slice(0, 12) }, { date: 'yyyyMM' }, { running: 5 }],
  }),
  cycleRule: (code: string) => ({
    id: code,
    kindCode: '',
    categoryCode: '',
    cycleMonths: 12,
    dateSlot: 2,
    dueField: 'nextInspectionDate',
    lastField: 'lastInspectionDate',
    conclusionSet: '',
  }),
  itemLibrary: (code: string) => ({
    code,
    items: [{ code: `${code.slice(0, 8)}-01`, group: '', name: '', req: '', results: 'conform' }],
  }),
  label: (code: string) => ({
    code,
    purpose: 'device',
    title: '',
    width: 60,
    height: 40,
    codeSize: 24,
    note: '',
    lines: [{ label: '', fact: 'deviceCode' }],
  }),
  messageTemplate: (code: string) => ({ code, type: '01', title: '', body: '' }),
  queryModel: (code: string) => ({ code, note: '', source: '', columns: [], conditions: [], groups: [], measures: [] }),
  form: (code: string) => ({
    code,
    ...(entityOf(code) && { entity: entityOf(code) }),
    fields: [{ key: 'ownRemark', label: '', type: 'text' }],
  }),
} satisfies Partial<Record<DefinitionKind, (code: string) => object>>;

export type StartedKind = keyof typeof starts;

export const isStarted = (kind: DefinitionKind | undefined): kind is StartedKind =>
  kind !== undefined && Object.hasOwn(starts, kind);

export const newDocument = (kind: StartedKind, code: string): object => starts[kind](code);
