/** The roles of a unit, by the codes of dictionary UNIT_BUSINESS_TYPE; a unit may do several things. */
export const unitRoles = {
  use: '01',
  make: '02',
  install: '03',
  rebuild: '04',
  repair: '05',
  maintain: '06',
  design: '07',
  fill: '08',
  own: '09',
  inspect: '10',
  ndt: '11',
  typeTest: '12',
} as const;

export type UnitRole = keyof typeof unitRoles;
