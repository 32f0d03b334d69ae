import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { useId, useState } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { moveByArrows } from '../../../ui/arrow-keys.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text as definitionWords } from './definition.text.ts';
import type { DesignedKind, Drawn } from './designed-kind.ts';
import { text } from './designer.text.ts';
import { headFields } from './use-definition-draft.ts';
import type { Designer } from './use-designer.ts';

interface Props<D extends object> {
  of: DesignedKind<D>;
  /** Absent where the content cannot be drawn. */
  drawn: Drawn<D> | undefined;
  work: Designer;
}

type TabName = 'data' | 'findings' | 'changes';

/**
 * Beside the drawing: the data of what was chosen, what hinders publishing, and what differs from the version before. The tabs
 * are plain: those of antd share parts with the frame, which home would then load with them.
 */
export function DesignerSide<D extends object>({ of, drawn, work }: Props<D>) {
  const id = useId();
  const [tab, setTab] = useState<TabName>('data');
  const { Panel } = of;
  const show = (element: string | undefined) => {
    drawn?.choose(element);
    setTab('data');
  };
  const tabs: readonly (readonly [name: TabName, label: string])[] = [
    ['data', text.tabs.data],
    ['findings', text.tabs.findings(work.findings.length)],
    ...(work.isDraft ? ([['changes', text.tabs.changes(work.changes.length)]] as const) : []),
  ];
  return (
    <aside className="designer-side">
      <div role="tablist" className="designer-tabs" onKeyDown={moveByArrows}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            onClick={() => setTab(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'data' && drawn?.chosen === undefined && work.isDraft && (
          <FormBody form={work.head} fields={headFields} columns={1} />
        )}
        {tab === 'data' && drawn && <Panel key={drawn.chosen} {...drawn} />}
        {tab === 'findings' && <Findings of={of} drawn={drawn} work={work} onShow={show} />}
        {tab === 'changes' && <Changes of={of} drawn={drawn} work={work} onShow={show} />}
      </div>
    </aside>
  );
}

interface ListProps<D extends object> extends Props<D> {
  onShow: (element: string | undefined) => void;
}

/** The name of a place; it leads to its element. */
function Place<D extends object>({ of, drawn, place, onShow }: Omit<ListProps<D>, 'work'> & { place: string }) {
  const words = drawn && place !== '' ? of.placeInWords(drawn.document, place) : place || text.whole;
  const element = drawn && of.elementAt(drawn.document, place);
  if (element === undefined) return <>{words}</>;
  return (
    <button type="button" className="designer-place" onClick={() => onShow(element)}>
      {words}
    </button>
  );
}

function Findings<D extends object>({ work, ...props }: ListProps<D>) {
  const columns: readonly SmallColumn<Designer['findings'][number]>[] = [
    { key: 'place', title: text.place, render: ({ place }) => <Place {...props} place={place} /> },
    { key: 'sentence', title: definitionWords.finding, render: ({ sentence }) => sentence },
  ];
  return (
    <>
      <Failure of={work.asked.checked} />
      <SmallTable
        label={definitionWords.findings}
        columns={columns}
        rows={work.findings}
        rowKey={({ place, sentence }) => `${place} ${sentence}`}
        empty={work.isDraft ? definitionWords.noFindings : definitionWords.sound}
      />
    </>
  );
}

function Changes<D extends object>({ work, ...props }: ListProps<D>) {
  const { basedOn, changes } = work;
  const inWords = (value: unknown) => (props.drawn ? props.of.valueInWords(props.drawn.document, value) : '');
  const columns: readonly SmallColumn<Designer['changes'][number]>[] = [
    { key: 'place', title: text.place, render: ({ place }) => <Place {...props} place={place} /> },
    { key: 'change', title: definitionWords.change, render: ({ change }) => definitionText.changes[change] },
    { key: 'before', title: text.before(basedOn ?? ''), render: ({ before }) => inWords(before) },
    { key: 'after', title: text.now, render: ({ after }) => inWords(after) },
  ];
  return (
    <>
      <Failure of={work.asked.before} />
      <SmallTable
        label={definitionWords.compare}
        columns={columns}
        rows={changes}
        rowKey={({ place, change }) => `${place} ${change}`}
        empty={basedOn === undefined ? text.noBase : definitionWords.noDifference}
      />
    </>
  );
}
