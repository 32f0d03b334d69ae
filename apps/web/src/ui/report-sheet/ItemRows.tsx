import { shownNumber } from '@tejian/domain/business/report/added-items.ts';
import { setMemo } from '@tejian/domain/business/report/edit.ts';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import { textBoxProblem } from '@tejian/domain/business/report/entry-values.ts';
import { markLength } from '@tejian/domain/business/report/taken-over-mark.ts';
import type { ItemEntry } from '@tejian/domain/business/report/entry.ts';
import type { ItemJudgement } from '@tejian/domain/business/report/item.ts';
import type { Effect, Item, ResultOption } from '@tejian/domain/business/report/template.ts';
import { memo, useState } from 'react';
import type { ItemBlock } from './item-layout.ts';
import { Measures } from './Measures.tsx';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { RemarkThread } from './RemarkThread.tsx';
import { ResultCell } from './ResultCell.tsx';
import { useSheet, useSheetSetting } from './sheet-source.ts';

interface ItemView {
  section: string;
  item: Item;
  entry: ItemEntry | undefined;
  judged: ItemJudgement | undefined;
  options: readonly ResultOption[];
}

function GroupCell({ section, group }: { section: string; group: NonNullable<ItemBlock['group']> }) {
  const { tools } = useSheetSetting();
  return (
    <td className="sheet-group" rowSpan={group.lines}>
      <div className="sheet-stick">
        {group.name}
        {tools && (
          <button
            type="button"
            className="sheet-quiet"
            title={text.fillGroupHint}
            tabIndex={-1}
            onClick={() => tools.fillSection(section, 'empty', group.items)}
          >
            {text.fillGroup}
          </button>
        )}
      </div>
    </td>
  );
}

function Memo({ item, memo: writtenMemo }: { item: Item; memo: string | undefined }) {
  const { tools } = useSheetSetting();
  const [isOpen, setOpen] = useState(false);
  if (!tools) return writtenMemo ? <p className="sheet-memo">{`${text.memo}：${writtenMemo}`}</p> : null;
  if (!writtenMemo && !isOpen) {
    return (
      <button type="button" className="sheet-quiet sheet-memo-add" tabIndex={-1} onClick={() => setOpen(true)}>
        {text.addMemo}
      </button>
    );
  }
  const problem = textBoxProblem(writtenMemo ?? '', { most: entryLimits.memo + markLength(writtenMemo ?? '') });
  return (
    <textarea
      className={`sheet-input sheet-wrap sheet-memo-box${problem === undefined ? '' : ' sheet-out'}`}
      rows={1}
      autoFocus={isOpen}
      placeholder={text.memo}
      aria-label={`${shownNumber(item)} ${text.memo}`}
      data-stop=""
      aria-invalid={problem !== undefined}
      title={problem}
      value={writtenMemo ?? ''}
      onChange={(event) => tools.change((entry) => setMemo(entry, item.no, event.target.value))}
    />
  );
}

function ItemRemarks({ section, item }: { section: string; item: Item }) {
  const { remarks } = useSheetSetting();
  return (
    <RemarkThread place={{ section, item: item.no }} label={`${shownNumber(item)} ${item.name}`} tools={remarks} />
  );
}

/** An item that says nothing beside its name takes the whole width. */
const isBare = (item: Item) => item.req === '' && !item.subs && !item.measures;

function NameCell({
  section,
  item,
  entry,
  lines,
  failedLast,
}: {
  section: string;
  item: Item;
  entry: ItemEntry | undefined;
  lines: number;
  failedLast: boolean;
}) {
  const { tools, renderTrail } = useSheetSetting();
  return (
    <td rowSpan={lines} colSpan={isBare(item) ? 2 : 1} className="sheet-name">
      <div className="sheet-stick">
        <span className="sheet-number mono">
          {!item.added && item.no}
          {item.cls && <b className="sheet-class">{item.cls}</b>}
          {item.marks?.map((mark) => (
            <i key={mark}>{mark}</i>
          ))}
        </span>
        {item.name}
        {failedLast && <span className="sheet-tag">{text.lastFailed}</span>}
        {entry && renderTrail?.({ section, item: item.no }, `${shownNumber(item)} ${item.name}`)}
        <Memo item={item} memo={entry?.memo} />
        {isBare(item) && <ItemRemarks section={section} item={item} />}
        {item.added && tools?.renderItemTools(section, item)}
      </div>
    </td>
  );
}

/** One line of an item: a sub, or the item itself where it has none. */
function Line({ view, index }: { view: ItemView; index: number }) {
  const { item, entry, judged, options, section } = view;
  const sub = item.subs?.[index];
  const judgedSub = sub && judged?.subs[sub.no];
  const place = { section, item: item.no, ...(sub ? { sub: sub.no } : {}) };
  const applies = (sub ? judgedSub?.applies : judged?.applies) ?? true;
  const ownMeasures = index === 0 ? (item.measures ?? []) : [];
  return (
    <>
      {!isBare(item) && (
        <td className={applies ? 'sheet-content' : 'sheet-content sheet-faint'}>
          {sub ? `${sub.no} ${sub.text}` : item.req}
          {sub?.marks?.map((mark) => (
            <i key={mark}>{mark}</i>
          ))}
          {applies && sub?.measures && (
            <Measures measures={sub.measures} judged={judgedSub?.measures ?? {}} entry={entry} place={place} />
          )}
          {applies && ownMeasures.length > 0 && (
            <Measures
              measures={ownMeasures}
              judged={judged?.measures ?? {}}
              entry={entry}
              place={{ section, item: item.no }}
            />
          )}
          {index === 0 && <ItemRemarks section={section} item={item} />}
        </td>
      )}
      <td className="sheet-result-cell">
        <ResultCell
          place={place}
          label={`${shownNumber(item)} ${item.name} ${sub?.no ?? ''}`}
          options={options}
          chosen={sub ? entry?.subs?.[sub.no]?.result : entry?.result}
          shown={(sub ? judgedSub?.result : judged?.result) ?? null}
          applies={applies}
          when={judged?.applies === false ? item.when : sub?.when}
        />
      </td>
    </>
  );
}

function Conclusion({
  judged,
  lines,
  last,
}: {
  judged: ItemJudgement | undefined;
  lines: number;
  last: Effect | undefined;
}) {
  const effect = judged?.effect ?? null;
  return (
    <td
      rowSpan={lines}
      className={`sheet-conclusion sheet-effect-${effect ?? 'open'}`}
      title={judged?.explanation || undefined}
    >
      {effect ? text.effects[effect] : ''}
      {judged && judged.conflicts.length > 0 && (
        <span className="sheet-conflict" title={judged.conflicts.map(({ message }) => message).join('\n')}>
          !
        </span>
      )}
      {last && <small className="sheet-last">{text.last(text.effects[last])}</small>}
    </td>
  );
}

/** The lines of one item; drawn again only when this item's entry or judgement changes. */
export const ItemRows = memo(function ItemRows({ section, block }: { section: string; block: ItemBlock }) {
  const { item, lines, group } = block;
  const entry = useSheet((state) => state.entry.items[item.no]);
  const judgement = useSheet((state) => state.judgement.items[item.no]);
  const options = useSheet((state) => state.template.resultSets[item.results]) ?? [];
  const last = useSheet((state) => state.last?.judgement.items[item.no]?.effect ?? undefined);
  const view: ItemView = { section, item, entry, judged: judgement, options };
  const failing = judgement?.effect === 'fail' ? ' sheet-item-fail' : '';
  return Array.from({ length: lines }, (_, index) => (
    <tr
      key={index}
      className={`${index === 0 ? 'sheet-item' : ''}${failing}`}
      data-place={index === 0 ? placeName({ section, item: item.no }) : undefined}
    >
      {index === 0 && (
        <td rowSpan={lines} className="sheet-seq">
          {item.seq}
        </td>
      )}
      {index === 0 && group && <GroupCell section={section} group={group} />}
      {index === 0 && (
        <NameCell section={section} item={item} entry={entry} lines={lines} failedLast={last === 'fail'} />
      )}
      <Line view={view} index={index} />
      {index === 0 && <Conclusion judged={judgement} lines={lines} last={last === 'fail' ? undefined : last} />}
    </tr>
  ));
});
