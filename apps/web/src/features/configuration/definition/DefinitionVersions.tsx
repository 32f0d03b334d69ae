import type { DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { DefinitionStanding } from './DefinitionStanding.tsx';
import { text } from './definition.text.ts';
import { Digest } from './Digest.tsx';
import { Moment } from '../../../ui/moment/Moment.tsx';

const { label } = definitionText;
type Version = DefinitionDetail['versions'][number];

const columnsOf = (shownVersion: string, open: (version: string) => void): readonly SmallColumn<Version>[] => [
  {
    key: 'version',
    title: label.version,
    mono: true,
    render: ({ version }) => {
      const name = version === 'draft' ? text.draft : version;
      if (version === shownVersion) return name;
      return (
        <button type="button" className="row-link mono" onClick={() => open(version)}>
          {name}
        </button>
      );
    },
  },
  { key: 'state', title: label.state, render: ({ state }) => <DefinitionStanding state={state} /> },
  { key: 'effectiveFrom', title: label.effectiveFrom, mono: true, render: ({ effectiveFrom }) => effectiveFrom },
  { key: 'author', title: label.author, render: ({ author }) => author ?? text.delivered },
  { key: 'publishedBy', title: label.publishedBy, render: ({ publishedBy }) => publishedBy },
  {
    key: 'publishedAt',
    title: label.publishedAt,
    mono: true,
    render: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} />,
  },
  { key: 'digest', title: label.digest, mono: true, render: ({ digest }) => <Digest of={digest} /> },
];

/** Every version of the code: what it stands for today, who made it and who published it. */
export function DefinitionVersions({ detail: { definition, versions } }: { detail: DefinitionDetail }) {
  const page = usePage();
  const { kind, code } = definition;
  return (
    <FormSection title={text.versions}>
      <SmallTable
        label={text.versions}
        columns={columnsOf(definition.version, (version) => page.open(paths.definition({ kind, code, version })))}
        rows={versions}
        rowKey={({ version }) => version}
        empty=""
      />
    </FormSection>
  );
}
