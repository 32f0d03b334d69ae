import { textOf } from '@tejian/domain/business/report/context.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { useMemo, useRef, useSyncExternalStore, type KeyboardEvent, type Ref } from 'react';
import { moveFocus, moveOf } from './field-keys.ts';
import './report-sheet.css';
import { text } from './report-sheet.text.ts';
import { isDrawn, SheetSection, type DrawnSection } from './SheetSection.tsx';
import { isWide } from './sheet-columns.ts';
import { SheetContext, useSheet, type SheetSetting, type SheetSource, type SheetTools } from './sheet-source.ts';
import { SignatureTable, type SignatureShown } from './SignatureTable.tsx';

interface Props {
  source: SheetSource;
  /** Given, the sheets are the form to fill; without it they are for reading. */
  tools?: SheetTools;
  fileAddress?: (id: string) => string;
  originOf?: SheetSetting['originOf'];
  plannedDay?: SheetSetting['plannedDay'];
  remarks?: SheetSetting['remarks'];
  renderTrail?: SheetSetting['renderTrail'];
  signatures?: readonly SignatureShown[];
  /** Only these sections, where a page shows a part of the report. */
  sections?: readonly string[];
  ref?: Ref<HTMLDivElement>;
}

/** Sections by sheet of paper: a new sheet where the form begins a new page. */
function sheetsOf(template: ReportTemplate, only: readonly string[] | undefined): DrawnSection[][] {
  const sheets: DrawnSection[][] = [];
  for (const section of template.sections) {
    if (!isDrawn(section) || (only && !only.includes(section.id))) continue;
    const openSections = sheets.at(-1);
    if (openSections && !section.newPage) openSections.push(section);
    else sheets.push([section]);
  }
  return sheets;
}

/** A table of many columns takes the whole page, as wide as that is. */
const hasWideTable = (sheet: readonly DrawnSection[]) =>
  sheet.some((section) => section.type === 'grid' && isWide(section.columns));

function SheetHead() {
  const name = useSheet(
    ({ template }) => template.sections.find(({ type }) => type === 'basic')?.title ?? template.name,
  );
  const form = useSheet(({ template }) => template.form.reportNo);
  const number = useSheet(({ frozen }) => textOf(frozen, 'rep.no'));
  return (
    <header className="sheet-head">
      <div>
        <span className="mono">{form}</span>
        {number && (
          <span>
            {text.reportNo} <span className="mono">{number}</span>
          </span>
        )}
      </div>
      <h2>{name}</h2>
    </header>
  );
}

/** Keys that go from field to field; an open list of a field keeps its keys. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey } = event;
  const move = moveOf(key, shiftKey);
  if (!move || event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  const writes =
    target instanceof HTMLTextAreaElement && (!target.matches('.sheet-wrap') || key !== 'Enter' || shiftKey);
  if (
    writes ||
    target instanceof HTMLButtonElement ||
    target.getAttribute('aria-haspopup') ||
    target.getAttribute('role') === 'combobox'
  )
    return;
  if (target.closest('.ant-picker') && move !== 'next' && move !== 'previous') return;
  if (!target.closest('[data-stop]')) return;
  event.preventDefault();
  moveFocus(currentTarget, target, move);
}

/** A report as the form that it is: to fill with `tools`, to read without. */
export function ReportSheet({
  source,
  tools,
  fileAddress,
  originOf,
  plannedDay,
  remarks,
  renderTrail,
  signatures,
  sections,
  ref,
}: Props) {
  const setting = useMemo(
    (): SheetSetting => ({ source, tools, fileAddress, originOf, plannedDay, remarks, renderTrail }),
    [source, tools, fileAddress, originOf, plannedDay, remarks, renderTrail],
  );
  const template = useSyncExternalStore(source.subscribe, () => source.getState().template);
  const sheets = useMemo(() => sheetsOf(template, sections), [template, sections]);
  const root = useRef<HTMLDivElement>(null);
  return (
    <SheetContext value={setting}>
      <div className="report-sheets" ref={ref ?? root} onKeyDown={tools && onKeyDown}>
        {sheets.map((sheet, index) => (
          <article className={hasWideTable(sheet) ? 'sheet-paper sheet-paper-wide' : 'sheet-paper'} key={sheet[0]?.id}>
            {index === 0 && <SheetHead />}
            {sheet.map((section) => (
              <SheetSection key={section.id} section={section} />
            ))}
            {signatures && sheet.some(({ type }) => type === 'conclusion') && (
              <SignatureTable template={template} signatures={signatures} />
            )}
          </article>
        ))}
      </div>
    </SheetContext>
  );
}
