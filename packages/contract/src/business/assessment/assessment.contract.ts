import { assessmentStates, defectCodes } from '@tejian/domain/business/assessment/assessment.ts';
import { assessmentForm } from '@tejian/domain/business/form/assessment-form.view.ts';
import { call } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { codesOf, textOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

const { fields } = assessmentForm;

/** The fields that a side fills in (spec §3, "Customer assessment"). */
const filledIn = {
  state: wire('assessstate', oneOf(assessmentStates)),
  /** Codes of defects, comma-joined. */
  defects: wire('describe', codesOf(fields.defects, defectCodes.length)),
  assessedBy: wire('assessusername', textOf(fields.assessedBy)),
  assessedOn: wire('assesstime', date()),
  contactPhone: wire('inscontacttel', textOf(fields.contactPhone)),
  note: textOf(fields.note),
};

/** The subjects of an assessment, people and things; read-only, so no call takes them. */
const about = {
  kindCode: wire('equcodeset', text()),
  kindName: wire('equcodesetName', text()),
  categoryCode: wire('seisortcodeset', text()),
  categoryName: wire('seisortcodesetName', text()),
  userType: wire('usertype', text()),
  userTypeName: wire('usertypeName', text()),
  assessedUnit: wire('unitname', text()),
  applicantName: wire('inscontactname', text()),
};

/** An assessment as it stands; blank where nobody has made it yet. */
const answeredFields = {
  state: wire('assessstate', optional(oneOf(assessmentStates))),
  defects: wire('describe', codesOf(fields.defects, defectCodes.length)),
  assessedBy: wire('assessusername', text()),
  assessedOn: wire('assesstime', optional(date())),
  contactPhone: wire('inscontacttel', text()),
  note: text(),
};

const standing = {
  /** Form mode of spec §4: '2' while it may still be saved, '1' when it is there to be read. */
  mode: oneOf(['1', '2']),
  /** Counts the savings; 0 before the first. A save that names another one is refused. */
  version: integer({ min: 0 }),
};

const assessment = record({ applicationNo: wire('appno', text()), ...about, ...answeredFields, ...standing });
export type Assessment = ValueOf<typeof assessment>;

const customerSide = record({
  /** Address of the customer's page; absent before the last item is released. */
  url: optional(text()),
  /** Last day on which it opens. */
  openUntil: optional(date()),
  isOpen: flag(),
  /** The customer's own assessment, which the office only reads. */
  assessment: optional(record(answeredFields)),
});
export type CustomerSide = ValueOf<typeof customerSide>;

const applicationNo = wire('appno', requiredText('申请编号', { max: 20, empty: fields.state.requiredText ?? '' }));
const version = optional(integer({ min: 0 }));

/** The office's word on the applicant, with the state of the customer's on the office. */
export const getAssessment = call({
  path: '/api/custassess/getDetailCustAssess',
  encoding: 'query',
  request: record({ applicationNo }),
  answer: record({ ...assessment.fields, customer: customerSide }),
});

export const saveAssessment = call({
  path: '/api/custassess/saveCustAssess',
  encoding: 'query',
  request: whole(record({ applicationNo, ...filledIn, version }), 'version'),
  answer: record({ version: integer() }),
});

const token = identifier({ max: 100 });

/** The customer's word on the office, by the token of the link (decisions §11); the person's own number is not told again. */
export const getOpenAssessment = call({
  path: '/api/custassess/open/getDetailCustAssess',
  request: record({ token }),
  answer: assessment,
});

export const saveOpenAssessment = call({
  path: '/api/custassess/open/saveCustAssess',
  request: whole(record({ token, ...filledIn, version }), 'version'),
  answer: record({ version: integer() }),
});
