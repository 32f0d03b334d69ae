import { findEquipmentDefects, type Defect } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './portrait.text.ts';

/** The list of what approved reports found unqualified; what came again says so. */
export function DefectList({ id }: { id: string }) {
  const askedItems = useCall(findEquipmentDefects, { id }, { fresh: true });
  return (
    <FormSection title={text.defects}>
      <Answered of={askedItems}>{(defects) => <Defects defects={defects} />}</Answered>
    </FormSection>
  );
}

function Defects({ defects }: { defects: readonly Defect[] }) {
  const earlier = (defect: Defect, index: number) =>
    defects.slice(index + 1).filter(({ no }) => no === defect.no).length;
  const rows = defects.map((defect, index) => ({ ...defect, times: earlier(defect, index) + 1, index }));
  const columns: SmallColumn<(typeof rows)[number]>[] = [
    { key: 'date', title: text.inspectDate, mono: true, render: ({ inspectDate }) => inspectDate ?? '' },
    {
      key: 'no',
      title: text.defectNo,
      mono: true,
      render: ({ no, times }) => (
        <>
          {no}
          {times > 1 && <small className="portrait-aside state-danger">{text.repeated(times)}</small>}
        </>
      ),
    },
    { key: 'what', title: text.defect, render: ({ description }) => description },
    { key: 'measure', title: text.measure, render: ({ measure }) => measure },
    { key: 'recheck', title: text.recheck, render: ({ recheck }) => recheck },
  ];
  return (
    <>
      <DefectMap defects={defects} />
      <SmallTable
        label={text.defects}
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        empty={text.noDefects}
      />
    </>
  );
}

/** Items against reports, where more than one report found something: what comes again is seen at a glance. */
function DefectMap({ defects }: { defects: readonly Defect[] }) {
  const reports = [...new Map(defects.map((one) => [one.reportNo, one])).values()];
  const items = [...Map.groupBy(defects, ({ no }) => no)].toSorted((one, other) => other[1].length - one[1].length);
  if (reports.length < 2) return null;
  return (
    <div className="defect-scroll" role="region" aria-label={text.defectMap} tabIndex={0}>
      <table className="defect-map" aria-label={text.defectMap}>
        <thead>
          <tr>
            <th scope="col">{text.defectNo}</th>
            {reports.map(({ reportNo, inspectDate }) => (
              <th key={reportNo} scope="col" title={reportNo}>
                {inspectDate?.slice(0, 7) ?? reportNo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(([no, foundItems]) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              {reports.map(({ reportNo }) => {
                const isFound = foundItems.some((one) => one.reportNo === reportNo);
                return (
                  <td key={reportNo} data-found={isFound || undefined}>
                    {isFound && <span title={text.defectAt(no, reportNo)}>✕</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
