import { useEffect, useRef, useState, type ComponentType } from 'react';
import { text } from './field.text.ts';

/** A component that comes once, and how one asks for it. */
export function program<Props>(load: () => Promise<ComponentType<Props>>) {
  let loadedType: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchOnce = () => {
    coming ??= load().then(
      (type) => void (loadedType = type),
      (reason: unknown) => {
        coming = undefined; // the next one who needs it tries again
        throw reason;
      },
    );
    return coming;
  };
  /** The component, once it is there. Where it does not come `onFail` runs, or the error is that of whoever draws it. */
  function useProgram(isNeeded: boolean, onFail?: () => void) {
    const [, redraw] = useState({});
    const [failure, setFailure] = useState<Error>();
    const failRef = useRef(onFail);
    failRef.current = onFail;
    useEffect(() => {
      if (loadedType || !isNeeded) return;
      let current = true;
      fetchOnce().then(
        () => current && redraw({}),
        (reason: unknown) => {
          if (!current) return;
          if (failRef.current) failRef.current();
          else setFailure(new Error(text.notLoaded, { cause: reason }));
        },
      );
      return () => {
        current = false;
      };
    }, [isNeeded]);
    if (failure) throw failure; // shown and retried where a page's own errors are
    return loadedType;
  }
  return {
    useProgram,
    isThere: () => loadedType !== undefined,
    expect: () => void fetchOnce().catch(() => undefined), // told when a field needs it
    give: (type: ComponentType<Props>) => void (loadedType = type),
  };
}
