import type { ComponentType } from 'react';
import type { Designer } from './use-designer.ts';

/** The properties that a drawing and the data beside it are given. */
export interface Drawn<D> {
  readonly document: D;
  /** Absent on a version that is only read. */
  readonly change: ((document: D) => void) | undefined;
  readonly work: Designer;
  /** The element that was chosen, by its code or key. */
  readonly chosen: string | undefined;
  readonly choose: (element: string | undefined) => void;
}

/** The additions of a kind of definition: what can be drawn, how, and what its places are called. */
export interface DesignedKind<D extends object> {
  readonly kind: 'flow' | 'form';
  readonly read: (content: unknown) => D | undefined;
  readonly Drawing: ComponentType<Drawn<D>>;
  /** The data of the chosen element. */
  readonly Panel: ComponentType<Drawn<D>>;
  /** The element that a place of the document belongs to. */
  readonly elementAt: (document: D, place: string) => string | undefined;
  readonly placeInWords: (document: D, place: string) => string;
  readonly valueInWords: (document: D, value: unknown) => string;
}
