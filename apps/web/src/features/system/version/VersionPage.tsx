import './version.css';
import { releases, text } from './version.text.ts';

/** The release history, newest first. */
export default function VersionPage() {
  return (
    <div className="version-page">
      <h2 className="page-title">{text.heading}</h2>
      <p>{text.current(releases[0]?.version ?? '', __BUILD__)}</p>
      <ol>
        {releases.map(({ version, date, notes }) => (
          <li key={version}>
            <strong className="mono">{version}</strong>
            <time>{date}</time>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
