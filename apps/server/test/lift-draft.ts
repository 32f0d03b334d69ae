/** The clerk's input to declare the periodic inspection of lifts, beside the unit and the lifts. */
export const liftDraft = {
  flowCode: 'LIFT-PERIODIC',
  unitAddress: '',
  contactName: '',
  contactPhone: '',
  kindCode: '3000',
  categoryCode: '21',
  applyType: '1',
  businessNature: '1',
  remark: '',
} as const;
