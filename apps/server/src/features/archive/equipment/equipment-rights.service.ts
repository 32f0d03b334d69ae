import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import type { EquipmentFamily, Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';

type Operation =
  | 'read'
  | 'add'
  | 'save'
  | 'export'
  | 'batchUpdate'
  | 'merge'
  | 'delete'
  | 'enable'
  | 'scrap'
  | 'transfer';

/** The kind stands in the body, so what the route allows for any family is asked again for this one. */
export function requireFamily(actor: Actor, kindCode: string, operation: Operation): void {
  const family = familyOfKind[kindCode];
  if (!family) throw new Refusal(equipmentText.unknownKind(kindCode));
  if (!may(actor, `equipment:${family}:${operation}`)) throw new HttpRefusal(403, sessionText.noPermission);
}

/** The kinds for which a person may do this. */
export const kindsFor = (actor: Actor, operation: Operation): string[] =>
  Object.entries(familyOfKind).flatMap(([kindCode, family]) =>
    may(actor, `equipment:${family}:${operation}`) ? [kindCode] : [],
  );

/** The codes of all families for an operation, for the route. */
export function anyFamily(...operations: [Operation, ...Operation[]]): [Permission, ...Permission[]] {
  const families = Object.values(familyOfKind);
  const codes = operations.flatMap((operation) => families.map((family): Permission => codeOf(family, operation)));
  return codes as [Permission, ...Permission[]]; // there are families
}
const codeOf = (family: EquipmentFamily, operation: Operation): Permission => `equipment:${family}:${operation}`;
