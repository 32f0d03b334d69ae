import './bands.css';

interface Props<Name extends string> {
  label: string;
  views: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** The ways in which a list is looked at, one of them pressed: everything, what waits, what is under way. */
export function ViewChips<Name extends string>({ label, views, chosen, onChoose }: Props<Name>) {
  return (
    <div className="bands" role="group" aria-label={label}>
      {views.map(({ name, label: words }) => (
        <button key={name} type="button" className="band" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {words}
        </button>
      ))}
    </div>
  );
}
