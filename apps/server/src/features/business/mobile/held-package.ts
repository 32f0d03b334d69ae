import { showInstant } from '@tejian/contract/kit/field.ts';
import { packageTransition, type LaterAction } from '@tejian/domain/business/mobile/package.ts';
import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import type { PackageState } from '@tejian/domain/business/site-record/site-record.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { hearersOf, notifyEach } from '../workflow/notify.service.ts';
import { lockPackage, type HeldPackage } from './package.store.ts';

export const PACKAGES = '/mobile/conveobj';
export const EXAMINATION = '/mobile/examApprove';

export interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** A package under its lock, whatever its state. */
export async function holdAny(tx: Tx, id: string, actor: Actor): Promise<HeldPackage> {
  const heldPackage = isId(id) ? await lockPackage(tx, id, actor) : undefined;
  if (!heldPackage) throw new Refusal(text.notFound);
  return heldPackage;
}

interface Acting {
  readonly id: string;
  readonly version: number;
  readonly action: LaterAction;
}

/** The same on the way that the act takes: of two who decide one is first, and the other reads who. */
export async function hold(
  tx: Tx,
  { id, version, action }: Acting,
  { actor, now }: When,
): Promise<HeldPackage & { readonly to: PackageState }> {
  const heldPackage = await holdAny(tx, id, actor);
  if (heldPackage.version !== version)
    throw new Refusal(text.changed(heldPackage.packageNo, heldPackage.lastBy, showInstant(heldPackage.lastAt)));
  const way = packageTransition(heldPackage, action, now);
  if (!way.ok) throw new Refusal(way.sentence);
  return { ...heldPackage, to: way.to };
}

interface Told extends When {
  /** The act with whose end the message ends, where that is not the page that it leads to. */
  readonly subject?: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly to: readonly string[];
}

/** Tells the people of a package, but for whoever acts; where none of them is left, those who issue packages. */
export async function tellOf(
  tx: Tx,
  { organisationId, itemId: recordId }: Pick<HeldPackage, 'organisationId' | 'itemId'>,
  { to, actor, now, ...words }: Told,
): Promise<void> {
  if (to.length === 0) return;
  const rights = ['mobile:issue', 'mobile:read', 'mobile:approve'] as const;
  const people = await hearersOf(tx, { people: to, organisationId, rights });
  const others = people.filter((userId) => userId !== actor.userId);
  await notifyEach(tx, others, { ...words, organisationId, recordId }, now);
}
