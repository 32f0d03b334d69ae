/** Parameters of the flow that an institute sets; the defaults are those of decisions §9. */
export interface FlowSettings {
  readonly minInspectors: number;
  /** Level that a lead inspector needs: 1 inspector, 2 engineer, 3 senior engineer. */
  readonly leadLevel: number;
  readonly writerMayCheck: boolean;
  readonly withdrawHours: number;
  readonly feeGate: 'release' | 'print' | 'none';
}

/** The fee gate is wired and lets release pass until fees are charged (decisions §9). */
export const defaultFlowSettings: FlowSettings = {
  minInspectors: 2,
  leadLevel: 1,
  writerMayCheck: false,
  withdrawHours: 24,
  feeGate: 'none',
};
