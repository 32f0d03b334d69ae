import { Alert, Button } from 'antd';
import { text } from './equipment.text.ts';

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}

interface Props {
  formId: string;
  /** The parts of the form, in their order. */
  places: readonly { id: string; label: string }[];
  missing: readonly { key: string; label: string }[];
}

/** The parts of the form to go to, and what business will need and the record has not yet; a click leads to the field. */
export function ArchivePlaces({ formId, places, missing }: Props) {
  return (
    <>
      <nav className="archive-groups">
        {places.map(({ id, label }) => (
          <Button
            key={id}
            type="link"
            size="small"
            onClick={() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })}
          >
            {label}
          </Button>
        ))}
        <span className={missing.length > 0 ? 'due-warning' : 'due-success'}>
          {missing.length > 0 ? text.incompleteCount(missing.length) : text.complete}
        </span>
      </nav>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text.incompleteHint}
          description={
            <div className="archive-missing">
              {missing.map(({ key, label }) => (
                <Button key={key} size="small" onClick={() => goTo(`${formId}-${key}`)}>
                  {label}
                </Button>
              ))}
            </div>
          }
        />
      )}
    </>
  );
}
