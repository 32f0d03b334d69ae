import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { numberDocument } from '@tejian/contract/configuration/definition/documents.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import { canCollide, numberOf, roomOf, type NumberRule } from '@tejian/domain/shared/numbering/number-rule.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { sequenceNames } from '../../shared/numbering/numbering.service.ts';
import { standingKinds, storedKind } from '../definition/definition.service.ts';
import { countNumbers, highestRunning } from './number-rule.store.ts';

/** A part as a reader of the pattern sees it: what comes from a record stands in brackets. */
const partText = ({ text: fixedText, date, fact, running = 0 }: NumberRule['parts'][number]): string =>
  fixedText ?? date ?? (fact ? text.says.fact(text.document[fact]) : '0'.repeat(running));

/** The numbering rules as a kind of definition. */
export const numberKind = storedKind<NumberRule>({
  kind: 'numberRule',
  document: numberDocument,
  codeOf: ({ code }) => code,
  rangeOf: () => ({ kindCode: '', categoryCodes: [] }),
  outline: (rule) => [
    {
      code: rule.code,
      label: text.says.pattern,
      says: rule.parts.map(partText).join(''),
    },
    { code: rule.code, label: text.says.sample, says: numberOf(rule, chinaDay(new Date()), 1, sampleFacts) ?? '' },
  ],
  findings: async (db, rule) => {
    const shape = partFindings(rule);
    return shape.length > 0 ? shape : [...(await installedFindings(db, rule)), ...exampleFindings(rule)];
  },
  uses: async (db, code) => {
    const rule = (await standingRules(db)).find((each) => each.code === code);
    return [{ label: text.uses.numbers, count: rule ? await countNumbers(db, rule.of) : 0 }];
  },
});

/** The facts that a sample number of reports is made with. */
const sampleFacts = { institutePrefix: 'TJ', templateLetters: 'TD' };

const standingRules = async (db: Db | Tx): Promise<NumberRule[]> =>
  (await standingKinds(db, 'numberRule')).map(({ content }) => content as NumberRule); // checked when it was published

function partFindings({ parts, of }: NumberRule): DefinitionFinding[] {
  const wrong = parts.flatMap((part, index) =>
    Object.keys(part).length === 1 ? [] : [{ place: `parts[${String(index)}]`, sentence: text.onePart }],
  );
  const foreign = parts.flatMap(({ fact }, index) =>
    fact === undefined || of === 'report'
      ? []
      : [{ place: `parts[${String(index)}].fact`, sentence: text.factOfReport }],
  );
  const running = parts.filter((part) => part.running !== undefined).length;
  return running === 1 ? [...wrong, ...foreign] : [...wrong, ...foreign, { place: 'parts', sentence: text.oneRunning }];
}

async function installedFindings(db: Db | Tx, rule: NumberRule): Promise<DefinitionFinding[]> {
  const others = await standingRules(db);
  const findings = others
    .filter((other) => other.code !== rule.code && canCollide(rule, other))
    .map(({ code }) => ({ place: 'parts', sentence: text.collides(code) }));
  const before = others.find(({ code }) => code === rule.code);
  if (before && before.of !== rule.of) return [{ place: 'of', sentence: text.otherRecord }, ...findings];
  // Where the count begins anew more often than before, what it reached says nothing.
  const isComparable = before !== undefined && dateLength(rule) <= dateLength(before);
  const most = isComparable ? await highestRunning(db, sequenceNames[rule.of](fixedStart(before))) : 0;
  return roomOf(rule) < most ? [...findings, { place: 'parts', sentence: text.tooFewDigits(most) }] : findings;
}

const dateLength = ({ parts }: NumberRule): number => parts.reduce((sum, { date }) => sum + (date?.length ?? 0), 0);

/** The text that all sequences of a rule begin with. */
const fixedStart = ({ parts }: NumberRule): string => parts[0]?.text ?? '';

const exampleFindings = (rule: NumberRule): DefinitionFinding[] =>
  (rule.examples ?? []).flatMap(({ date, running, number, ...facts }, index) => {
    const foundNumber = numberOf(rule, date, running, facts) ?? text.nothing;
    return foundNumber === number
      ? []
      : [{ place: `examples[${String(index)}]`, sentence: text.exampleFails(number, foundNumber) }];
  });
