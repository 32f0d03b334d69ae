import {
  compareDefinitions,
  type DefinitionDetail,
  type DefinitionDifference,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './definition.text.ts';

const { changes } = definitionText;
const named = (version: string) => (version === 'draft' ? text.draft : text.before(version));

export const changeColumns = (before: string, after: string): SmallColumn<DefinitionDifference>[] => [
  { key: 'place', title: text.place, mono: true, render: ({ place }) => place },
  { key: 'change', title: text.change, render: ({ change }) => changes[change] },
  { key: 'before', title: before, render: (row) => <pre className="definition-value">{row.before}</pre> },
  { key: 'after', title: after, render: (row) => <pre className="definition-value">{row.after}</pre> },
];

/** The differences between another version and this one, place by place. */
export function DefinitionCompare({ detail: { definition, versions } }: { detail: DefinitionDetail }) {
  const { kind, code, version, basedOn } = definition;
  const others = versions.map((one) => one.version).filter((one) => one !== version);
  const [chosen, setChosen] = useState(others.includes(basedOn ?? '') ? basedOn : undefined);
  const asked = { kind, code, version: chosen ?? '', otherVersion: version };
  const compared = useCall(compareDefinitions, asked, { enabled: chosen !== undefined, fresh: true });
  if (others.length === 0) return null;
  return (
    <FormSection
      title={text.compare}
      extra={
        <Select
          className="definition-other"
          aria-label={text.compareWith}
          placeholder={text.chooseVersion}
          value={chosen}
          options={others.map((value) => ({ value, label: named(value) }))}
          onChange={setChosen}
        />
      }
    >
      {chosen !== undefined && (
        <Answered of={compared}>
          {({ differences }) => (
            <SmallTable
              label={text.differences(differences.length)}
              columns={changeColumns(named(chosen), named(version))}
              rows={differences}
              rowKey={({ place, change }) => `${place} ${change}`}
              empty={text.noDifference}
            />
          )}
        </Answered>
      )}
    </FormSection>
  );
}
