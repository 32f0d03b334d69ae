import { findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { isDeclaredOfValve } from '@tejian/domain/business/application/declared-parts.ts';
import { useMemo } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import { usePartTables } from '../../archive/equipment/parts/use-part-tables.ts';

/** The table of valves that are sent in, with what whoever sends them says of each. */
export function useValveTable(kindCode: string) {
  const definitionsCall = useCall(findFieldDefinitions, { kindCode });
  const { data } = definitionsCall;
  const tables = useMemo(
    () => data?.tables.map((table) => ({ ...table, fields: table.fields.filter(({ key }) => isDeclaredOfValve(key)) })),
    [data],
  );
  const [table] = usePartTables(tables);
  return { table, asked: definitionsCall };
}
