import { cycleDocument } from '@tejian/contract/configuration/definition/cycle-document.ts';
import type {
  DefinitionDetail,
  DefinitionFinding,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { dueDates } from '@tejian/domain/archive/due-rule/due-date.ts';
import { cycleRuleFaults } from '@tejian/domain/archive/due-rule/rule-check.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { cycleRulesOf } from '../../shared/catalogue/inspection.service.ts';
import { storedKind } from '../../configuration/definition/definition.service.ts';
import * as store from './cycle-rule.store.ts';
import { changedBy } from './rule-preview.ts';

type Document = ReturnType<typeof cycleDocument.decode>;
/** The shape was checked before; what a blank month means stands in the document itself. */
const ruleOf = (content: object): CycleRule & Pick<Document, 'examples'> =>
  content as CycleRule & Pick<Document, 'examples'>;

/** The rules from which due dates follow, as a kind of definition: what is published applies to the archive from its day on. */
export const cycleKind = storedKind<Document>({
  kind: 'cycleRule',
  document: cycleDocument,
  codeOf: ({ id }) => id,
  rangeOf: ({ kindCode, categoryCode }) => ({ kindCode, categoryCodes: [categoryCode] }),
  outline: outlineOf,
  findings: findingsOf,
  preview: async (db, content) => ({ hints: [], devices: await changedBy(db, ruleOf(content)) }),
  uses: async (db, code) => [{ label: text.uses.dueRecords, count: await store.countDueBy(db, code) }],
  changed: (tx) => store.settleRules(tx),
});

async function findingsOf(db: Db | Tx, document: Document, content: object): Promise<DefinitionFinding[]> {
  const knownFacts = await store.knownFor(db, document.kindCode);
  const rule = ruleOf(content);
  const conditions = document.conditions ?? [];
  return [
    ...(knownFacts.isKind ? [] : [{ place: 'kindCode', sentence: text.noKind(document.kindCode) }]),
    ...(knownFacts.categories.includes(document.categoryCode)
      ? []
      : [{ place: 'categoryCode', sentence: text.noSuchCategory(document.categoryCode) }]),
    ...(knownFacts.conclusionSets.includes(document.conclusionSet)
      ? []
      : [{ place: 'conclusionSet', sentence: text.noConclusions(document.conclusionSet) }]),
    ...cycleRuleFaults([rule], await factsWithOwn(db)).map((sentence) => ({ place: '', sentence })),
    ...conditions.flatMap(({ minMonths, maxMonths }, index) =>
      minMonths !== undefined && maxMonths !== undefined && minMonths > maxMonths
        ? [{ place: `conditions[${String(index)}].minMonths`, sentence: text.rangeOfCondition }]
        : [],
    ),
    ...(await exampleFindings(db, rule)),
  ];
}

/** The findings about what the rule says must follow, asked of it together with the others of its kind. */
async function exampleFindings(db: Db | Tx, rule: ReturnType<typeof ruleOf>): Promise<DefinitionFinding[]> {
  const examples = rule.examples ?? [];
  if (examples.length === 0) return [];
  const rules = [...(await cycleRulesOf(db, rule.kindCode)).filter(({ id }) => id !== rule.id), rule];
  return examples.flatMap(({ place, fields, dueDate }, index) => {
    const facts = { kindCode: rule.kindCode, varietyCode: place, fields };
    const foundDate = dueDates(facts, rules).find(({ ruleId }) => ruleId === rule.id)?.date ?? undefined;
    return foundDate === dueDate
      ? []
      : [
          {
            place: `examples[${String(index)}]`,
            sentence: text.exampleFails(dueDate ?? text.nothing, foundDate ?? text.nothing),
          },
        ];
  });
}

function outlineOf({
  id,
  cycleMonths,
  conditions = [],
  basis,
  note,
  unconfirmed,
}: Document): DefinitionDetail['outline'] {
  const cycleText = (months: number | undefined) => (months === undefined ? text.byInstitute : text.monthsOf(months));
  return [
    { code: id, label: text.says.cycle, says: cycleText(cycleMonths) },
    ...conditions.map((condition) => ({
      code: id,
      label: `${text.says.conditions}：${condition.label}`,
      says:
        condition.minMonths === undefined
          ? cycleText(condition.cycleMonths)
          : `${text.monthsOf(condition.minMonths)}－${text.monthsOf(condition.maxMonths ?? condition.minMonths)}`,
    })),
    ...(basis ? [{ code: id, label: text.says.basis, says: basis }] : []),
    ...(note ? [{ code: id, label: text.says.note, says: note }] : []),
    ...(unconfirmed ? [{ code: id, label: text.says.confirmation, says: text.says.unconfirmed }] : []),
  ];
}
