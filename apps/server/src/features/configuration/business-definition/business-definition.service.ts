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
  outline: async (ownDefinition, db) => businessInWords(ownDefinition, await store.namesFor(db, ownDefinition)),
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
export async function businessFor(db: Db | Tx, declaredWish: Declared): Promise<Business | undefined> {
  const { kindCode, categoryCode, applyType } = declaredWish;
  const all = await serving(db);
  const wish = {
    kindCode,
    categoryCode,
    applyType,
    varietyCodes: all.some(({ varieties }) => varieties) ? await store.varietiesOf(db, declaredWish.equipmentIds) : [],
    organisations: all.some(({ organisations }) => organisations)
      ? await store.organisationCodes(db, declaredWish.organisationIds)
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
  const [all, servedRows, pairs] = [await serving(db), await servedByFlows(db), await store.inspectedPairs(db)];
  return pairs.map(({ kindCode, categoryCode }) => {
    const ownServings = all.filter((one) => one.kindCode === kindCode && one.categoryCodes.includes(categoryCode));
    const flowCodes = servedRows
      .filter((flow) => flow.kindCode === kindCode && flow.categoryCode === categoryCode)
      .map(({ flowCode }) => flowCode);
    const [idle, deciding] = [
      ownServings.filter(({ flowCode }) => !flowCodes.includes(flowCode)),
      ownServings.filter(({ flowCode }) => flowCodes.includes(flowCode)),
    ];
    const general = deciding.some(
      ({ varieties, applyTypes, organisations }) => !varieties && !applyTypes && !organisations,
    );
    const contradicting = ownServings.filter((one) =>
      ownServings.some((other) => other !== one && overlap(one, other)),
    );
    return {
      kindCode,
      categoryCode,
      definitions: ownServings.map(({ code, flowCode }) => ({ code, flowCode })),
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

async function findingsOf(db: Db | Tx, ownDefinition: BusinessDefinition): Promise<DefinitionFinding[]> {
  const knownFacts = await store.knownFor(db, ownDefinition.kindCode);
  const others = (await standingKinds(db, 'business')).flatMap(
    ({ code, content }) => (code === ownDefinition.code ? [] : [content as BusinessDefinition]), // checked when it was published
  );
  const overlapping = [...new Set(others.filter((other) => overlap(ownDefinition, other)).map(({ code }) => code))];
  return [
    ...namedFindings(ownDefinition, knownFacts),
    ...(await ruleFindings(db, ownDefinition)),
    ...(await formFindings(db, ownDefinition)),
    ...overlapping.map((code) => ({ place: 'categoryCodes', sentence: text.overlaps(code) })),
    ...exampleFindings(ownDefinition, others),
  ];
}

const unknownAmong = (
  place: string,
  givenCodes: readonly string[] | undefined,
  knownCategories: readonly string[],
  sentence: (code: string) => string,
): DefinitionFinding[] =>
  (givenCodes ?? []).flatMap((code, index) =>
    knownCategories.includes(code) ? [] : [{ place: `${place}[${String(index)}]`, sentence: sentence(code) }],
  );

function namedFindings(ownDefinition: BusinessDefinition, knownFacts: store.Known): DefinitionFinding[] {
  const flow = knownFacts.flows.find(({ code }) => code === ownDefinition.flowCode);
  const serves =
    flow?.kindCode === ownDefinition.kindCode &&
    ownDefinition.categoryCodes.every((code) => flow.categoryCodes.includes(code));
  return [
    ...(knownFacts.kinds.includes(ownDefinition.kindCode)
      ? []
      : [{ place: 'kindCode', sentence: text.noKind(ownDefinition.kindCode) }]),
    ...(ownDefinition.categoryCodes.length > 0 ? [] : [{ place: 'categoryCodes', sentence: text.noCategory }]),
    ...unknownAmong('categoryCodes', ownDefinition.categoryCodes, knownFacts.categories, text.noSuchCategory),
    ...(flow ? [] : [{ place: 'flowCode', sentence: text.noFlow(ownDefinition.flowCode) }]),
    ...(flow && !serves ? [{ place: 'flowCode', sentence: text.flowOfOther(ownDefinition.flowCode) }] : []),
    ...limitFindings(ownDefinition, flow?.steps ?? []),
    ...unknownAmong('templateCodes', ownDefinition.templateCodes, knownFacts.templates, text.noTemplate),
    ...unknownAmong('organisations', ownDefinition.organisations, knownFacts.organisations, text.noOrganisation),
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
  const wantedRows = [
    { place: 'applicationNumber', code: applicationNumber, of: 'application' },
    { place: 'itemNumber', code: itemNumber, of: 'item' },
    { place: 'reportNumber', code: reportNumber, of: 'report' },
  ];
  return wantedRows.flatMap(({ place, code, of }): DefinitionFinding[] => {
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
function exampleFindings(
  ownDefinition: BusinessDefinition,
  others: readonly BusinessDefinition[],
): DefinitionFinding[] {
  return (ownDefinition.examples ?? []).flatMap(
    ({ categoryCode, varietyCode, applyType = '', organisation, flowCode, formCode, limits = [] }, index) => {
      const chosenDefinition = chooseBusiness([ownDefinition, ...others], {
        kindCode: ownDefinition.kindCode,
        categoryCode,
        applyType,
        varietyCodes: varietyCode === undefined ? [] : [varietyCode],
        organisations: organisation === undefined ? [] : [organisation],
      });
      const foundCode = chosenDefinition?.flowCode ?? text.nothing;
      const keptLimits = (chosenDefinition?.limits ?? []).filter(({ step }) =>
        limits.some((limit) => limit.step === step),
      );
      const isKept = limits.every(({ step, workingDays }) =>
        keptLimits.some((limit) => limit.step === step && limit.workingDays === workingDays),
      );
      if (foundCode === flowCode && !isKept) {
        const sentence = text.exampleFails(inWords(limits), inWords(keptLimits) || text.nothing);
        return [{ place: `examples[${String(index)}].limits`, sentence }];
      }
      if (foundCode === flowCode && formCode !== undefined && chosenDefinition?.formCode !== formCode) {
        const sentence = text.exampleFails(formCode, chosenDefinition?.formCode ?? text.nothing);
        return [{ place: `examples[${String(index)}].formCode`, sentence }];
      }
      return foundCode === flowCode
        ? []
        : [{ place: `examples[${String(index)}]`, sentence: text.exampleFails(flowCode, foundCode) }];
    },
  );
}
