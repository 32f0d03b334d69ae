import {
  findDefinitions,
  getDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { Alert, Button, Input, Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Failure, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DefinitionStanding } from './DefinitionStanding.tsx';
import { DesignerBar } from './DesignerBar.tsx';
import { DesignerSide } from './DesignerSide.tsx';
import type { DesignedKind } from './designed-kind.ts';
import './designer.css';
import { text } from './designer.text.ts';
import { NewDefinition } from './NewDefinition.tsx';
import { isStarted } from './new-documents.ts';
import { useDesigner, type Designer as Work } from './use-designer.ts';

/** The note of who changed the draft meanwhile, and what became of this person's own changes. */
function Meanwhile({ told, inWords }: { told: Work['told']; inWords: (place: string) => string }) {
  if (!told) return null;
  const { sentence, isGone, clashes } = told;
  const rest = clashes.length > 0 ? text.clashes(clashes.map(inWords).join('；')) : '';
  return <Alert type="warning" showIcon banner title={`${sentence}。${isGone ? text.gone : text.meanwhile}${rest}`} />;
}

interface OpenProps<D extends object> {
  of: DesignedKind<D>;
  detail: DefinitionDetail;
  reload: () => Promise<boolean>;
  chooser: ReactNode;
}

function Open<D extends object>({ of, detail, reload, chooser }: OpenProps<D>) {
  const work = useDesigner(detail, reload);
  const [chosenText, choose] = useState<string>();
  const document = of.read(work.content);
  const { Drawing } = of;
  const change = work.isDraft ? work.change : undefined;
  const drawnFile = document && { document, change, work, chosen: chosenText, choose };
  return (
    <div
      className="designer"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        if (work.isDraft) void work.save();
      }}
    >
      <DesignerBar detail={detail} work={work} chooser={chooser} />
      <Meanwhile told={work.told} inWords={(place) => (document ? of.placeInWords(document, place) : place)} />
      <div className="designer-body">
        <section className="designer-drawing" aria-label={detail.definition.name}>
          {drawnFile ? <Drawing {...drawnFile} /> : <p className="designer-empty">{text.notDrawable}</p>}
        </section>
        <DesignerSide of={of} drawn={drawnFile} work={work} />
      </div>
    </div>
  );
}

const stateOrder = ['draft', 'inForce', 'scheduled'];

/** One entry for each code, with the version that is opened by it: the draft, else what serves. */
function useEntries(kind: 'flow' | 'form') {
  const definitionsCall = useCall(findDefinitions, { kind, pageSize: 500 });
  const rank = (state: string) => (stateOrder.includes(state) ? stateOrder.indexOf(state) : stateOrder.length);
  const entries = [...Map.groupBy(definitionsCall.data?.list ?? [], ({ code }) => code).values()].flatMap(
    (versions) => {
      const [first] = versions.toSorted((one, other) => rank(one.state) - rank(other.state));
      return first ? [first] : [];
    },
  );
  return { entries, listed: definitionsCall };
}

interface ChoiceProps extends ReturnType<typeof useEntries> {
  kind: 'flow' | 'form';
}

/** The entries whose name or code holds what was typed, whatever its case. */
const holding = (entries: ChoiceProps['entries'], typedText: string) => {
  const part = typedText.trim().toLowerCase();
  return entries.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(part));
};

/** The choice of the definition to be drawn; a kind that begins without a version to start from is begun here. */
function Choice({ kind, entries, listed }: ChoiceProps) {
  const { setQuery } = usePage();
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const [typedText, setTyped] = useState('');
  const shownHoldings = holding(entries, typedText);
  const begins = isStarted(kind) && can('definition:save') ? kind : undefined;
  return (
    <div className="designer">
      <header className="designer-bar">
        <strong>{text.choose(definitionText.kinds[kind])}</strong>
        {entries.length > 0 && (
          <Input
            className="designer-chooser"
            aria-label={text.search}
            placeholder={text.search}
            allowClear
            value={typedText}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {begins && (
          <Button type="primary" className="designer-add" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )}
      </header>
      <Failure of={listed} />
      {listed.data && entries.length === 0 && (
        <div className="designer-empty">
          <strong>{text.none(definitionText.kinds[kind])}</strong>
          <p>{(begins ? text.begin : text.beginElsewhere)(definitionText.kinds[kind])}</p>
        </div>
      )}
      {entries.length > 0 && shownHoldings.length === 0 && (
        <p className="designer-empty">{text.noneHolds(typedText.trim())}</p>
      )}
      <ul className="designer-entries">
        {shownHoldings.map(({ code, version, name, state }) => (
          <li key={code}>
            <button type="button" className="designer-place" onClick={() => setQuery({ code, version })}>
              {name}
            </button>
            <span className="mono">{code}</span>
            <DefinitionStanding state={state} />
          </li>
        ))}
      </ul>
      {isAdding && begins && (
        <NewDefinition
          kind={begins}
          onBegun={(code) => setQuery({ code, version: 'draft' })}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** A window that draws one definition and changes its draft; without a code in its address it asks which. */
export function Designer<D extends object>({ of }: { of: DesignedKind<D> }) {
  const { query, setQuery, setTitle } = usePage();
  const { code = '', version = '' } = query;
  const { kind } = of;
  const { entries, listed } = useEntries(kind);
  const shownVersion = version || entries.find((one) => one.code === code)?.version || '';
  const definitionCall = useCall(getDefinition, { kind, code, version: shownVersion }, { enabled: code !== '' && shownVersion !== '', fresh: true }); // prettier-ignore
  const name = definitionCall.data?.definition.name;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);
  const chooser = (
    <Select
      className="designer-chooser"
      aria-label={text.choose(definitionText.kinds[kind])}
      placeholder={text.choose(definitionText.kinds[kind])}
      showSearch={{ optionFilterProp: 'label' }}
      value={code || undefined}
      options={entries.map((one) => ({ value: one.code, label: `${one.name}（${one.code}）` }))}
      onChange={(next) => setQuery({ code: next, version: entries.find((one) => one.code === next)?.version })}
    />
  );
  if (code === '') return <Choice kind={kind} entries={entries} listed={listed} />;
  if (!definitionCall.data) return <PageWait on={[definitionCall, listed]} />;
  return (
    <Open
      key={`${code} ${shownVersion}`}
      of={of}
      detail={definitionCall.data}
      reload={async () => (await definitionCall.refetch()).isSuccess}
      chooser={chooser}
    />
  );
}
