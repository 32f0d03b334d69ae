/** A note grows from three rows to five (spec §9), one whose declaration asks for more begins there: `autoSize` of antd. */
export const noteRows = (declaredRows = 3): { minRows: number; maxRows: number } => ({
  minRows: Math.max(3, declaredRows),
  maxRows: Math.max(5, declaredRows),
});
