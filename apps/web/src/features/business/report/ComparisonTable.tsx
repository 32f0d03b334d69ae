import { CloseCircleFilled, DiffOutlined, MinusCircleOutlined, StarFilled } from '@ant-design/icons';
import {
  differenceCount,
  type ComparedItem,
  type Comparison,
  type Detail,
  type ItemState,
  type OtherDifference,
} from '@tejian/domain/business/report/comparison.ts';
import { Fragment, useState } from 'react';
import { RemarkThread } from '../../../ui/report-sheet/RemarkThread.tsx';
import type { RemarkTools } from '../../../ui/report-sheet/remark-tools.ts';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { TrailButton } from './TrailButton.tsx';
import { text } from './report.text.ts';
import { nameEnd, unbroken } from './unbroken.ts';

type Show = 'all' | 'failing' | 'changed';

const isBad = ({ effect }: ComparedItem) => effect === 'fail' || effect === 'unable';

/** A measured value; the numbers that say something else than the last report's stand out. */
function DetailLine({ detail: { text: label, numbers, after } }: { detail: Detail }) {
  return (
    <small>
      {label}{' '}
      {numbers.map((number, at) => (
        <Fragment key={at}>
          {at > 0 && '、'}
          {number.isChanged ? <mark title={text.changedMark}>{number.text}</mark> : number.text}
        </Fragment>
      ))}
      {unbroken(after)}
    </small>
  );
}

function State({ state, effect }: { state: ItemState | null; effect?: ComparedItem['effect'] }) {
  if (!state) return null;
  return (
    <>
      <span className={effect === 'fail' ? 'state-danger' : effect === 'unable' ? 'state-warning' : undefined}>
        {effect === 'fail' && <CloseCircleFilled aria-hidden />}{' '}
        {effect === 'unable' && <MinusCircleOutlined aria-hidden />} {state.result || text.notGiven}
      </span>
      {state.details.map((detail) => (
        <DetailLine key={`${detail.text}${detail.after}`} detail={detail} />
      ))}
    </>
  );
}

/** The star never stands alone on a line: it keeps the end of the name with it. */
function KeyItemName({ name }: Pick<ComparedItem, 'name'>) {
  const [begin, end] = nameEnd(name);
  return (
    <>
      {begin}
      <span className="compared-end">
        {end}
        <StarFilled className="compared-key" title={text.keyItem} aria-label={text.keyItem} />
      </span>
    </>
  );
}

interface Pinned {
  itemNo: string;
  remarks: RemarkTools;
}

function ItemRow({ item, hasLast, itemNo, remarks }: { item: ComparedItem; hasLast: boolean } & Pinned) {
  // A row of a table has neither history nor remarks of its own: they stand at the table.
  const isItem = item.place.item !== undefined;
  const label = `${item.shown} ${item.name}`;
  return (
    <tr className={isBad(item) ? 'compared-bad' : item.isChanged ? 'compared-changed' : undefined}>
      <td>
        <span className="mono">{item.shown}</span> {item.isKey ? <KeyItemName name={item.name} /> : item.name}
        {isItem && <TrailButton itemNo={itemNo} place={item.place} label={label} />}
        {item.isChanged && (
          <em>
            <DiffOutlined aria-hidden /> {text.changedMark}
          </em>
        )}
        {item.explanation && <small className="state-danger">{item.explanation}</small>}
        {item.memo && <small>{item.memo}</small>}
        {isItem && <RemarkThread place={item.place} label={label} tools={remarks} />}
      </td>
      <td>
        <State state={item} effect={item.effect} />
      </td>
      {hasLast && (
        <td className="compared-before">
          <State state={item.before} />
        </td>
      )}
    </tr>
  );
}

function Others({ others }: { others: readonly OtherDifference[] }) {
  if (others.length === 0) return null;
  return (
    <>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {text.otherChanges}
        </th>
      </tr>
      {others.map(({ label, before, after }, index) => (
        <tr key={`${label}${index}`} className="compared-changed">
          <td>{label}</td>
          <td>{after}</td>
          <td className="compared-before">{before}</td>
        </tr>
      ))}
    </>
  );
}

/** The raw record, item by item: failing ones first, then what differs from the last report, then the rest. */
export function ComparisonTable({
  comparison,
  last,
  ...pinnedRemarks
}: {
  comparison: Comparison;
  last: { reportNo: string; inspectDate: string | null } | undefined;
} & Pinned) {
  const [show, setShow] = useState<Show>('all');
  const { items, others } = comparison;
  const failing = items.filter(isBad).length;
  const bad = items.some(({ effect }) => effect === 'unable') ? text.onlyBad : text.onlyFailing;
  const changedCount = differenceCount(comparison);
  const rows = items.filter((item) => show === 'all' || (show === 'failing' ? isBad(item) : item.isChanged));
  return (
    <div className="compared">
      <div className="compared-head">
        <ViewSwitch<Show>
          size="small"
          label={text.shownItems}
          chosen={show}
          onChoose={setShow}
          views={[
            { name: 'all', label: text.everything },
            { name: 'failing', label: `${bad} ${failing}` },
            ...(last ? [{ name: 'changed' as const, label: `${text.onlyChanged} ${changedCount}` }] : []),
          ]}
        />
        <span>{last ? text.lastReport(last.reportNo, last.inspectDate ?? '') : text.noLastReport}</span>
      </div>
      <div className="compared-rows" tabIndex={0}>
        <table className={items.some(({ place }) => place.item === undefined) ? 'compared-values' : undefined}>
          <thead>
            <tr>
              <th>{text.item}</th>
              <th>{text.now}</th>
              {last && <th>{text.before}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((item) => (
              <ItemRow key={item.no} item={item} hasLast={last !== undefined} {...pinnedRemarks} />
            ))}
            {show !== 'failing' && last && <Others others={others} />}
          </tbody>
        </table>
        {rows.length === 0 && (show === 'failing' || others.length === 0) && (
          <p className="compared-none">{show === 'failing' ? text.noFailing : text.noRows}</p>
        )}
      </div>
    </div>
  );
}
