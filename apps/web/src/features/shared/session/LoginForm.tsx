import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { imageCode, type SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { text } from './session.text.ts';
import { rememberedName, useLogin } from './use-login.ts';

interface Props {
  onDone: (user: SessionUser) => void;
  /** The values that stand in the fields at first. */
  given?: { loginName: string; password: string } | undefined;
  /** The only person who may log in here: the one whose session ended. */
  loginName?: string;
}

interface ImageCodeProps {
  value: string;
  onChange: (value: string) => void;
  /** Changes with every attempt: a new image each time. */
  image: number;
  onNewImage: () => void;
}

function ImageCode({ value, onChange, image, onNewImage }: ImageCodeProps) {
  return (
    <>
      <label htmlFor="login-code">{text.imageCode}</label>
      <div className="login-code">
        <Input
          id="login-code"
          size="large"
          prefix={<SafetyOutlined aria-hidden />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          maxLength={8}
        />
        <button type="button" onClick={onNewImage} title={text.newImage} aria-label={text.newImage}>
          <img src={`${imageCode.path}?_=${image}`} alt="" />
        </button>
      </div>
    </>
  );
}

/** User name, password and, when demanded, the image code. */
export function LoginForm({ onDone, given, loginName: fixedName }: Props) {
  const { submit, error, busy, needsCode, image, newImage } = useLogin(onDone);
  const [loginName, setLoginName] = useState(fixedName ?? given?.loginName ?? rememberedName);
  const [password, setPassword] = useState(given?.password ?? '');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(rememberedName() !== '');
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit({ loginName, password, imageCode: code }, remember);
    setCode('');
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <label htmlFor="login-name">{text.loginName}</label>
      <Input
        id="login-name"
        size="large"
        prefix={<UserOutlined aria-hidden />}
        value={loginName}
        onChange={(event) => setLoginName(event.target.value)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={fixedName !== undefined}
        autoFocus={loginName === ''}
      />
      <label htmlFor="login-password">{text.password}</label>
      <Input.Password
        id="login-password"
        size="large"
        prefix={<LockOutlined aria-hidden />}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        autoComplete="current-password"
        autoFocus={loginName !== ''}
      />
      <div className="login-hint" aria-live="polite">
        {capsLock && text.capsLock}
      </div>
      {needsCode && <ImageCode value={code} onChange={setCode} image={image} onNewImage={newImage} />}
      {error && <Alert type="error" showIcon title={error} role="alert" />}
      {fixedName === undefined && (
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {text.remember}
        </Checkbox>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {text.login}
      </Button>
    </form>
  );
}
