import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { ReactNode } from 'react';
import { useLabels } from '../../../platform/dictionary.ts';
import { CATALOGUE } from '../../../platform/code-sets.ts';
import { ConclusionMark } from './ConclusionMark.tsx';
import { nextDateOf } from './next-date-of.ts';
import { text } from './report.text.ts';

/** The subject of the report, in one line. */
export function ReportFacts({ detail }: { detail: ReportDetail }) {
  const { item, own, reportNo, reinspects } = detail;
  const label = useLabels([CATALOGUE]);
  const equipmentNo = item.identificationCode ?? item.deviceCode ?? item.useCertificateNo ?? item.factoryNo;
  const facts: [string, ReactNode][] = [
    [
      text.reportNo,
      <span key="no" className="mono">
        {reportNo}
      </span>,
    ],
    ...(reinspects ? [[text.reinspects, reinspects] satisfies [string, string]] : []),
    [text.unit, item.inspectedUnit],
    [text.equipment, `${label(CATALOGUE, item.varietyCode ?? item.kindCode)} ${equipmentNo ?? ''}`],
    ...(item.useAddress ? [[text.place, item.useAddress] satisfies [string, string]] : []), // products are nowhere in use
    [text.inspectDate, item.inspectDate],
    [text.conclusion, <ConclusionMark key="conclusion" of={item} />],
    [text.nextDate, nextDateOf(detail.template, item) ?? text.none],
    [text.inspectors, item.inspectors],
    ...own.map(({ label: name, says }): [string, string] => [name, says]),
  ];
  return (
    <dl className="report-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
