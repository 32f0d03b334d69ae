// From a notice to what is drawn. Pure: the same notice gives the same document.
import { printDay, printValue } from '@tejian/domain/business/report/format.ts';
import { defectLines } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import type { PrintedNotice } from '../../../platform/documents/printed-notice.ts';
import type { PairRow } from '../../../platform/documents/printed-report.ts';

const { paper: text } = opinionNoticeText;

export interface NoticeToPrint {
  readonly noticeNo: string;
  readonly institute: string;
  readonly itemNo: string;
  readonly inspectedUnit: string;
  readonly useAddress: string;
  readonly kindName: string;
  readonly categoryName: string;
  readonly deviceCode: string | null;
  readonly useCertificateNo: string | null;
  readonly factoryNo: string | null;
  readonly receiver: string;
  readonly inspectors: string;
  readonly defects: string;
  readonly requirement: string;
  readonly deadline: string;
  readonly issuedOn: string;
  /** The address where the notice can be checked. */
  readonly query: string;
  /** Names of the pictures. */
  readonly qr: string;
  readonly seal: string;
}

export function printedNotice(notice: NoticeToPrint): PrintedNotice {
  const [year = 2000, month = 1, day = 1] = notice.issuedOn.split('-').map(Number);
  return {
    title: text.title,
    institute: notice.institute,
    date: [year, month, day],
    numberLabel: text.number,
    number: notice.noticeNo,
    rows: headRows(notice),
    defects: {
      title: text.defects,
      columns: [text.columns[0], text.columns[1]],
      rows: defectLines(notice.defects).map((line, at) => [String(at + 1), line]),
    },
    requirementLabel: text.requirement,
    requirement: notice.requirement,
    signing: [
      {
        title: text.inspectionSide,
        lines: [
          { label: text.inspectors, value: notice.inspectors },
          { label: text.date, value: printDay(notice.issuedOn) },
        ],
        seal: notice.seal,
      },
      {
        title: text.unitSide,
        lines: [
          { label: text.receiver, value: '' },
          { label: text.date, value: text.blank },
        ],
        seal: '',
      },
    ],
    notes: [...text.notes],
    qr: notice.qr,
    queryLabel: text.verify,
    query: notice.query,
  };
}

function headRows(notice: NoticeToPrint): PairRow[] {
  const row = (...pairs: [label: string, value: string | null][]): PairRow => ({
    group: '',
    cells: pairs.map(([label, value]) => ({ label, value: printValue(value) })),
  });
  return [
    row([text.unit, notice.inspectedUnit]),
    row([text.address, notice.useAddress]),
    row([text.kind, notice.kindName], [text.category, notice.categoryName]),
    row([text.device, notice.deviceCode], [text.certificate, notice.useCertificateNo]),
    row([text.factoryNo, notice.factoryNo], [text.item, notice.itemNo]),
    row([text.receiver, notice.receiver], [text.issuedOn, printDay(notice.issuedOn)]),
    row([text.deadline, printDay(notice.deadline)]),
  ];
}
