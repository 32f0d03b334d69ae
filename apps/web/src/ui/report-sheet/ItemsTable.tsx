import { addedItemText } from '@tejian/domain/business/report/added-items.text.ts';
import type { ItemsSection, ResultOption } from '@tejian/domain/business/report/template.ts';
import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { itemBlocks } from './item-layout.ts';
import { ItemRows } from './ItemRows.tsx';
import { text } from './report-sheet.text.ts';
import { marksOf } from './sheet-columns.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';

/** Some forms have marks only: then the word of what the mark means. */
const wordOf = ({ label, mark, effect }: ResultOption) => (label === mark ? text.effects[effect] : label);

function SectionBar({ section }: { section: ItemsSection }) {
  const { tools } = useSheetSetting();
  const progress = useSheet((state) => state.judgement.progress.bySection[section.id]);
  const set = useSheet((state) => state.template.resultSets[section.items[0]?.results ?? '']) ?? [];
  if (!tools) return null;
  const passing = set.find(({ effect }) => effect === 'pass');
  const pass = passing ? wordOf(passing) : text.effects.pass;
  return (
    <div className="sheet-bar">
      <span className="sheet-legend">
        {set.map((option, index) => (
          <span key={option.value}>
            <kbd>{index + 1}</kbd>
            {option.mark} {wordOf(option)}
          </span>
        ))}
      </span>
      <span className="mono">{progress && text.progress(progress.filled, progress.total)}</span>
      {section.open && tools.renderAddItems(section.id)}
      <Button size="small" onClick={() => tools.fillSection(section.id, 'empty')}>
        {text.fillEmpty(pass)}
      </Button>
      <Button size="small" onClick={() => tools.fillSection(section.id, 'all')}>
        {text.fillAll(pass)}
      </Button>
    </div>
  );
}

/** The table of inspection items with merged group and name cells. */
export const ItemsTable = memo(function ItemsTable({ section }: { section: ItemsSection }) {
  const blocks = useMemo(() => itemBlocks(section.items), [section]);
  const { itemColumns } = text;
  const sets = useSheet((state) => state.template.resultSets);
  return (
    <>
      <SectionBar section={section} />
      <table className="sheet-table sheet-items">
        <colgroup>
          <col className="sheet-col-seq" />
          <col className="sheet-col-group" />
          <col className="sheet-col-name" />
          <col />
          <col className="sheet-col-result" style={marksOf(section, sets)} />
          <col className="sheet-col-conclusion" />
        </colgroup>
        <thead>
          <tr>
            {Object.values(itemColumns).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.items.length === 0 && (
            <tr>
              <td colSpan={6} className="sheet-faint">
                {addedItemText.noItems}
              </td>
            </tr>
          )}
          {blocks.map((block) => (
            <ItemRows key={block.item.no} section={section.id} block={block} />
          ))}
        </tbody>
      </table>
      {section.notes.length > 0 && (
        <div className="sheet-notes">
          {section.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </>
  );
});
