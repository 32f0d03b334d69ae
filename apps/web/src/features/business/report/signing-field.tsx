import { findSigningPassword } from '@tejian/contract/shared/session/session.contract.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { encryptAll } from '../../../platform/credentials.ts';
import { Refused } from '../../../platform/failures.ts';
import { act, useHint } from '../../../platform/use-call.ts';
import { passwordControl } from '../../../ui/field/password-control.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';

export interface SecretValues {
  signingPassword: string;
}
export interface PassValues extends SecretValues {
  opinion: string;
}
/** The fields that a call that signs several reports at once brings. */
export interface Signed {
  signingPassword?: string;
}

const secret = { name: 'signingPassword', label: text.signingPassword, showType: 'slot', required: true } as const;
const secretField = { ...secret, render: passwordControl('off') };

/** The signing password, where it is all that is asked. */
export const secretFields: readonly FormField<SecretValues>[] = [secretField];

/** The text typed, as it goes to the server. */
export async function signedBy(typedPassword: string): Promise<Signed> {
  if (!typedPassword) return {};
  const [signingPassword] = await encryptAll([typedPassword]);
  return { signingPassword };
}

/**
 * True when the person is asked for the signing password before so many are signed; undefined where nobody could say.
 */
export async function isSecretAsked(count: number): Promise<boolean | undefined> {
  if (count < 2) return false;
  return (await act(() => callServer(findSigningPassword, {})))?.isSet;
}

/** Refuses what the server refuses of one call for several: where several calls of one report each are one act, it sees none. */
export async function requireSecret(typedText: string): Promise<void> {
  const { isSet, isRequired } = await callServer(findSigningPassword, {});
  if (!isSet && isRequired) throw new Refused(sessionText.signingPasswordNotSet);
  if (isSet && !typedText) throw new Refused(sessionText.signingPasswordRequired);
}

/** Opinion; and whoever signs several at once by a signing password types it, once for all of them. */
export function usePassFields(step: ReviewStep, count: number): readonly FormField<PassValues>[] {
  // Where it does not come, the refusal of the call says what is asked for.
  const { data } = useHint(findSigningPassword, {}, { enabled: count > 1, fresh: true });
  const isAsked = data?.isSet === true;
  return useMemo(
    () => [...declaredFields<PassValues>(step.form, { names: ['opinion'] }), ...(isAsked ? [secretField] : [])],
    [step, isAsked],
  );
}
