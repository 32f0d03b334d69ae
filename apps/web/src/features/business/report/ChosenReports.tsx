import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { openFile } from '../../../platform/files.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { ConclusionMark } from './ConclusionMark.tsx';
import { text } from './report.text.ts';
import type { ChosenItems } from './use-chosen-items.ts';

function Row({
  itemNo,
  item,
  extra,
  onRemove,
}: {
  itemNo: string;
  item: Item | undefined;
  extra: ReactNode;
  onRemove: (() => void) | undefined;
}) {
  return (
    <tr>
      <td className="mono">{item?.reportNo ?? itemNo}</td>
      <td>{item?.inspectedUnit}</td>
      <td>{item?.useAddress}</td>
      <td className="mono">{item?.identificationCode ?? item?.deviceCode}</td>
      <td>
        <ConclusionMark of={item} />
      </td>
      {extra && <td>{extra}</td>}
      <td>
        <Button type="link" size="small" onClick={() => openFile(reportPdf, { itemNo })}>
          {text.originalFile}
        </Button>
        {onRemove && (
          <Button type="link" size="small" onClick={onRemove}>
            {text.removeRow}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface Props {
  chosen: ChosenItems;
  /** The part registered of each report by itself. */
  extra?: (itemNo: string) => ReactNode;
}

/** The reports being registered. */
export function ChosenReports({ chosen: { numbers, items, remove }, extra }: Props) {
  const many = numbers.length > 1;
  return (
    <FormSection title={numbers.length > 0 ? text.chosenReports(numbers.length) : text.nothingChosen}>
      <div className="chosen-reports">
        <table className="paper-table">
          <tbody>
            {numbers.map((itemNo) => (
              <Row
                key={itemNo}
                itemNo={itemNo}
                item={items.find((item) => item.itemNo === itemNo)}
                extra={extra?.(itemNo)}
                onRemove={many ? () => remove(itemNo) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  );
}
