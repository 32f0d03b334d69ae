import { login, type SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { dropCookie, readCookie, writeCookie } from '../../../platform/cookie.ts';
import { encryptAll } from '../../../platform/credentials.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { text } from './session.text.ts';
import { LOGIN_TYPE } from '@tejian/domain/shared/parameter/parameters.ts';

const REMEMBER_COOKIE = 'tejian_login_name';
const REMEMBER_DAYS = 10; // spec §9

export const rememberedName = () => readCookie(REMEMBER_COOKIE) ?? '';

export interface Credentials {
  loginName: string;
  password: string;
  imageCode: string;
}

function missing({ loginName, password, imageCode }: Credentials, needsCode: boolean): string | undefined {
  if (loginName.trim() === '') return text.loginNameRequired;
  if (password === '') return text.passwordRequired;
  return needsCode && imageCode.trim() === '' ? text.imageCodeRequired : undefined;
}

/** One attempt after another to log in; from the third failure on an image code is asked for (decisions §4). */
export function useLogin(onDone: (user: SessionUser) => void) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  /** A new image for every attempt. */
  const [image, setImage] = useState(0);

  const submit = async (typedCredentials: Credentials, remember: boolean) => {
    const lack = missing(typedCredentials, needsCode);
    if (lack) return setError(lack);
    setBusy(true);
    setError(undefined);
    try {
      const [loginName, password] = await encryptAll([typedCredentials.loginName.trim(), typedCredentials.password]);
      const { user } = await callServer(
        login,
        {
          loginName,
          password,
          imageCode: typedCredentials.imageCode.trim(),
          loginType: LOGIN_TYPE,
          answerFormat: 'json',
        },
        { withoutGate: true },
      );
      if (remember) writeCookie(REMEMBER_COOKIE, typedCredentials.loginName.trim(), REMEMBER_DAYS);
      else dropCookie(REMEMBER_COOKIE);
      onDone(user);
    } catch (failure) {
      setError(sentenceOf(failure));
      if (failure instanceof Refused && failure.needValidateCode) setNeedsCode(true);
      setImage((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };

  return { submit, error, busy, needsCode, image, newImage: () => setImage((before) => before + 1) };
}
