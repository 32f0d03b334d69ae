import * as personnel from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { unitFields, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { calendarDayForm } from '@tejian/domain/configuration/calendar/calendar-day-form.view.ts';
import { dictionaryItemForm } from '@tejian/domain/configuration/dictionary/dictionary-item-form.view.ts';
import { noticeForm } from '@tejian/domain/message/notice/notice-form.view.ts';
import { feedbackForm } from '@tejian/domain/system/feedback/feedback-form.view.ts';
import { groupForm } from '@tejian/domain/system/group/group-form.view.ts';
import { organisationForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { userForm } from '@tejian/domain/system/user/user-form.view.ts';
import type { FormDeclaration, NamedField } from '@tejian/domain/shared/form/form-declaration.ts';
import { saveInstrument } from '../../archive/personnel/instrument.contract.ts';
import { certificate, saveOperator } from '../../archive/personnel/operator.contract.ts';
import { saveConflict, saveQualification, saveSignatoryScope } from '../../archive/personnel/personnel.contract.ts';
import { saveUnit } from '../../archive/unit/unit.contract.ts';
import { saveCalendarDay } from '../../configuration/calendar/calendar.contract.ts';
import { saveDictionaryItem } from '../../configuration/dictionary/dictionary.contract.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { saveNotice } from '../../message/notice/notice.contract.ts';
import { saveFeedback } from '../../system/feedback/feedback.contract.ts';
import { saveGroup } from '../../system/group/group.contract.ts';
import { saveOrganisation } from '../../system/organisation/organisation.contract.ts';
import { saveUser } from '../../system/user/user.contract.ts';

interface FormOfRecord extends FormOfCall {
  /** The call that saves what the form holds; none where it goes with another form's record. */
  readonly path?: string;
}

const saved = (form: FormDeclaration, { path, request }: { path: string; request: unknown }): FormOfRecord => ({
  form,
  request,
  path,
});

const showTypes = {
  boolean: 'radiobox',
  date: 'dateselect',
  select: 'select',
  industry: 'select',
  textarea: 'textarea',
} as const;
const shownAs = (type: string) =>
  new Map<string, NamedField['showType']>(Object.entries(showTypes)).get(type) ?? 'text';

const registered: readonly UnitField[] = unitFields;
/** What is registered of a unit besides; never required. */
const registeredFields = registered.map(({ key, label, type, dictType }): NamedField => {
  return { name: key, label, showType: shownAs(type), ...(dictType ? { dictType } : {}) };
});

/** Every form outside the flow with the record that its values are sent in; those of equipment follow from its kinds. */
export const formsOfRecords: readonly FormOfRecord[] = [
  { ...saved(unitForm, saveUnit), beside: registeredFields },
  saved(organisationForm, saveOrganisation),
  saved(personnel.operatorForm, saveOperator),
  { form: personnel.operatorCertificateForm, request: certificate },
  saved(personnel.qualificationForm, saveQualification),
  saved(personnel.signatoryScopeForm, saveSignatoryScope),
  saved(personnel.conflictForm, saveConflict),
  saved(personnel.instrumentForm, saveInstrument),
  saved(userForm, saveUser),
  saved(groupForm, saveGroup),
  saved(noticeForm, saveNotice),
  saved(dictionaryItemForm, saveDictionaryItem),
  saved(calendarDayForm, saveCalendarDay),
  saved(feedbackForm, saveFeedback),
];
