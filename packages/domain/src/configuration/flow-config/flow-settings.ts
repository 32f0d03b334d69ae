/** Parameters of the flow that an institute sets; the defaults are those of decisions §9. */
export interface FlowSettings {
  readonly minInspectors: number;
  /** Level that a lead inspector needs: 1 inspector, 2 engineer, 3 senior engineer. */
  readonly leadLevel: number;
  readonly writerMayCheck: boolean;
  readonly withdrawHours: number;
  readonly feeGate: 'release' | 'print' | 'none';
  /** Days after an inspection in which another one of its category is asked about. */
  readonly duplicateDays: number;
  /** What remarks of reviewers do that nobody has answered, or settled. */
  readonly pendingRemarks: 'block' | 'warn';
}

/** The fee gate is wired and lets release pass until fees are charged (decisions §9). */
const delivered: FlowSettings = {
  minInspectors: 2,
  leadLevel: 1,
  writerMayCheck: false,
  withdrawHours: 24,
  feeGate: 'none',
  duplicateDays: 60,
  pendingRemarks: 'block',
};

/** What the definition of a business says otherwise than its institute. */
type OwnSettings = Partial<Pick<FlowSettings, 'minInspectors' | 'leadLevel'>>;

const ownSettings = ({ minInspectors, leadLevel }: OwnSettings): OwnSettings => ({
  ...(minInspectors === undefined ? {} : { minInspectors }),
  ...(leadLevel === undefined ? {} : { leadLevel }),
});

/**
 * What the institute has set, over what it is delivered with, and what the business says over both. Only where the stored setting is read may this be called: whoever
 * needs the settings asks `flowSettings` of the feature, and a page has them from its record (a rule of check-house).
 */
export const flowSettingsOf = (stored: Partial<FlowSettings>, business: OwnSettings = {}): FlowSettings => ({
  ...delivered,
  ...stored,
  ...ownSettings(business),
});
