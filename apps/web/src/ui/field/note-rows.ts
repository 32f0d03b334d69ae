/** A note grows from three rows to five (spec §9), one whose declaration asks for more begins there: `autoSize` of antd. */
export const noteRows = (declared = 3): { minRows: number; maxRows: number } => ({
  minRows: Math.max(3, declared),
  maxRows: Math.max(5, declared),
});
