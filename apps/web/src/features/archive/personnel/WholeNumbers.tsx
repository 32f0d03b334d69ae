import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { act } from '../../../platform/use-call.ts';
import { text } from './operator.text.ts';
import './personnel.css';

const SHOWN_MS = 60_000;

/** Labels with what stands there in full. */
export type Whole = readonly (readonly [string, string])[];

/** The whole numbers on request, for a minute: each look is noted. */
export function WholeNumbers({ read }: { read: () => Promise<Whole> }) {
  const [numbers, setNumbers] = useState<Whole>();
  useEffect(() => {
    if (!numbers) return undefined;
    const hiding = setTimeout(() => setNumbers(undefined), SHOWN_MS);
    return () => clearTimeout(hiding);
  }, [numbers]);
  if (!numbers)
    return (
      <div className="whole-numbers">
        <Button size="small" onClick={() => void act(read).then(setNumbers)}>
          {text.showWhole}
        </Button>
      </div>
    );
  return (
    <div className="whole-numbers" role="status">
      {numbers.map(([name, value]) => value && <Shown key={name} name={name} value={value} />)}
      <Button size="small" onClick={() => setNumbers(undefined)}>
        {text.hideWhole}
      </Button>
      <span className="hint">{text.noted}</span>
    </div>
  );
}

const Shown = ({ name, value }: { name: string; value: string }) => (
  <span>
    {name} <b className="mono">{value}</b>
  </span>
);
