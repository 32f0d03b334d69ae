import { readOperatorIdentity } from '@tejian/contract/personnel/operator.contract.ts';
import { operatorText } from '@tejian/domain/personnel/operator.text.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { callServer } from '../../platform/api.ts';
import { act } from '../../platform/use-call.ts';
import { text } from './operator.text.ts';
import './personnel.css';

const { label } = operatorText;
const SHOWN_MS = 60_000;

interface Numbers {
  identityNo: string;
  birthDate: string;
  phone: string;
}

/** The whole numbers on request, for a minute: each look is noted. */
export function WholeNumbers({ id }: { id: string }) {
  const [numbers, setNumbers] = useState<Numbers>();
  useEffect(() => {
    if (!numbers) return undefined;
    const hiding = setTimeout(() => setNumbers(undefined), SHOWN_MS);
    return () => clearTimeout(hiding);
  }, [numbers]);
  const show = async () => setNumbers(await act(() => callServer(readOperatorIdentity, { id })));
  if (!numbers)
    return (
      <div className="whole-numbers">
        <Button size="small" onClick={() => void show()}>
          {text.showWhole}
        </Button>
      </div>
    );
  const shown = [
    [label.identityNo, numbers.identityNo],
    [label.birthDate, numbers.birthDate],
    [label.phone, numbers.phone],
  ] as const;
  return (
    <div className="whole-numbers" role="status">
      {shown.map(([name, value]) => value && <Number key={name} name={name} value={value} />)}
      <Button size="small" onClick={() => setNumbers(undefined)}>
        {text.hideWhole}
      </Button>
      <span className="hint">{text.noted}</span>
    </div>
  );
}

const Number = ({ name, value }: { name: string; value: string }) => (
  <span>
    {name} <b className="mono">{value}</b>
  </span>
);
