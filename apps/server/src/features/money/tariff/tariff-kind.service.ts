import { tariffDocument } from '@tejian/contract/money/tariff/tariff-document.ts';
import type { DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { tariffFindings } from '@tejian/domain/money/tariff/tariff-check.ts';
import { openEnds } from '@tejian/domain/money/tariff/tariff-ends.ts';
import { tariffFacts } from '@tejian/domain/money/tariff/tariff-facts.ts';
import { tariffText as text } from '@tejian/domain/money/tariff/tariff.text.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import type { Db } from '../../../platform/db/database.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { tryTariff } from '../charge/tariff-trial.service.ts';
import { servingKinds, storedKind } from '../../configuration/definition/definition.service.ts';

/** The prices of inspections, as a kind of definition: a charge keeps the version by which it was made. */
export const tariffKind = storedKind<Tariff>({
  kind: 'tariff',
  needsTwo: true,
  preview: async (db, content, actor) => {
    const tariff = content as Tariff; // what stands behind is checked: the content is a tariff
    return { hints: await newOpenEnds(db, tariff), charges: await tryTariff(db, tariff, actor) };
  },
  document: tariffDocument,
  codeOf: ({ code }) => code,
  rangeOf: () => ({ kindCode: '', categoryCodes: [] }),
  outline: outlineOf,
  findings: async (db, tariff) => tariffFindings(tariff, await factsWithOwn(db)),
  examples: ({ examples }) =>
    examples.map(({ name, amount, rules }) => ({ name, says: text.says.example(amount, rules.join('、')) })),
  uses: () => Promise.resolve([]),
});

/** Values without a price that have one in the tariff that serves today; those that have none there are known. */
async function newOpenEnds(db: Db, tariff: Tariff): Promise<string[]> {
  const facts = await factsWithOwn(db);
  const serving = (await servingKinds(db, 'tariff')).find(({ code }) => code === tariff.code);
  const knownSentences = new Set(serving ? openEnds(serving.content as Tariff, facts) : []); // checked when it was published
  return openEnds(tariff, facts).filter((sentence) => !knownSentences.has(sentence));
}

/** The parts of a tariff by their number, then what each rule with intervals goes by. */
async function outlineOf(
  { rules, surcharges, minimums, reductions }: Tariff,
  db: Db,
): Promise<DefinitionDetail['outline']> {
  const facts = await factsWithOwn(db);
  const prices = (step: 'base' | 'additional') => rules.filter((rule) => rule.step === step);
  const countedUse = (code: string, label: string, count: number) => ({ code, label, says: text.says.count(count) });
  return [
    countedUse('base', text.step.base, prices('base').length),
    countedUse('additional', text.step.additional, prices('additional').length),
    ...(['baseSurcharge', 'totalSurcharge'] as const).map((step) =>
      countedUse(step, text.step[step], surcharges.filter((one) => one.step === step).length),
    ),
    countedUse('minimums', text.step.minimum, minimums.length),
    countedUse('reductions', text.step.reduction, reductions.length),
    ...rules.flatMap(({ id: code, name: label, kindCode, parameter }) => {
      const fact = parameter === undefined ? undefined : tariffFacts(facts, kindCode)(parameter);
      return fact ? [{ code, label, says: text.says.measure(fact.label, fact.unit) }] : [];
    }),
  ];
}
