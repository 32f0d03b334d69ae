// The life of a task package (decisions sections 6 and 11): issued to a device, taken along, returned, checked, examined.
export const packageStates = [
  'issued',
  'taken',
  'returned',
  'checkFailed',
  'inApproval',
  'approved',
  'sentBack',
  'revoked',
] as const;
