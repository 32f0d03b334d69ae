import type { FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { withOwnFacts } from '@tejian/domain/shared/fact/own-facts.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { facts } from '../../../reference/facts.ts';
import { findOwnFields } from './catalogue.store.ts';

/** The facts of this release with the own fields that are published now. */
export const factsWithOwn = async (db: Db | Tx): Promise<FactCatalogue> =>
  withOwnFacts(facts(), await findOwnFields(db));
