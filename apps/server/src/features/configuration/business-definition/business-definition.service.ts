import type { BusinessCoverage } from '@tejian/contract/configuration/definition/coverage.contract.ts';
import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { businessDocument } from '@tejian/contract/configuration/definition/documents.ts';
import {
  chooseBusiness,
  overlap,
  type BusinessDefinition,
  type StepLimit,
} from '@tejian/domain/configuration/business-definition/business-definition.ts';
import { businessInWords } from '@tejian/domain/configuration/business-definition/business-words.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { NumberRule } from '@tejian/domain/shared/numbering/number-rule.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { servingKinds, standingKinds, storedKind } from '../definition/definition.service.ts';
import { servedByFlows, servingFlow } from '../flow-config/flow-config.service.ts';
import * as store from './business-definition.store.ts';

/** The business definitions as a kind of definition. */
export const businessKind = storedKind<BusinessDefinition>({
  kind: 'business',
  document: businessDocument,
  codeOf: ({ code }) => code,
  rangeOf: ({ kindCode, categoryCodes }) => ({ kindCode, categoryCodes }),
  outline: async (own, db) => businessInWords(own, await store.namesFor(db, own)),
  findings: findingsOf,
  uses: async (db, code, version) => [
    { label: text.uses.applications, count: await store.countApplications(db, code, version) },
  ],
});

export { countChoosing } from './business-definition.store.ts';

interface Declared {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly equipmentIds: readonly string[];
  readonly applyType: string;
  /** The institute and then the department to which the declaration belongs. */
  readonly organisationIds: readonly (string | undefined)[];
}

export interface Business {
  readonly flow: { readonly code: string; readonly version: number };
  /** The definition that decided, where one did. */
  readonly definition?: { readonly code: string; readonly version: number; readonly content: BusinessDefinition };
}

/**
 * The business that a declaration runs by: the business definition that is narrowest for it; where none is, the flow
 * that says itself which kind and categories it serves. Nothing where neither does. A definition whose flow was ended,
 * or left the category, is passed over.
 */
export async function businessFor(db: Db | Tx, declared: Declared): Promise<Business | undefined> {
  const { kindCode, categoryCode, applyType } = declared;
  const all = await serving(db);
  const wish = {
    kindCode,
    categoryCode,
    applyType,
    varietyCodes: all.some(({ varieties }) => varieties) ? await store.varietiesOf(db, declared.equipmentIds) : [],
    organisations: all.some(({ organisations }) => organisations)
      ? await store.organisationCodes(db, declared.organisationIds)
      : [],
  };
  for (let rest = all; ;) {
    const definition = chooseBusiness(rest, wish);
    const flow = await servingFlow(db, kindCode, categoryCode, definition?.flowCode);
    if (!definition) return flow && { flow };
    const { version, ...content } = definition;
    if (flow) return { flow, definition: { code: content.code, version, content } };
    rest = rest.filter((one) => one !== definition);
  }
}

/** The definition that an application began with, whatever serves today. */
export const businessOf = async (tx: Tx, applicationId: string): Promise<BusinessDefinition | undefined> =>
  (await store.definitionsOf(tx, [applicationId]))[0]?.content;

type Serving = BusinessDefinition & { readonly version: number };

const serving = async (db: Db | Tx): Promise<Serving[]> =>
  (await servingKinds(db, 'business')).map(({ content, version }) => ({
    ...(content as BusinessDefinition), // checked when it was published
    version,
  }));

/** Kinds by categories: which definition and flow serve each, where nothing does, and where two contradict. */
export async function coverage(db: Db): Promise<BusinessCoverage[]> {
  const [all, served, pairs] = [await serving(db), await servedByFlows(db), await store.inspectedPairs(db)];
  return pairs.map(({ kindCode, categoryCode }) => {
    const own = all.filter((one) => one.kindCode === kindCode && one.categoryCodes.includes(categoryCode));
    const flowCodes = served
      .filter((flow) => flow.kindCode === kindCode && flow.categoryCode === categoryCode)
      .map(({ flowCode }) => flowCode);
    const [idle, deciding] = [
      own.filter(({ flowCode }) => !flowCodes.includes(flowCode)),
      own.filter(({ flowCode }) => flowCodes.includes(flowCode)),
    ];
    const general = deciding.some(
      ({ varieties, applyTypes, organisations }) => !varieties && !applyTypes && !organisations,
    );
    const contradicting = own.filter((one) => own.some((other) => other !== one && overlap(one, other)));
    return {
      kindCode,
      categoryCode,
      definitions: own.map(({ code, flowCode }) => ({ code, flowCode })),
      flowCode: general ? undefined : flowCodes[0],
      isGap: flowCodes.length === 0,
      withoutFlow: idle.map(({ code }) => code),
      overlaps: contradicting.map(({ code }) => code),
    };
  });
}

/** Categories for which business definitions choose another flow for everybody: there this one would serve nobody. */
export async function decidedElsewhere(
  db: Db,
  flowCode: string,
  { kindCode, categoryCodes }: { kindCode: string; categoryCodes: readonly string[] },
): Promise<{ categoryCode: string; codes: string[] }[]> {
  return (await coverage(db)).flatMap((one) => {
    const isAsked = one.kindCode === kindCode && categoryCodes.includes(one.categoryCode);
    const isDecided = !one.isGap && one.flowCode === undefined;
    const isNamed = one.definitions.some((definition) => definition.flowCode === flowCode);
    return isAsked && isDecided && !isNamed
      ? [{ categoryCode: one.categoryCode, codes: one.definitions.map(({ code }) => code) }]
      : [];
  });
}

async function findingsOf(db: Db | Tx, own: BusinessDefinition): Promise<DefinitionFinding[]> {
  const known = await store.knownFor(db, own.kindCode);
  const others = (await standingKinds(db, 'business')).flatMap(
    ({ code, content }) => (code === own.code ? [] : [content as BusinessDefinition]), // checked when it was published
  );
  const overlapping = [...new Set(others.filter((other) => overlap(own, other)).map(({ code }) => code))];
  return [
    ...namedFindings(own, known),
    ...(await ruleFindings(db, own)),
    ...(await formFindings(db, own)),
    ...overlapping.map((code) => ({ place: 'categoryCodes', sentence: text.overlaps(code) })),
    ...exampleFindings(own, others),
  ];
}

const unknownAmong = (
  place: string,
  given: readonly string[] | undefined,
  known: readonly string[],
  sentence: (code: string) => string,
): DefinitionFinding[] =>
  (given ?? []).flatMap((code, index) =>
    known.includes(code) ? [] : [{ place: `${place}[${String(index)}]`, sentence: sentence(code) }],
  );

function namedFindings(own: BusinessDefinition, known: store.Known): DefinitionFinding[] {
  const flow = known.flows.find(({ code }) => code === own.flowCode);
  const serves =
    flow?.kindCode === own.kindCode && own.categoryCodes.every((code) => flow.categoryCodes.includes(code));
  return [
    ...(known.kinds.includes(own.kindCode) ? [] : [{ place: 'kindCode', sentence: text.noKind(own.kindCode) }]),
    ...(own.categoryCodes.length > 0 ? [] : [{ place: 'categoryCodes', sentence: text.noCategory }]),
    ...unknownAmong('categoryCodes', own.categoryCodes, known.categories, text.noSuchCategory),
    ...(flow ? [] : [{ place: 'flowCode', sentence: text.noFlow(own.flowCode) }]),
    ...(flow && !serves ? [{ place: 'flowCode', sentence: text.flowOfOther(own.flowCode) }] : []),
    ...limitFindings(own, flow?.steps ?? []),
    ...unknownAmong('templateCodes', own.templateCodes, known.templates, text.noTemplate),
    ...unknownAmong('organisations', own.organisations, known.organisations, text.noOrganisation),
  ];
}

function limitFindings({ limits = [] }: BusinessDefinition, steps: readonly string[]): DefinitionFinding[] {
  return limits.flatMap(({ step }, index) => {
    const place = `limits[${String(index)}].step`;
    if (!steps.includes(step)) return [{ place, sentence: text.noStep(step) }];
    const isTwice = limits.findIndex((other) => other.step === step) < index;
    return isTwice ? [{ place, sentence: text.limitTwice(step) }] : [];
  });
}

const inWords = (limits: readonly StepLimit[]): string =>
  limits.map(({ step, workingDays }) => text.within(step, workingDays)).join('、');

async function ruleFindings(db: Db | Tx, { applicationNumber, itemNumber, reportNumber }: BusinessDefinition) {
  const rules = (await servingKinds(db, 'numberRule')).map(({ content }) => content as NumberRule); // likewise
  const wanted = [
    { place: 'applicationNumber', code: applicationNumber, of: 'application' },
    { place: 'itemNumber', code: itemNumber, of: 'item' },
    { place: 'reportNumber', code: reportNumber, of: 'report' },
  ];
  return wanted.flatMap(({ place, code, of }): DefinitionFinding[] => {
    if (code === undefined) return [];
    const rule = rules.find((each) => each.code === code);
    if (!rule) return [{ place, sentence: text.noRule(code) }];
    return rule.of === of ? [] : [{ place, sentence: text.ruleOfOther(code) }];
  });
}

async function formFindings(db: Db | Tx, { formCode }: BusinessDefinition): Promise<DefinitionFinding[]> {
  if (formCode === undefined) return [];
  const forms = (await servingKinds(db, 'form')).map(({ content }) => content as { code: string; entity?: string }); // likewise
  const isKnown = forms.some(({ code, entity }) => entity === 'application' && code === formCode);
  return isKnown ? [] : [{ place: 'formCode', sentence: text.noForm(formCode) }];
}

/** Asks the definition, together with the others, for what it says must be chosen. */
function exampleFindings(own: BusinessDefinition, others: readonly BusinessDefinition[]): DefinitionFinding[] {
  return (own.examples ?? []).flatMap(
    ({ categoryCode, varietyCode, applyType = '', organisation, flowCode, formCode, limits = [] }, index) => {
      const chosen = chooseBusiness([own, ...others], {
        kindCode: own.kindCode,
        categoryCode,
        applyType,
        varietyCodes: varietyCode === undefined ? [] : [varietyCode],
        organisations: organisation === undefined ? [] : [organisation],
      });
      const found = chosen?.flowCode ?? text.nothing;
      const kept = (chosen?.limits ?? []).filter(({ step }) => limits.some((limit) => limit.step === step));
      const isKept = limits.every(({ step, workingDays }) =>
        kept.some((limit) => limit.step === step && limit.workingDays === workingDays),
      );
      if (found === flowCode && !isKept) {
        const sentence = text.exampleFails(inWords(limits), inWords(kept) || text.nothing);
        return [{ place: `examples[${String(index)}].limits`, sentence }];
      }
      if (found === flowCode && formCode !== undefined && chosen?.formCode !== formCode) {
        const sentence = text.exampleFails(formCode, chosen?.formCode ?? text.nothing);
        return [{ place: `examples[${String(index)}].formCode`, sentence }];
      }
      return found === flowCode
        ? []
        : [{ place: `examples[${String(index)}]`, sentence: text.exampleFails(flowCode, found) }];
    },
  );
}
