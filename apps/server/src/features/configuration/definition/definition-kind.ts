import type {
  DefinitionDetail,
  DefinitionFinding,
  DefinitionPreview,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { DefinitionKind } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** For which records a definition is meant, where its content does not say it. */
type PublicationRange = Pick<Publication, 'kindCode' | 'categoryCodes'>;

/** A version that is about to be published; its content was checked. */
export interface Publication {
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly content: unknown;
  readonly effectiveFrom: string | null;
  readonly basedOn: string | null;
  readonly note: string;
  /** The person who made the content; `actor` publishes it. */
  readonly author: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The parts that a kind of definition adds to the common life: its shape with what hinders it, and where its versions
 * are kept.
 */
export interface KindOfDefinition {
  readonly kind: DefinitionKind;
  /** Somebody else than who saved it publishes it, whatever the institute's rule says. */
  readonly needsTwo?: boolean;
  /** The code that a content names, where it names one. */
  readonly codeOf: (content: unknown) => string | undefined;
  /** Kind of equipment and categories, where the content says them itself. */
  readonly rangeOf?: (content: unknown) => { readonly kindCode: string; readonly categoryCodes: readonly string[] };
  /** The document in a few lines; asked only of a content without findings. */
  readonly outline: (content: object, db: Db) => DefinitionDetail['outline'] | Promise<DefinitionDetail['outline']>;
  /**
   * The examples that the content is held to before it is published, in words; none of a content that cannot be read.
   */
  readonly examples?: (
    content: unknown,
    db: Db,
  ) => DefinitionDetail['examples'] | Promise<DefinitionDetail['examples']>;
  readonly findings: (db: Db | Tx, content: unknown) => Promise<readonly DefinitionFinding[]>;
  /**
   * The changes that publishing a content without findings would make; absent: nothing that is not read in the content.
   */
  readonly preview?: (
    db: Db,
    content: object,
    asked: { readonly range: PublicationRange; readonly actor: Actor },
  ) => Promise<DefinitionPreview>;
  /** Answers the version under which it was kept; the caller holds the lock of the code. */
  readonly publish: (tx: Tx, publication: Publication) => Promise<string>;
  /** Ends a version for new records. */
  readonly end: (tx: Tx, code: string, version: string, ended: { by: string; at: Date }) => Promise<void>;
  readonly uses: (db: Db, code: string, version: string) => Promise<{ label: string; count: number }[]>;
}

export type Kinds = Readonly<Record<DefinitionKind, KindOfDefinition>>;
