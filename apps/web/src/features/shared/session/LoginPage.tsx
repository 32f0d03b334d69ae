import { findDemonstration } from '@tejian/contract/shared/session/session.contract.ts';
import { useEffect, useState } from 'react';
import { useOpenHint } from '../../../platform/use-call.ts';
import { windowStorage } from '../../../platform/web-storage.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';
import './session.css';
import { text } from './session.text.ts';

/** Only an address of ours may be gone back to after login. */
function wantedAddress(): string {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/';
}

/** Login by name (spec §2). A full load afterwards: nothing of an earlier person stays in memory. */
export default function LoginPage() {
  const [givenFacts, setGiven] = useState<{ loginName: string; password: string }>();
  // What is only offered is missed by nobody: the page stands without it.
  const { data: demonstration } = useOpenHint(findDemonstration, {});
  useEffect(() => {
    const farewell = windowStorage.read('tejian.farewell');
    windowStorage.drop('tejian.farewell');
    if (farewell) toast('success', farewell);
  }, []);
  return (
    <main className="login">
      <section className="login-about">
        <LoginMark />
        <h1>{text.system}</h1>
        <p>{text.tagline}</p>
        <ul>
          {text.scope.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
        {demonstration && (
          <DemonstrationAccounts
            demonstration={demonstration}
            onChoose={(loginName, password) => setGiven({ loginName, password })}
          />
        )}
      </section>
      <section className="login-box">
        <h2>{text.heading}</h2>
        <LoginForm key={givenFacts?.loginName} given={givenFacts} onDone={() => location.assign(wantedAddress())} />
      </section>
    </main>
  );
}

const LoginMark = () => (
  <svg className="login-mark" viewBox="0 0 32 32" aria-hidden>
    <path d="M8 9h16v3h-6.4v13h-3.2V12H8z" fill="currentColor" />
    <path d="M20.5 19.2l1.9 1.9 3.6-4" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
