import { Button, type ButtonProps, type TooltipProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { program } from '../field/program.ts';
import './list.css';

/** A list is drawn without the library of hints, which comes with the first button that cannot be pressed. */
export const actionHint = program<TooltipProps>(async () => (await import('./ActionHint.tsx')).default);

interface Props extends Omit<ButtonProps, 'onClick' | 'disabled' | 'loading'> {
  /** The reason that it cannot be pressed now; said on hover and to screen readers. */
  reason?: string;
  run: () => void | Promise<unknown>;
  children: ReactNode;
}

/** A button that is busy while its work runs, and says why when it cannot be pressed. */
export function ActionButton({ reason, run, children, ...button }: Props) {
  const [busy, setBusy] = useState(false);
  const Hint = actionHint.useProgram(reason !== undefined, () => undefined); // then the browser's own stands there
  const running = useRef(false);
  const press = async () => {
    if (running.current) return; // pressed twice, done once; the busy look comes too late to stop the second press
    const work = run();
    if (!(work instanceof Promise)) return;
    running.current = true;
    setBusy(true);
    try {
      await work;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const drawnElement = (
    // aria-disabled instead of disabled: the reason stays reachable by keyboard and pointer.
    <Button
      {...button}
      {...(!Hint && { title: reason })}
      loading={busy && { delay: 80 }}
      aria-disabled={reason !== undefined}
      className={reason === undefined ? undefined : 'button-refused'}
      onClick={() => reason === undefined && void press()}
    >
      {children}
    </Button>
  );
  return reason === undefined || !Hint ? drawnElement : <Hint title={reason}>{drawnElement}</Hint>;
}
