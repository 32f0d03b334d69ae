import { Button } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Control } from '../field/controls.tsx';
import type { FieldDef } from '../field/field-def.ts';
import { text } from './list.text.ts';
import type { SearchValues } from './list-state.ts';
import { firstRow, refusalOf, spanOf, tidiedValues, unseenConditions } from './search-values.ts';
import { useOnChange } from '../use-on-change.ts';

export interface SearchPanelProps {
  fields: readonly FieldDef[];
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
  /** Opens the advanced query instead. */
  onAdvanced?: () => void;
  /** The list waits for a search: the person can type at once. */
  isAwaited?: boolean;
  /** Arrow down in a text leads to the rows. */
  onDown?: () => void;
}

const FIELD_WIDTH = 264;

/** The number of fields that fit beside the buttons in one row. */
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

interface Keys {
  clear: (name: string) => void;
  down?: () => void;
}

/**
 * Enter searches, Escape clears the field that it is pressed in, arrow down leads from a text to the rows. A list of
 * choices that is open keeps its keys, and so does Chinese that is being typed.
 */
const keysOf = (keys: Keys) => (event: KeyboardEvent<HTMLFormElement>) => {
  const { target, key } = event;
  if (!(target instanceof Element) || event.nativeEvent.isComposing) return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  const name = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (!name) return;
  if (key === 'Escape') keys.clear(name);
  const isText = target.classList.contains('ant-input');
  if (key !== 'Enter' && !(key === 'ArrowDown' && isText)) return;
  event.preventDefault();
  const form = event.currentTarget;
  if (key === 'Enter') setTimeout(() => form.requestSubmit()); // a date is read from its box by the same key
  else keys.down?.();
};

/** Puts the cursor into the first field of a list that waits for conditions, once. */
function useFirstField(box: RefObject<HTMLFormElement | null>, isAwaited: boolean) {
  const doneRef = useRef(false);
  useEffect(() => {
    const first = isAwaited && !doneRef.current && box.current?.querySelector<HTMLElement>('.search-field input');
    if (!first) return;
    doneRef.current = true;
    first.focus({ preventScroll: true });
  });
}

interface ButtonsProps {
  onClear: () => void;
  /** Undefined when every field fits into the first row. */
  open: boolean | undefined;
  /** The number of folded-away fields that hold a condition. */
  unseen: number;
  onFold: () => void;
  onAdvanced?: () => void;
}

function SearchButtons({ onClear, open, unseen, onFold, onAdvanced }: ButtonsProps) {
  const unfold = unseen > 0 ? text.moreSet(unseen) : text.moreConditions;
  return (
    <div className="search-buttons">
      {/* Never busy: a search that is going on gives way to the next, and a busy button would swallow the press. */}
      <Button type="primary" htmlType="submit" aria-label={text.search}>
        {text.search}
      </Button>
      <Button onClick={onClear}>{text.clear}</Button>
      {open !== undefined && (
        <Button
          type="link"
          className="fold"
          aria-expanded={open}
          aria-label={open ? text.fewer : unfold}
          title={open ? text.fewer : unfold}
          onClick={onFold}
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {open ? text.fewer : text.more}
          {unseen > 0 && <span className="search-unseen">{unseen}</span>}
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
export function SearchPanel(props: SearchPanelProps) {
  const { fields, values, onSearch, onAdvanced, isAwaited = false, onDown } = props;
  const [draft, setDraft] = useState<SearchValues>(values);
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { box, perRow } = useFieldsPerRow();
  const id = useId();
  useOnChange(values, setDraft);

  const first = firstRow(fields, perRow);
  const folds = first.length < fields.length;
  const shownDefs = isOpen ? fields : first;
  const change = (name: string, value: unknown) => {
    setRefusal(undefined);
    setDraft((before) => ({ ...before, [name]: value }));
  };

  const conditionsUnseen = isOpen ? 0 : unseenConditions(fields, first, draft);
  useFirstField(box, isAwaited);

  return (
    <form
      ref={box}
      className="search-panel"
      role="search"
      aria-label={text.searchPanel}
      style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
      onKeyDown={keysOf({ clear: (name) => change(name, undefined), down: onDown })}
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = refusalOf(fields, draft);
        setRefusal(refusal);
        if (!refusal) onSearch(tidiedValues(draft));
      }}
    >
      {shownDefs.map((field) => (
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
      {refusal && (
        <p role="alert" className="search-refusal state-danger">
          {refusal}
        </p>
      )}
      <SearchButtons
        onClear={() => {
          setRefusal(undefined);
          setDraft({});
        }}
        open={folds ? isOpen : undefined}
        unseen={conditionsUnseen}
        onFold={() => setOpen(!isOpen)}
        onAdvanced={onAdvanced}
      />
    </form>
  );
}
