import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { coded } from '../../kit/coded.ts';
import { date, flag, instant, integer, jsonObject, optional, requiredText, text } from '../../kit/field.ts';
import { withOwn } from '../../kit/own-values.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { listedParams } from './listed-params.ts';

export const kindCode = wire(
  'seitypecode',
  coded(requiredText(equipmentText.label.kind, { max: 4 }), 'EQUIPMENT_KIND'),
);
export const optionalText = optional(text());

export const equipmentRow = withOwn(
  record({
    id: text(),
    kindCode: wire('seitypecode', text()),
    shownCode: text(),
    categoryCode: text(),
    varietyCode: optionalText,
    name: text(),
    model: text(),
    deviceCode: optionalText,
    registrationCode: optionalText,
    useCertificateNo: optionalText,
    factoryNo: optionalText,
    identificationCode: optionalText,
    /** Codes of the records that were merged into it. */
    formerCodes: optionalText,
    internalNo: optionalText,
    useUnitId: optionalText,
    useUnitName: optionalText,
    maintainerName: optionalText,
    manufacturerName: text(),
    areaCode: optionalText,
    useAddress: text(),
    useStatus: text(),
    registerStatus: optionalText,
    lastInspectionDate: optional(date()),
    lastInspectionConclusion: optionalText,
    nextInspectionDate: optional(date()),
    nextAnnualInspectionDate: optional(date()),
    isIncomplete: flag(),
    /** The institute that it belongs to; empty where it is to be assigned. */
    organisationName: text(),
    updatedAt: instant(),
    version: integer(),
    ...listedParams,
  }),
);
export type EquipmentRow = ValueOf<typeof equipmentRow>;

export const openBusiness = record({ number: text(), categoryCode: text(), step: text(), isItem: flag() });

export const equipmentChoice = record({
  id: text(),
  shownCode: text(),
  name: text(),
  categoryCode: text(),
  varietyCode: optionalText,
  model: text(),
  deviceCode: optionalText,
  registrationCode: optionalText,
  useCertificateNo: optionalText,
  identificationCode: optionalText,
  factoryNo: optionalText,
  internalNo: optionalText,
  useUnitId: optionalText,
  useUnitName: optionalText,
  useAddress: text(),
  useStatus: text(),
  isUnderSupervision: flag(),
  nextInspectionDate: optional(date()),
  /** The values that tell a batch of products from another one; absent for everything else. */
  product: optional(jsonObject<Record<string, unknown>>()),
  /** Labels of the required fields that are empty. */
  missing: list(text()),
  /** Applications and items that run with it. */
  open: list(openBusiness),
});
export type EquipmentChoice = ValueOf<typeof equipmentChoice>;
