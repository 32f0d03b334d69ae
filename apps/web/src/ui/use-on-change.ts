import { useEffect, useRef } from 'react';

/**
 * Reacts when a value has become another one. React runs every effect again when a hidden page comes back into sight; that
 * is no change, and neither what somebody has typed is reset by it nor a notice shown twice.
 */
export function useOnChange<T>(value: T, react: (value: T) => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    react(value);
  });
}
