import { coded } from '../../kit/coded.ts';
import { date, flag, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

/** The grids of a unit. Rows come with their identifier when they exist already; blanks and rules are the domain's. */
const branch = record({
  id: optional(text({ max: 40 })),
  name: text({ max: 100 }),
  areaCode: optional(coded(text({ max: 12 }), 'AREA')),
  address: text({ max: 200 }),
  contactName: text({ max: 50 }),
  contactPhone: text({ max: 30 }),
  remark: text({ max: 200 }),
});
const contact = record({
  id: optional(text({ max: 40 })),
  name: text({ max: 50 }),
  role: text({ max: 50 }),
  phone: text({ max: 30 }),
  email: text({ max: 100 }),
  isPrimary: flag(),
});
const licence = record({
  id: optional(text({ max: 40 })),
  type: text({ max: 20 }),
  number: text({ max: 60 }),
  scope: text({ max: 500 }),
  level: text({ max: 60 }),
  issuedBy: text({ max: 100 }),
  validFrom: optional(date()),
  validTo: optional(date()),
  state: text({ max: 20 }),
});

const MOST = 500;
export const branches = list(branch, { max: MOST });
export const contacts = list(contact, { max: MOST });
export const licences = list(licence, { max: MOST });
