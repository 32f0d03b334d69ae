/** The effects of an open remark: stop the report, or be named before it goes on. */
export const pendingRemarksRules = ['block', 'warn'] as const;
type PendingRemarks = (typeof pendingRemarksRules)[number];

/**
 * The rules for who goes first among those who may check, audit or approve: whoever has least to do, or whoever knows
 * the client.
 */
export const signerRules = ['fewestOpen', 'sameClient'] as const;
export type SignerRule = (typeof signerRules)[number];

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
  /** The effect of remarks of reviewers that nobody has answered, or settled. */
  readonly pendingRemarks: PendingRemarks;
  /** By which rule arrangement proposes the people who sign after the inspection. */
  readonly signerRule: SignerRule;
}

/** The fee gate is wired and lets release pass until fees are charged (decisions §9). */
const deliveredSettings: FlowSettings = {
  minInspectors: 2,
  leadLevel: 1,
  writerMayCheck: false,
  withdrawHours: 24,
  feeGate: 'none',
  duplicateDays: 60,
  pendingRemarks: 'block',
  signerRule: 'fewestOpen',
};

/** The settings that the definition of a business gives otherwise than its institute. */
type OwnSettings = Partial<Pick<FlowSettings, 'minInspectors' | 'leadLevel'>>;

const ownSettings = ({ minInspectors, leadLevel }: OwnSettings): OwnSettings => ({
  ...(minInspectors === undefined ? {} : { minInspectors }),
  ...(leadLevel === undefined ? {} : { leadLevel }),
});

/** The institute's own values among what is stored; who changed them, and when, stands beside them. */
const knownSettings = (storedSettings: Partial<FlowSettings>): Partial<FlowSettings> =>
  Object.fromEntries(Object.entries(storedSettings).filter(([name]) => Object.hasOwn(deliveredSettings, name)));

/**
 * The institute's settings, over what it is delivered with, and what the business says over both. Only where the stored
 * setting is read may this be called: whoever needs the settings asks `flowSettings` of the feature, and a page has
 * them from its record (a rule of check-house).
 */
export const flowSettingsOf = (storedSettings: Partial<FlowSettings>, business: OwnSettings = {}): FlowSettings => ({
  ...deliveredSettings,
  ...knownSettings(storedSettings),
  ...ownSettings(business),
});
