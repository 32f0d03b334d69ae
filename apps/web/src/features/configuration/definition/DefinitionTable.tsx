import { exportDefinitions, findDefinitions } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionKinds, type DefinitionRow } from '@tejian/contract/configuration/definition/definition.record.ts';
import { definitionListOf } from '@tejian/contract/configuration/definition/definition.view.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { saveFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { DefinitionImport } from './DefinitionImport.tsx';
import { Digest } from './Digest.tsx';
import { DefinitionStanding } from './DefinitionStanding.tsx';
import { isStarted } from './new-documents.ts';
import { text } from './definition.text.ts';
import { NewDefinition } from './NewDefinition.tsx';

const { kinds } = definitionText;
const cells = {
  kind: ({ kind }: DefinitionRow) => kinds[kind],
  version: ({ version }: DefinitionRow) => (version === 'draft' ? text.draft : version),
  state: ({ state }: DefinitionRow) => <DefinitionStanding state={state} />,
  author: ({ author }: DefinitionRow) => author ?? <span className="soft">{text.delivered}</span>,
  digest: ({ digest }: DefinitionRow) => <Digest of={digest} />,
};

const byKind = Object.fromEntries(
  definitionKinds.map((kind) => [kind, { ...findDefinitions, view: definitionListOf(kind) }]),
);

interface Props {
  fixed?: Partial<Pick<DefinitionRow, 'kind'>>;
  head?: ReactNode;
  /** The address that a row leads to, if not the page of definitions. */
  addressOf?: (row: Pick<DefinitionRow, 'code' | 'version'>) => string;
}

/** Versions and drafts of definitions, of every kind or of one. */
export function DefinitionTable({ fixed, head, addressOf }: Props) {
  const page = usePage();
  const list = useList((fixed?.kind && byKind[fixed.kind]) ?? findDefinitions, { cells, ...(fixed ? { fixed } : {}) });
  const [importing, setImporting] = useState(false);
  const [adding, setAdding] = useState(false);
  const startedKind = isStarted(fixed?.kind) ? fixed.kind : undefined;
  return (
    <>
      <ListPage
        list={list}
        {...(head ? { head } : {})}
        openField="name"
        onOpen={({ kind, code, version }) =>
          page.open(addressOf ? addressOf({ code, version }) : paths.definition({ kind, code, version }))
        }
        toolbar={[
          ...(startedKind ? [{ name: 'add', run: () => setAdding(true) }] : []),
          { name: 'import', run: () => setImporting(true) },
          {
            name: 'download',
            onSelection: true,
            run: (rows) => act(() => saveFile(exportDefinitions, { ids: rows.map(({ id }) => id) })),
          },
        ]}
      />
      {adding && startedKind && (
        <NewDefinition
          kind={startedKind}
          {...(addressOf && { onBegun: (code: string) => page.open(addressOf({ code, version: 'draft' })) })}
          onClose={() => {
            setAdding(false);
            list.refresh();
          }}
        />
      )}
      {importing && (
        <DefinitionImport
          onDone={() => {
            setImporting(false);
            list.refresh();
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
