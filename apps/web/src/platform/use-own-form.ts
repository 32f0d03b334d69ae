import { findOwnFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { ownForm, type OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { useMemo } from 'react';
import { useCall } from './use-call.ts';

/** The own fields of units, applications or items, once the server has said which there are. */
export function useOwnForm(entity: 'unit' | 'application' | 'item') {
  const fieldsCall = useCall(findOwnFields, { entity });
  const { data } = fieldsCall;
  const form = useMemo<OwnForm | undefined>(() => data && ownForm(data.own, data.beside), [data]);
  return { asked: fieldsCall, form };
}
