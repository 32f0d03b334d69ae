import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { text } from './equipment.text.ts';

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}

type Missing = readonly { key: string; label: string }[];

interface Props {
  formId: string;
  /** The parts of the form, in their order. */
  places: readonly { id: string; label: string }[];
  missing: Missing;
  /** A record that is there already is opened to be completed; on an empty form everything is missing still. */
  isNew: boolean;
}

/** The parts of the form to go to, and what business will need and the record has not yet; a click leads to the field. */
export function ArchivePlaces({ formId, places, missing, isNew }: Props) {
  const [isOpen, setOpen] = useState(!isNew);
  return (
    <div className="archive-places">
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
        <span className="archive-marks soft">
          <span className="form-required">{text.requiredNow}</span>
          <span className="form-wanted">{text.requiredLater}</span>
        </span>
        {missing.length > 0 ? (
          <button
            type="button"
            className="archive-incomplete due-warning"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text.incompleteCount(missing.length)} {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </button>
        ) : (
          <span className="due-success">{text.complete}</span>
        )}
      </nav>
      {missing.length > 0 && isOpen && <MissingFields formId={formId} missing={missing} />}
    </div>
  );
}

function MissingFields({ formId, missing }: { formId: string; missing: Missing }) {
  return (
    <div className="archive-missing">
      {missing.map(({ key, label }) => (
        <Button key={key} size="small" onClick={() => goTo(`${formId}-${key}`)}>
          {label}
        </Button>
      ))}
      <span className="soft">{text.incompleteHint}</span>
    </div>
  );
}
