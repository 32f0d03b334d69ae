import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const domain = join(import.meta.dirname, '../../../packages/domain/src');

/** A text that a label calls the number or code of something; a type (型号) numbers nothing. */
const NUMBER = /(?<!型)(?:号|代码|编码|条码)$/;
const isNumber = (label: string) => NUMBER.test(label.replaceAll(/[（(][^（）()]*[）)]/g, ''));

interface Shown {
  readonly label?: unknown;
  readonly showType?: unknown;
  readonly type?: unknown;
}
interface Form {
  readonly viewNo: string;
  readonly fields: Readonly<Record<string, Shown>>;
}
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'viewNo' in value && 'fields' in value;

/** Every text field of a form that holds the number of a thing. */
async function numbersOfForms(): Promise<string[]> {
  const files = globSync('**/*.view.ts', { cwd: domain });
  expect(files.length).toBeGreaterThan(30);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(domain, file)).href)));
  const forms = modules.flatMap((all: Record<string, unknown>) => Object.values(all).filter(isForm));
  return forms.flatMap(({ viewNo, fields }) =>
    Object.entries(fields).flatMap(([key, { label, showType }]) =>
      showType === 'text' && typeof label === 'string' && isNumber(label) ? [`${viewNo}.${key}`] : [],
    ),
  );
}

/** Every text field of the archive that holds one, of whatever kind. */
function numbersOfArchive(): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      const { label, type, key } = value as Shown & { readonly key?: unknown };
      if (type === 'text' && typeof label === 'string' && typeof key === 'string' && isNumber(label)) found.add(key);
      Object.values(value).forEach(look);
    }
  };
  look(JSON.parse(readFileSync(join(import.meta.dirname, '../reference/equipment-fields.json'), 'utf8')));
  return [...found];
}

/** Numbers by which a record is found or told from its twin: every door compares them in one normal form, as the test shows. */
const normal: Readonly<Record<string, readonly string[]>> = {
  'known-code.test.ts': ['unitForm.creditCode', 'onlineApplyForm.creditCode', 'useUnitCode'],
  'normal-codes.test.ts': [
    'deviceCode',
    'registrationCode',
    'useCertificateNo',
    'manufacturerCode',
    'ownerUnitCode',
    'factoryNo',
    'productBatchNo',
    'hostEquipmentCode',
    'onlineDeviceForm.code',
    'onlineDeviceForm.certificateNo',
  ],
  'parts.test.ts': ['pipingCode', 'productNo', 'unitRegisterNo'],
  'instrument-numbers.test.ts': ['instrumentForm.instrumentNo', 'instrumentFaultForm.instrumentNo'],
  'certificate-numbers.test.ts': ['qualificationForm.certificateNo', 'operatorCertificateForm.certificateNo'],
  'operator.test.ts': ['operatorForm.identityNo'],
  'staff-file.test.ts': ['staffProfileForm.identityNo'],
  'device.test.ts': ['mobileDeviceForm.deviceNo'],
  'price-agreement.test.ts': ['priceAgreementForm.agreementNo'],
  'report-filing.test.ts': ['reportArchiveForm.archiveNo'],
};

/** Numbers that are told on paper and in lists, and by which nothing is found or refused: they stay as they are written. */
const free: readonly string[] = [
  // Texts of a plate or paper, printed as they stand.
  ...'appMainForm.constructionContract appMainForm.constructionLicence appMainForm.constructionNoticeNo bufferNo chassisNo constructionNoticeNo controlPanelNo designLicenceNo drawingNo driveHostNo electronicTagNo emergencyShutoffValve engineNo exProofCertNo frameNo governorNo installInspectionReportNo installerLicenceNo internalNo lastAnnualReportNo lastInspectionReportNo leadSealNo manufactureInspectionCertNo manufactureLicenceNo material motorNo plateNo productStandardNo qualityCertificateNo safetyGearNo sampleNo tankNo typeTestCertNo typeTestCertificateNo ucmpNo upOverspeedProtectionNo vinOrEngineNo useUnitPostcode unitForm.postcode unitForm.licenceNo unitLicenceForm.number signatoryScopeForm.documentNo reportReleaseForm.documentNo organisationForm.approvalNo organisationForm.creditCode organisationForm.bankAccount organisationForm.postcode organisationForm.sort invoiceForm.bank invoiceForm.taxNo dueHandlingForm.101.reportNo dueHandlingForm.104.noticeNo dueHandlingForm.106.noticeNo dueHandlingForm.110.duplicateOf'.split(
    ' ',
  ),
  // Codes that a form asks for in one spelling, refusing every other.
  ...'definitionForm.code dictionaryItemForm.value exchangeCounterpartForm.code exchangeCounterpartForm.keyId financeAccountForm.creditCode financeAccountForm.debitCode groupForm.code organisationForm.code invoiceForm.code invoiceRedForm.code invoiceStockForm.code invoiceStockForm.firstNo invoiceStockForm.lastNo mobileVersionForm.versionNo'.split(
    ' ',
  ),
  // Numbers that the product gave itself.
  ...'onlineStateForm.onlineNo opinionNoticeIssueForm.itemNo sendMessageForm.applicationNo'.split(' '),
];

// A new field that numbers something stands in one of the two lists: whoever finds a record by it, or refuses a second one, does so
// in the normal form of codes, at the form, in files and in the database (decisions §11, Values and doors).
it('every field that holds the number of a thing has a normal form, or is known to be free text', async () => {
  const numbers = [...(await numbersOfForms()), ...numbersOfArchive()].toSorted();
  expect(numbers).toEqual([...Object.values(normal).flat(), ...free].toSorted());
});

it('the tests that hold the doors to it are there', () => {
  const source = join(import.meta.dirname, '../src/features');
  for (const name of Object.keys(normal))
    expect([name, globSync(`**/${name}`, { cwd: source }).length]).toEqual([name, 1]);
});
