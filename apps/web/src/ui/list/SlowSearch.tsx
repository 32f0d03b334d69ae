import { Button } from 'antd';
import { useEffect, useState } from 'react';
import './list.css';
import { text } from './list.text.ts';

const SECOND = 1000;

/** The time for which a search has been going on, from its first second, and a way to stop it. */
function Elapsed({ onStop }: { onStop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / SECOND)), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (seconds < 1) return null;
  return (
    <div className="list-slow" role="status">
      <span>{text.searching(seconds)}</span>
      <Button size="small" onClick={onStop}>
        {text.stop}
      </Button>
    </div>
  );
}

export const SlowSearch = ({ busy, onStop }: { busy: boolean; onStop: (() => void) | undefined }) =>
  busy && onStop ? <Elapsed onStop={onStop} /> : null;
