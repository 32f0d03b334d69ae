import { useEffect, useState, type ComponentType } from 'react';
import { WordWait } from '../feedback/Skeleton.tsx';
import type { ControlProps } from './field-def.ts';
import { program } from './program.ts';

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
  const { useProgram, expect, give } = program(load);
  function Control(props: ControlProps) {
    const Loaded = useProgram(true);
    return Loaded ? <Loaded {...props} /> : <WordWait isControl />;
  }
  return { Control, expect, give };
}

const order = ['over', 'focus', 'open'] as const;

/** The way in which a control was touched before its program was there: the pointer came over it, the cursor went into it, it was to open. */
type Touch = (typeof order)[number];

export interface Touched {
  /** Undefined where the program was there from the beginning. */
  touch: Touch | undefined;
}

export interface Touchable {
  /** `left`: the cursor has gone on; between `composing` and `composed` an input method puts signs together. */
  onTouch: (touch: Touch | 'left' | 'composing' | 'composed') => void;
  /** The text that was typed before the program was there. */
  typed: string;
  onType: (typed: string) => void;
}

/** Writes into the field that has the cursor, which hears it as from the keyboard. */
function typeOn(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.readOnly) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A control that is drawn closed until it is touched: its program comes then, and takes the cursor over with what was typed
 * meanwhile, opened where it was to open. Where the program is there already it is drawn at once.
 */
export function onTouch<Props>(
  load: () => Promise<ComponentType<Props & Partial<Touched>>>,
  Closed: ComponentType<Props & Touchable>,
): { Control: ComponentType<Props>; give: (type: ComponentType<Props & Partial<Touched>>) => void } {
  const { useProgram, isThere, give } = program(load);
  function Control(props: Props) {
    const [touch, setTouch] = useState<Touch>();
    const [typedText, setTyped] = useState('');
    const [isComposing, setComposing] = useState(false);
    const Loaded = useProgram(touch !== undefined);
    const isDrawn = Loaded !== undefined && !isComposing; // a box that goes takes along what is not put together yet
    useEffect(() => {
      if (isDrawn && typedText) typeOn(typedText);
    }, [isDrawn, typedText]);
    const note: Touchable['onTouch'] = (next) => {
      if (next === 'composing' || next === 'composed') return setComposing(next === 'composing');
      if (next !== 'left')
        return setTouch((before) => (before && order.indexOf(before) > order.indexOf(next) ? before : next));
      if (isThere() && !isComposing) return; // its box goes when the program comes, and with it the cursor
      setComposing(false);
      setTyped('');
      setTouch('over');
    };
    return isDrawn ? (
      <Loaded key={touch === 'open' ? 'open' : 'closed'} {...props} touch={touch} />
    ) : (
      <Closed {...props} onTouch={note} typed={typedText} onType={setTyped} />
    );
  }
  return { Control, give };
}
