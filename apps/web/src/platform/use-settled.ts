import { useEffect, useState } from 'react';

const PAUSE = 400;

/** The value that was typed, a moment after the last key: what is asked of the server beside a field. */
export function useSettled<T extends object | string>(value: T): T {
  const [settledValue, settle] = useState(value);
  const key = JSON.stringify(value); // the same content is the same value
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(key) as T), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return settledValue;
}
