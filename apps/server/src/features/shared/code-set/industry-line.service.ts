import { codeSetText as text } from '@tejian/domain/shared/code-set/code-set.text.ts';
import {
  chosenId,
  INDUSTRY_DICTIONARY,
  industryLineOf,
  strangeInLine,
  type IndustryLine,
} from '@tejian/domain/shared/code-set/industry-line.ts';
import { DICTIONARY_ROOT, lookupCode, walkUp } from '@tejian/domain/shared/code-set/walk.ts';
import type { DictionaryItem } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as store from './code-set.store.ts';

/** From the first level down to an industry; empty where there is no such industry. */
async function lineTo(db: Db, value: string): Promise<DictionaryItem[]> {
  const lookup = (data: DictionaryItem | undefined) =>
    data ? { errorCode: lookupCode.found, data } : { errorCode: lookupCode.unknown };
  let parentId = DICTIONARY_ROOT;
  const notedItem = (data: DictionaryItem | undefined) => {
    parentId = data?.parentId ?? DICTIONARY_ROOT;
    return lookup(data);
  };
  return walkUp(
    value,
    async (code) => notedItem(await store.findItem(db, INDUSTRY_DICTIONARY, code)),
    async () => notedItem(parentId === DICTIONARY_ROOT ? undefined : await store.findItemById(db, parentId)),
  );
}

/** The line that a record's detail carries beside the industry (decisions §11). */
export const industryBeside = async (db: Db, value: unknown): Promise<IndustryLine> =>
  typeof value === 'string' && value !== '' ? industryLineOf(await lineTo(db, value)) : {};

/**
 * The industry that a write means by the line beside its value; undefined where no line was given. Refused by its name is
 * what contradicts the value, or the line of its own deepest item.
 */
export async function industryMeant(
  db: Db,
  givenLine: IndustryLine,
  key: string,
  value: unknown,
): Promise<string | undefined> {
  const id = chosenId(givenLine);
  if (id === undefined) return undefined;
  const item = await store.findItemById(db, id);
  const isIndustry = item?.type === INDUSTRY_DICTIONARY;
  const strange = strangeInLine(givenLine, isIndustry ? await lineTo(db, item.value) : []);
  if (!item || strange) {
    const name = strange ?? 'dictDataId1';
    throw new Refusal(text.strangeIndustry(name), { [name]: text.strangeIndustry(name) });
  }
  if (value !== undefined && value !== item.value) throw new Refusal(text.otherIndustry, { [key]: text.otherIndustry });
  return item.value;
}
