import { Button, Tooltip, type ButtonProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import './list.css';

interface Props extends Omit<ButtonProps, 'onClick' | 'disabled' | 'loading'> {
  /** The reason that it cannot be pressed now; said on hover and to screen readers. */
  reason?: string;
  run: () => void | Promise<unknown>;
  children: ReactNode;
}

/** A button that is busy while its work runs, and says why when it cannot be pressed. */
export function ActionButton({ reason, run, children, ...button }: Props) {
  const [busy, setBusy] = useState(false);
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
      loading={busy && { delay: 80 }}
      aria-disabled={reason !== undefined}
      className={reason === undefined ? undefined : 'button-refused'}
      onClick={() => reason === undefined && void press()}
    >
      {children}
    </Button>
  );
  return reason === undefined ? drawnElement : <Tooltip title={reason}>{drawnElement}</Tooltip>;
}
