import { findDeclarationForm } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { useMemo, useRef } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useHint } from '../../../platform/use-call.ts';
import { ownFormFields } from '../../../ui/form/record-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { applyFields } from './apply-fields.ts';
import { ownReading, type ApplyValues } from './apply-values.ts';

const businessOf = ({ kindCode, categoryCode, applyType, equipment }: ApplyValues) => ({
  kindCode,
  categoryCode,
  applyType,
  equipmentIds: equipment.map(({ id }) => id),
});

/** True when it matters which form a business has chosen: some form has fields, and there is a business. */
const isChosenBy = ({ kindCode, categoryCode }: ApplyValues, { own }: OwnForm): boolean =>
  kindCode !== '' && categoryCode !== '' && own.some(({ form }) => form !== undefined);

/** The form that the business of these values has chosen, asked anew: what is not asked is sent as blank. */
export const chosenForm = async (values: ApplyValues, ownForm: OwnForm): Promise<string | undefined> =>
  isChosenBy(values, ownForm) ? (await callServer(findDeclarationForm, businessOf(values))).formCode : undefined;

/** The fields of the declaration, those of an institute after them, and those that its business asks. */
export function useApplyFields(initial: ApplyValues, ownForm: OwnForm) {
  const chosenRef = useRef<string>(undefined); // the rules of the fields ask what was answered last
  const ownFields = useMemo(() => {
    const reading = ownReading(() => chosenRef.current);
    return ownFormFields(ownForm, reading);
  }, [ownForm]);
  const form = useForm([...applyFields, ...ownFields], initial);
  const { data } = useHint(findDeclarationForm, businessOf(form.values), { enabled: isChosenBy(form.values, ownForm) });
  if (data) chosenRef.current = data.formCode;
  return { form, ownFields };
}
