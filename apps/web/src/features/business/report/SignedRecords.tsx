import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { Button } from 'antd';
import { usePage } from '../../../platform/page.tsx';
import { useHint } from '../../../platform/use-call.ts';
import { ConclusionMark } from './ConclusionMark.tsx';
import './report.css';
import { text } from './report.text.ts';

interface Props {
  step: string;
  items: readonly Item[];
  addressOf: (itemNo: string) => string;
}

const MOST = 500; // as many as a batch has

/** Those that the person has not opened since they were changed come first: they are signed unread. */
export function unopenedFirst(
  items: readonly Item[],
  foundItems: readonly Item[],
): { item: Item; isOpened: boolean }[] {
  const openedTexts = new Set(foundItems.flatMap(({ itemNo, isOpened }) => (isOpened ? [itemNo] : [])));
  return items
    .map((item) => ({ item, isOpened: openedTexts.has(item.itemNo) }))
    .toSorted((one, other) => Number(one.isOpened) - Number(other.isOpened));
}

/** The records signed at once, each by name, and which of them the person has not opened since their last change. */
export function SignedRecords({ step, items, addressOf }: Props) {
  const page = usePage();
  const itemNos = items.map(({ itemNo }) => itemNo);
  // The list may stand since before a report was opened: asked anew.
  const { data } = useHint(
    findItems,
    {
      stepcode: step,
      advancedQuery: { and: [{ field: 'itemNo', operator: 'in', value: itemNos }] },
      pageNo: 1,
      pageSize: MOST,
    },
    { fresh: true },
  );
  const rows = unopenedFirst(items, data?.list ?? items);
  const unopenedCount = rows.filter(({ isOpened }) => !isOpened).length;
  return (
    <>
      {unopenedCount > 0 && (
        <p className="state-warning" role="status">
          <ExclamationCircleFilled aria-hidden /> {text.unopened(unopenedCount)}
        </p>
      )}
      <div className="signed-records" tabIndex={0}>
        <table className="paper-table">
          <tbody>
            {rows.map(({ item, isOpened }) => (
              <tr key={item.itemNo}>
                <td className="mono">
                  <Button type="link" size="small" onClick={() => page.open(addressOf(item.itemNo))}>
                    {item.reportNo ?? item.itemNo}
                  </Button>
                </td>
                <td>
                  {item.inspectedUnit} <small className="soft">{item.useAddress}</small>
                </td>
                <td>
                  <ConclusionMark of={item} />
                </td>
                <td className={isOpened ? 'state-success' : 'state-warning'}>
                  {isOpened ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}{' '}
                  {isOpened ? text.wasOpened : text.wasNotOpened}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
