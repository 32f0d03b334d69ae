import { useEffect, useState, type ComponentType } from 'react';
import { WordWait } from '../feedback/Skeleton.tsx';
import type { ControlProps } from './field-def.ts';
import { text } from './field.text.ts';

export interface Later {
  Control: ComponentType<ControlProps>;
  /** Asks for its program before it is drawn. */
  expect: () => void;
  /** Its program came with that of who draws it. */
  give: (type: ComponentType<ControlProps>) => void;
}

/**
 * A control whose program comes when it is needed. Once it is there it is drawn at once: suspended fields, dozens on a
 * page, would come to sight one after another, each a moment late.
 */
export function later(load: () => Promise<ComponentType<ControlProps>>): Later {
  let loadedType: ComponentType<ControlProps> | undefined;
  let coming: Promise<void> | undefined;
  const fetchOnce = () => {
    coming ??= load().then(
      (Control) => void (loadedType = Control),
      (reason: unknown) => {
        coming = undefined; // the next one who needs it tries again
        throw reason;
      },
    );
    return coming;
  };
  function Control(props: ControlProps) {
    const [, redraw] = useState({});
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      if (loadedType) return;
      let current = true;
      fetchOnce().then(
        () => current && redraw({}),
        (reason: unknown) => current && setFailure(new Error(text.notLoaded, { cause: reason })),
      );
      return () => {
        current = false;
      };
    }, []);
    if (failure) throw failure; // shown and retried where a page's own errors are
    const Loaded = loadedType;
    return Loaded ? <Loaded {...props} /> : <WordWait isControl />;
  }
  return {
    Control,
    expect: () => void fetchOnce().catch(() => undefined), // told when a field needs it
    give: (type) => void (loadedType = type),
  };
}
