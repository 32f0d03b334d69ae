import { Radio } from 'antd';
import { useState } from 'react';
import './feedback.css';

interface Props {
  label: string;
  note: string;
  options: readonly string[];
  onChoose: (at: number) => void;
}

/** One of several, within a question; the first is chosen until the person chooses another. */
export function ChoiceList({ label, note, options, onChoose }: Props) {
  const [chosenNumber, setChosen] = useState(0);
  const choose = (at: number) => {
    setChosen(at);
    onChoose(at);
  };
  return (
    <>
      <p className="dialog-note">{note}</p>
      <div className="choice-box">
        <Radio.Group
          vertical
          aria-label={label}
          value={chosenNumber}
          onChange={({ target }) => choose(Number(target.value))}
          options={options.map((option, value) => ({ value, label: option }))}
        />
      </div>
    </>
  );
}
