import { Segmented } from 'antd';
import './view-switch.css';

interface Props<Name extends string> {
  /** The name of what is chosen, for screen readers: the scope of a list, the form of a log. */
  label: string;
  views: readonly { name: Name; label: string; title?: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Within a part of a page. */
  size?: 'small';
}

/** The ways in which a page or a part of it is looked at, one of them chosen: the same control wherever one changes the view. */
export function ViewSwitch<Name extends string>({ label, views, chosen, onChoose, size }: Props<Name>) {
  return (
    <div className="view-switch">
      <Segmented<Name>
        aria-label={label}
        size={size}
        options={views.map(({ name, label: words, title }) => ({ value: name, label: words, title }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}
