/** Periods around an inspection, as defaults that an institute may change; the marked ones are 待核. */
export const inspectionParameters = {
  /** 特种设备安全法 第40条: apply a month before the inspection runs out. */
  applyWindowDays: 30,
  /** Working days from the inspection to the report. */
  reportWorkDays: { mechanical: 10, pressure: 30, urgent: 3 },
  /** Time to mend and report back before a re-inspection task ends by itself. */
  retestFeedbackDays: 30,
  minInspectors: 2,
} as const;

export const unconfirmedParameters = [
  'reportWorkDays.mechanical',
  'reportWorkDays.pressure',
  'retestFeedbackDays',
  'minInspectors',
] as const;
