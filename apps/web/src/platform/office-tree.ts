import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import type { Option } from '../ui/field/field-def.ts';

/** Offices as options, each below the one that it belongs to; indentation shows how deep. */
export function officeOptions(offices: readonly Office[], under?: string): Option[] {
  const ids = new Set(offices.map(({ id }) => id));
  const isTop = (office: Office) => !office.parentId || !ids.has(office.parentId);
  const below = (parentId: string | undefined, depth: number): Option[] =>
    offices
      .filter((office) => (parentId ? office.parentId === parentId : isTop(office)))
      .flatMap((office) => [
        { value: office.id, label: `${'\u3000'.repeat(depth)}${office.name}` },
        ...below(office.id, depth + 1),
      ]);
  return below(under, 0);
}
