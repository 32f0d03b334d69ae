import { Button } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Control } from '../field/controls.tsx';
import { tidy, type FieldDef } from '../field/field-def.ts';
import { text } from './list.text.ts';
import type { SearchValues } from './list-state.ts';

export interface SearchPanelProps {
  fields: readonly FieldDef[];
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
  busy?: boolean;
  /** Opens the advanced query instead. */
  onAdvanced?: () => void;
}

const FIELD_WIDTH = 264;

const tidied = (values: SearchValues): SearchValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? tidy(value) : value])
      .filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  );

/** Two dates do not fit into one column. */
const spanOf = ({ showType }: FieldDef, perRow: number) =>
  (showType === 'daterange' || showType === 'datetimerange') && perRow > 2 ? 2 : 1;

/** The fields of the first row, beside the buttons; one at least. */
function firstRow(fields: readonly FieldDef[], perRow: number): readonly FieldDef[] {
  let left = perRow - 1;
  const fit = fields.findIndex((field) => (left -= spanOf(field, perRow)) < 0);
  return fit < 0 ? fields : fields.slice(0, Math.max(1, fit));
}

/** How many fields fit beside the buttons in one row. */
function useFieldsPerRow() {
  const box = useRef<HTMLFormElement>(null);
  const [perRow, setPerRow] = useState(3);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setPerRow(Math.max(1, Math.floor(width / FIELD_WIDTH)));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { box, perRow };
}

/** Enter searches, Escape clears the field that it is pressed in; a list of choices that is open keeps both keys. */
const keysOf = (change: (name: string, value: unknown) => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (!(event.target instanceof Element) || event.target.getAttribute('aria-expanded') === 'true') return;
  const name = event.target.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (!name) return;
  if (event.key === 'Escape') change(name, undefined);
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
    event.preventDefault();
    const form = event.currentTarget;
    setTimeout(() => form.requestSubmit()); // a date is read from its box by the same key
  }
};

interface ButtonsProps {
  busy?: boolean;
  onClear: () => void;
  /** Undefined when every field fits into the first row. */
  open: boolean | undefined;
  onFold: () => void;
  onAdvanced?: () => void;
}

function SearchButtons({ busy, onClear, open, onFold, onAdvanced }: ButtonsProps) {
  return (
    <div className="search-buttons">
      <Button type="primary" htmlType="submit" loading={busy && { delay: 200 }} aria-label={text.search}>
        {text.search}
      </Button>
      <Button onClick={onClear}>{text.clear}</Button>
      {open !== undefined && (
        <Button
          type="link"
          className="fold"
          aria-expanded={open}
          aria-label={open ? text.fewer : text.moreConditions}
          title={open ? text.fewer : text.moreConditions}
          onClick={onFold}
          icon={open ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
        >
          {open ? text.fewer : text.more}
        </Button>
      )}
      {onAdvanced && (
        <Button type="link" className="fold" onClick={onAdvanced}>
          {text.advanced}
        </Button>
      )}
    </div>
  );
}

/**
 * Conditions of a list: folded to one row with the most used fields first. Enter searches, Escape clears the field it
 * is pressed in.
 */
export function SearchPanel({ fields, values, onSearch, busy, onAdvanced }: SearchPanelProps) {
  const [draft, setDraft] = useState<SearchValues>(values);
  const [open, setOpen] = useState(false);
  const { box, perRow } = useFieldsPerRow();
  const id = useId();
  useEffect(() => setDraft(values), [values]);

  const first = firstRow(fields, perRow);
  const folds = first.length < fields.length;
  const shown = open ? fields : first;
  const change = (name: string, value: unknown) => setDraft((before) => ({ ...before, [name]: value }));

  const onKeyDown = keysOf(change);

  return (
    <form
      ref={box}
      className="search-panel"
      role="search"
      aria-label={text.searchPanel}
      style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(tidied(draft));
      }}
    >
      {shown.map((field) => (
        <div
          key={field.name}
          className="search-field"
          data-field={field.name}
          title={field.help}
          style={{ gridColumn: `${field.newLine ? 1 : 'auto'} / span ${spanOf(field, perRow)}` }}
        >
          <label htmlFor={`${id}-${field.name}`} title={field.label} style={{ color: field.labelColor }}>
            {field.label}
          </label>
          <Control
            id={`${id}-${field.name}`}
            field={field}
            value={draft[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        </div>
      ))}
      <SearchButtons
        busy={busy}
        onClear={() => setDraft({})}
        open={folds ? open : undefined}
        onFold={() => setOpen(!open)}
        onAdvanced={onAdvanced}
      />
    </form>
  );
}
