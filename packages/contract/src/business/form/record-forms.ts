import {
  mobileDeviceForm,
  mobileRevokeForm,
  mobileVersionForm,
} from '@tejian/domain/business/mobile/device-forms.view.ts';
import { disableForm, issueForm } from '@tejian/domain/business/mobile/issued-template-forms.view.ts';
import { saveMobileDevice, saveMobileVersion } from '../mobile/device.contract.ts';
import { saveIssuedTemplate } from '../mobile/issued-template.contract.ts';
import * as personnel from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { unitFields, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import { dueBoundsForm } from '@tejian/domain/archive/due-rule/due-bounds-form.view.ts';
import { labelPrintForm } from '@tejian/domain/archive/label/label-form.view.ts';
import { operationForm } from '@tejian/domain/archive/equipment/operation-form.view.ts';
import * as staff from '@tejian/domain/archive/personnel/staff-forms.view.ts';
import { unitDisableForm, unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { branchForm, contactForm, licenceForm } from '@tejian/domain/archive/unit/unit-part-forms.view.ts';
import { planningForm } from '@tejian/domain/business/planner/planner-form.view.ts';
import * as definition from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { assignmentForm } from '@tejian/domain/shared/office/assignment-form.view.ts';
import { flowSettingsForm } from '@tejian/domain/configuration/flow-config/flow-settings-form.view.ts';
import { calendarDayForm } from '@tejian/domain/configuration/calendar/calendar-day-form.view.ts';
import { dictionaryItemForm } from '@tejian/domain/configuration/dictionary/dictionary-item-form.view.ts';
import { noticeForm } from '@tejian/domain/message/notice/notice-form.view.ts';
import { feedbackAnswerForm, feedbackForm } from '@tejian/domain/system/feedback/feedback-form.view.ts';
import { groupForm } from '@tejian/domain/system/group/group-form.view.ts';
import { organisationForm, organisationMoveForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { accountRequestForm } from '@tejian/domain/system/user/account-request-form.view.ts';
import { sealForm, sealRetireForm } from '@tejian/domain/system/seal/seal-form.view.ts';
import { userForm } from '@tejian/domain/system/user/user-form.view.ts';
import { avatarForm } from '@tejian/domain/shared/session/avatar-form.view.ts';
import { parameterForm, passwordProfileForm } from '@tejian/domain/shared/parameter/parameter-form.view.ts';
import type { FormDeclaration, NamedField } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { saveDueBounds } from '../../archive/due-rule/due-bounds.contract.ts';
import { assignEquipment } from '../../archive/equipment/equipment.contract.ts';
import { operateEquipment } from '../../archive/equipment/equipment-operations.contract.ts';
import { printLabels } from '../../archive/label/label.contract.ts';
import { saveAbsence } from '../../archive/personnel/absence.contract.ts';
import { saveInstrument } from '../../archive/personnel/instrument.contract.ts';
import { certificate, saveOperator } from '../../archive/personnel/operator.contract.ts';
import { saveConflict, saveQualification, saveSignatoryScope } from '../../archive/personnel/personnel.contract.ts';
import { saveSignature, saveStaffProfile } from '../../archive/personnel/staff-profile.contract.ts';
import { enableUnit, saveUnit } from '../../archive/unit/unit.contract.ts';
import { branch, contact, licence } from '../../archive/unit/unit-parts.contract.ts';
import { saveCalendarDay } from '../../configuration/calendar/calendar.contract.ts';
import {
  publishDefinition,
  replaceDefinition,
  saveDefinition,
} from '../../configuration/definition/definition.contract.ts';
import { saveFlowSettings } from '../../configuration/flow-config/flow-config.contract.ts';
import { saveDictionaryItem } from '../../configuration/dictionary/dictionary.contract.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { saveNotice } from '../../message/notice/notice.contract.ts';
import { saveInstallation, savePasswordProfile } from '../../shared/parameter/parameter.contract.ts';
import { saveAvatar } from '../../shared/session/avatar.contract.ts';
import { answerFeedback, saveFeedback } from '../../system/feedback/feedback.contract.ts';
import { saveGroup } from '../../system/group/group.contract.ts';
import { moveOrganisation, saveOrganisation } from '../../system/organisation/organisation.contract.ts';
import { retireSeal, saveSeal } from '../../system/seal/seal.contract.ts';
import { requestReset } from '../../system/user/second-person.contract.ts';
import { saveParameters } from '../planner/planner.contract.ts';
import { saveUser } from '../../system/user/user.contract.ts';

interface FormOfRecord extends FormOfCall {
  /** The call that saves what the form holds; none where it goes with another form's record. */
  readonly path?: string;
}

const savedRecord = (form: FormDeclaration, { path, request }: { path: string; request: unknown }): FormOfRecord => ({
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

const fieldsRegistered: readonly UnitField[] = unitFields;
/** The fields that are registered of a unit besides; never required. */
const registeredFields = fieldsRegistered.map(({ key, label, type, dictType }): NamedField => {
  return { name: key, label, showType: shownAs(type), ...(dictType ? { dictType } : {}) };
});

/** Every form outside the flow with the record that its values are sent in; those of equipment follow from its kinds. */
export const formsOfRecords: readonly FormOfRecord[] = [
  { ...savedRecord(unitForm, saveUnit), beside: registeredFields },
  { form: contactForm, request: contact },
  { form: licenceForm, request: licence },
  { form: branchForm, request: branch },
  { form: unitDisableForm, request: enableUnit.request },
  savedRecord(operationForm, operateEquipment),
  { form: assignmentForm, request: assignEquipment.assign.request },
  savedRecord(dueBoundsForm, saveDueBounds),
  savedRecord(organisationForm, saveOrganisation),
  savedRecord(mobileVersionForm, saveMobileVersion),
  savedRecord(mobileDeviceForm, saveMobileDevice),
  { form: mobileRevokeForm, request: saveMobileDevice.request },
  { form: issueForm, request: saveIssuedTemplate.request },
  { form: disableForm, request: saveIssuedTemplate.request },
  { form: organisationMoveForm, request: moveOrganisation.request },
  { form: staff.staffProfileForm, request: saveStaffProfile.request },
  { form: staff.signatureForm, request: saveSignature.request },
  savedRecord(staff.absenceForm, saveAbsence),
  savedRecord(personnel.operatorForm, saveOperator),
  { form: personnel.operatorCertificateForm, request: certificate },
  savedRecord(personnel.qualificationForm, saveQualification),
  savedRecord(personnel.signatoryScopeForm, saveSignatoryScope),
  savedRecord(personnel.conflictForm, saveConflict),
  savedRecord(personnel.instrumentForm, saveInstrument),
  savedRecord(userForm, saveUser),
  savedRecord(accountRequestForm, requestReset),
  { form: avatarForm, request: saveAvatar.request },
  { form: sealForm, request: saveSeal.request },
  savedRecord(sealRetireForm, retireSeal),
  savedRecord(groupForm, saveGroup),
  savedRecord(noticeForm, saveNotice),
  savedRecord(dictionaryItemForm, saveDictionaryItem),
  savedRecord(calendarDayForm, saveCalendarDay),
  savedRecord(feedbackForm, saveFeedback),
  savedRecord(feedbackAnswerForm, answerFeedback),
  savedRecord(labelPrintForm, printLabels),
  savedRecord(planningForm, saveParameters),
  savedRecord(flowSettingsForm, saveFlowSettings),
  savedRecord(parameterForm, saveInstallation),
  savedRecord(passwordProfileForm, savePasswordProfile),
  savedRecord(definition.definitionForm, saveDefinition),
  { form: definition.publicationForm, request: publishDefinition.request },
  savedRecord(definition.definitionEndForm, replaceDefinition),
];
