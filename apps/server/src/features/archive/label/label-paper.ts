// From devices and a template to what is drawn. Pure: the same batch gives the same file.
import type { LabelDocument } from '@tejian/contract/archive/label/label.contract.ts';
import { labelText as text, type LabelFact } from '@tejian/domain/archive/label/label.text.ts';
import type { PrintedLabels } from '../../../platform/documents/printed-label.ts';
import type { DeviceRow, DrawnLabel } from './label-rows.ts';

export const nameOf = (device: DeviceRow): string =>
  device.deviceCode ??
  device.registrationCode ??
  device.identificationCode ??
  device.useCertificateNo ??
  device.factoryNo ??
  device.equipmentName;

const monthOf = (day: string): string => text.month(day.slice(0, 4), day.slice(5, 7));
const dayOf = (day: string): string => text.day(monthOf(day), day.slice(8, 10));

/** A mark says the month until which the device may be used (TSG 08, 特种设备使用标志). */
function factOf(device: DeviceRow, fact: LabelFact, institute: string): string {
  if (fact === 'deviceCode') return device.deviceCode ?? device.registrationCode ?? ''; // registered before there were device codes
  if (fact === 'nextDate') return device.nextDate ? monthOf(device.nextDate) : '';
  if (fact === 'inspectDate') return device.inspectDate ? dayOf(device.inspectDate) : '';
  if (fact === 'institute') return device.institute ?? institute;
  return device[fact] ?? '';
}

export const drawnLabel = (
  { lines }: LabelDocument,
  device: DeviceRow,
  { code, institute }: { code: string; institute: string },
): DrawnLabel => ({
  device: nameOf(device),
  code,
  lines: lines.map(({ label, fact }) => ({ label, value: factOf(device, fact, institute).trim() || text.empty })),
});

interface Printing {
  readonly template: LabelDocument;
  readonly labels: readonly DrawnLabel[];
  readonly startAt: number;
  readonly institute: string;
  readonly day: string;
}

export const codeImage = (at: number): string => `code-${String(at)}.svg`;

export function printedLabels({ template, labels, startAt, institute, day }: Printing): PrintedLabels {
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number);
  const { width, height, codeSize, title, note, isFramed = false, sheet } = template;
  return {
    title,
    institute,
    date: [year, month, date],
    width,
    height,
    codeSize,
    note,
    isFramed,
    sheet: sheet ?? null,
    startAt,
    labels: labels.map(({ device, lines }, at) => ({ device, lines: [...lines], image: codeImage(at) })),
  };
}
