import './form.css';

/** Sentences that are said often, a click each. */
export function Presets({
  label,
  presets,
  onChoose,
}: {
  label: string;
  presets: readonly string[];
  onChoose: (preset: string) => void;
}) {
  return (
    <div className="presets">
      <span>{label}</span>
      {presets.map((preset) => (
        <button key={preset} type="button" onClick={() => onChoose(preset)}>
          {preset}
        </button>
      ))}
    </div>
  );
}
