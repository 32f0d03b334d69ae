import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import {
  canMove,
  fieldAt,
  groupsOf,
  moveField,
  moveGroup,
  type FieldGroup,
  type FormDraft,
} from '@tejian/domain/configuration/definition/form-draft.ts';
import { ownFieldSpans } from '@tejian/domain/configuration/definition/own-field.text.ts';
import type { OwnField } from '@tejian/domain/shared/field/own-field.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveByArrows } from '../../../ui/arrow-keys.ts';
import type { Drawn } from './designed-kind.ts';
import './form-designer.css';
import { text } from './form-designer.text.ts';

const headingOf = ({ name }: FieldGroup): string => name || definitionText.ownGroup;

/** The form as its fields stand in it; one is chosen and moved by mouse or by the keyboard alone. */
export function FormDrawing(drawnFile: Drawn<FormDraft>) {
  const { document: form, change } = drawnFile;
  const groups = groupsOf(form);
  const stage = useRef<HTMLDivElement>(null);
  const [movedRows, setMoved] = useState<{ key: string; place: number }>();
  useEffect(() => {
    // a box that changed its place has lost the cursor
    if (movedRows) stage.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(movedRows.key)}"]`)?.focus();
  }, [movedRows]);
  const move = (key: string, by: -1 | 1) => {
    if (!change || !canMove(form, key, by)) return;
    const next = moveField(form, key, by);
    change(next);
    const group = groupsOf(next).find(({ fields }) => fields.some((field) => field.key === key));
    setMoved({ key, place: (group?.fields.findIndex((field) => field.key === key) ?? 0) + 1 });
  };
  const label = form.fields.find(({ key }) => key === movedRows?.key)?.label;
  return (
    <div className="form-stage" ref={stage}>
      {groups.map((group, at) => (
        <section key={group.name} className="form-section">
          <header>
            <h2>{headingOf(group)}</h2>
            {change && groups.length > 1 && (
              <span className="section-extra">
                <Button
                  size="small"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={text.groupUp(headingOf(group))}
                  disabled={at === 0}
                  onClick={() => change(moveGroup(form, group.name, -1))}
                />
                <Button
                  size="small"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={text.groupDown(headingOf(group))}
                  disabled={at === groups.length - 1}
                  onClick={() => change(moveGroup(form, group.name, 1))}
                />
              </span>
            )}
          </header>
          <Fields {...drawnFile} group={group} onMove={move} />
        </section>
      ))}
      <p className="visually-hidden" role="status">
        {movedRows && label && text.moved(label, movedRows.place)}
      </p>
    </div>
  );
}

interface FieldsProps extends Drawn<FormDraft> {
  group: FieldGroup;
  onMove: (key: string, by: -1 | 1) => void;
}

function Fields({ document: form, work, chosen, choose, group, onMove }: FieldsProps) {
  const foundGroups = Map.groupBy(work.findings, ({ place }) => fieldAt(form, place)?.key);
  const changedKeys = new Set(work.changes.map(({ place }) => fieldAt(form, place)?.key));
  const onKey = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(key, by);
  };
  return (
    <ul className="form-fields" aria-label={headingOf(group)} onKeyDown={moveByArrows}>
      {group.fields.map((field) => (
        <li key={field.key} className={widthOf(field)}>
          <button
            type="button"
            data-field={field.key}
            className={['form-field', foundGroups.has(field.key) && 'form-field-wrong'].filter(Boolean).join(' ')}
            aria-pressed={field.key === chosen}
            onKeyDown={(event) => onKey(event, field.key)}
            onClick={() => choose(field.key === chosen ? undefined : field.key)}
          >
            <span className={field.required ? 'form-required' : undefined}>{field.label}</span>
            <small>{saysOf(field)}</small>
            {changedKeys.has(field.key) && <em className="state-warning">{text.changed}</em>}
            {foundGroups.has(field.key) && (
              <em className="state-danger">{text.found(foundGroups.get(field.key)?.length ?? 0)}</em>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The class of a field that takes more than a column. */
function widthOf({ type, span = type === 'textarea' ? 3 : 1 }: OwnField): string | undefined {
  if (span === 1) return undefined;
  return span === 2 ? 'form-field-two' : 'form-field-wide';
}

const saysOf = ({ type, unit = '', span, listed, condition, options = [] }: OwnField): string =>
  [
    definitionText.fieldTypes[type],
    unit,
    options.join('、'),
    span === undefined ? '' : ownFieldSpans[span],
    listed ? text.listed : '',
    condition ? text.conditional : '',
  ]
    .filter(Boolean)
    .join(text.within);
