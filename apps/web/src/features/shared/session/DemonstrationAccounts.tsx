import type { Demonstration } from '@tejian/contract/shared/session/session.contract.ts';
import { text } from './session.text.ts';

interface Props {
  demonstration: Demonstration;
  onChoose: (loginName: string, password: string) => void;
}

/** The accounts of the demonstration, one press each; where somebody changed the password, an account is not offered. */
export function DemonstrationAccounts({ demonstration: { accounts, password, filling }, onChoose }: Props) {
  if (accounts.length === 0 && !filling) return null;
  return (
    <section className="login-demo" aria-label={text.demonstration}>
      {filling && <p role="status">{text.filling(String(filling.done), filling.of?.toString())}</p>}
      {accounts.length > 0 && (
        <>
          <h2>{text.demonstration}</h2>
          <p>{text.demonstrationHelp(password)}</p>
          <ul>
            {accounts.map(({ loginName, name, duty }) => (
              <li key={loginName}>
                <button
                  type="button"
                  aria-label={text.chooseAccount(duty, name, loginName)}
                  title={duty}
                  onClick={() => onChoose(loginName, password)}
                >
                  <strong>{loginName}</strong>
                  <span>{duty || name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
