/** A device as labels show it, with what its last inspection came to. */
export interface DeviceRow {
  readonly id: string;
  readonly kindCode: string;
  readonly kindName: string;
  readonly varietyName: string;
  readonly equipmentName: string;
  readonly model: string;
  readonly useUnit: string;
  readonly useAddress: string;
  readonly useCertificateNo: string | null;
  readonly deviceCode: string | null;
  readonly registrationCode: string | null;
  readonly identificationCode: string | null;
  readonly factoryNo: string | null;
  readonly internalNo: string | null;
  readonly manufacturer: string;
  readonly maintainer: string;
  readonly emergencyPhone: string | null;
  readonly registerOffice: string | null;
  readonly institute: string | null;
  readonly inspectDate: string | null;
  readonly nextDate: string | null;
  readonly dueOn: string | null;
  readonly conclusion: string | null;
  readonly reportNo: string | null;
  readonly useStatus: string;
  readonly hasFailed: boolean;
  readonly isReportInvalid: boolean;
}

/** A label as it is kept: its lines in words, and the code of its device. */
export interface DrawnLabel {
  readonly device: string;
  readonly code: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}
