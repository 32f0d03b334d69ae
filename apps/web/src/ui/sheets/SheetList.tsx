import { Checkbox } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../list/ActionButton.tsx';
import type { UnreadLine } from '@tejian/domain/shared/list-import/unread-lines.ts';
import { UnreadLines } from './UnreadLines.tsx';
import { text } from './sheets.text.ts';
import './sheets.css';

interface Sheet {
  readonly name: string;
  readonly rows: number;
  /** The reason that it is not read; blank where it is. */
  readonly skipped: string;
  /** The rows of further headings, by which the rows below them are read. */
  readonly laterHeadings?: readonly number[] | undefined;
  /** Lines above the headings, of which nothing is read. */
  readonly unread?: readonly UnreadLine[] | undefined;
}

interface Props {
  sheets: readonly Sheet[];
  /** Reads the file again by the chosen sheets; absent where nothing can be chosen any more. */
  onChoose?: ((names: string[]) => void | Promise<void>) | undefined;
}

/**
 * The sheets of a workbook: which are read, which not and why, and where other headings stand in them; nothing for a file of
 * one sheet with one heading.
 */
export function SheetList({ sheets, onChoose }: Props) {
  const readNames = sheets.filter(({ skipped }) => skipped === '').map(({ name }) => name);
  const [chosenTexts, setChosen] = useState(readNames);
  if (sheets.length < 2)
    return (
      <>
        <UnreadLines lines={sheets[0]?.unread} />
        <LaterHeadings rows={sheets[0]?.laterHeadings} />
      </>
    );
  const isSame = chosenTexts.length === readNames.length && chosenTexts.every((name) => readNames.includes(name));
  const toggle = (name: string, isOn: boolean) =>
    setChosen(isOn ? [...chosenTexts, name] : chosenTexts.filter((other) => other !== name));
  return (
    <section className="sheet-list" aria-label={text.title}>
      <h3>{text.title}</h3>
      <ul>
        {sheets.map(({ name, rows, skipped, laterHeadings, unread }) => (
          <li key={name}>
            <Checkbox
              checked={chosenTexts.includes(name)}
              disabled={!onChoose || rows === 0}
              onChange={({ target }) => toggle(name, target.checked)}
            >
              {name}
            </Checkbox>
            <span>{skipped === '' ? text.read(rows) : text.skipped(rows, skipped)}</span>
            <UnreadLines lines={unread} />
            <LaterHeadings rows={laterHeadings} />
          </li>
        ))}
      </ul>
      {onChoose && !isSame && (
        <ActionButton
          size="small"
          {...(chosenTexts.length === 0 && { reason: text.none })}
          run={() => onChoose(chosenTexts)}
        >
          {text.apply}
        </ActionButton>
      )}
    </section>
  );
}

function LaterHeadings({ rows = [] }: { rows?: readonly number[] | undefined }) {
  return rows.length === 0 ? null : <p className="sheet-headings">{text.laterHeadings(rows)}</p>;
}
