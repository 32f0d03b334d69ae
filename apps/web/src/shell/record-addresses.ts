import {
  findByNumber,
  MOST_NUMBERS,
  type Numbered,
} from '@tejian/contract/query/number-search/number-search.contract.ts';
import { pageOfRecord, type NumberedKind } from '@tejian/domain/query/number-search/numbered-pages.ts';
import { paths } from '../paths.ts';
import { callServer } from '../platform/api.ts';

/** The query that the page of a kind is asked by: a record by its identifier, or a list by its number. */
const queries: Readonly<Record<NumberedKind, (found: Numbered) => Readonly<Record<string, string>>>> = {
  application: ({ id }) => ({ id }),
  item: ({ of, no }) => ({ businessKey: of, seisn: no }),
  report: ({ no }) => ({ reportNo: no }),
  notice: ({ no }) => ({ noticeNo: no }),
  hazard: ({ no }) => ({ hazardNo: no }),
  archive: ({ no }) => ({ archiveNo: no }),
  online: ({ no }) => ({ onlineNo: no }),
  payment: ({ no }) => ({ paymentNo: no }),
  unit: ({ id }) => ({ id, type: 'view' }),
  equipment: ({ id }) => ({ id, type: 'view' }),
};

/** The page of a record that was found. */
export const addressOf = (foundNumber: Numbered): string =>
  paths.recordsOf(pageOfRecord(foundNumber.kind, foundNumber.of), queries[foundNumber.kind](foundNumber));

type Addresses = ReadonlyMap<string, string>;

interface Round {
  readonly numbers: Set<string>;
  readonly answer: Promise<Addresses>;
}

/** A list of refusals draws all its sentences at once: their numbers are asked in one round. */
let gathering: Round | undefined;

async function askAll(numbers: ReadonlySet<string>): Promise<Addresses> {
  await Promise.resolve(); // until all sentences of this drawing have said theirs
  gathering = undefined;
  const all = [...numbers];
  const parts = Array.from({ length: Math.ceil(all.length / MOST_NUMBERS) }, (_, at) =>
    all.slice(at * MOST_NUMBERS, (at + 1) * MOST_NUMBERS),
  );
  // What a sentence might lead to is a help: where it cannot be asked, the sentence is only read.
  const answers = await Promise.all(
    parts.map((part) => callServer(findByNumber, { numbers: part }, { withoutGate: true })),
  );
  const records = Map.groupBy(answers.flat(), ({ asked }) => asked);
  // A number of two records leads to neither: the sentence means one of them, and does not say which.
  return new Map(
    [...records].flatMap(([askedText, [foundNumber, ...others]]) =>
      foundNumber && others.length === 0 ? [[askedText, addressOf(foundNumber)] as const] : [],
    ),
  );
}

/** The pages of the records that have these numbers, of those that the person may open. */
export function findAddresses(numbers: readonly string[]): Promise<Addresses> {
  if (!gathering) {
    const askedTexts = new Set<string>();
    gathering = { numbers: askedTexts, answer: askAll(askedTexts) };
  }
  for (const number of numbers) gathering.numbers.add(number);
  return gathering.answer;
}
