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
const nameOf = (version: string) => (version === 'draft' ? text.draft : text.before(version));

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
  const [chosenText, setChosen] = useState(others.includes(basedOn ?? '') ? basedOn : undefined);
  const askedPart = { kind, code, version: chosenText ?? '', otherVersion: version };
  const definitionsCall = useCall(compareDefinitions, askedPart, { enabled: chosenText !== undefined, fresh: true });
  if (others.length === 0) return null;
  return (
    <FormSection
      title={text.compare}
      extra={
        <Select
          className="definition-other"
          aria-label={text.compareWith}
          placeholder={text.chooseVersion}
          value={chosenText}
          options={others.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setChosen}
        />
      }
    >
      {chosenText !== undefined && (
        <Answered of={definitionsCall}>
          {({ differences }) => (
            <SmallTable
              label={text.differences(differences.length)}
              columns={changeColumns(nameOf(chosenText), nameOf(version))}
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
