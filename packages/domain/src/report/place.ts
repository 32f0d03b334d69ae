// Where in a report something is, so that a form can lead to it.
import type { Bind } from './template.ts';

export interface Place {
  readonly section: string;
  readonly item?: string;
  readonly sub?: string;
  readonly measure?: string;
  readonly bind?: Bind;
  /** Row of a table, from 0. */
  readonly row?: number;
  readonly slot?: string;
}

type ObstacleCode =
  | 'emptyResult'
  | 'emptyMeasure'
  | 'conflict'
  | 'required'
  | 'condition'
  | 'option'
  | 'inspectDate'
  | 'templateRange'
  | 'inspectors'
  | 'instrument'
  | 'nextMonths'
  | 'value'
  | 'signatures'
  | 'attachment';

/** Something that blocks submission. */
export interface Obstacle {
  readonly code: ObstacleCode;
  readonly place: Place;
  readonly message: string;
}
/** Something worth a second look that blocks nothing. */
export interface Warning {
  readonly place: Place;
  readonly message: string;
}
