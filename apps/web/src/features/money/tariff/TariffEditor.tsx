import {
  previewDefinition,
  saveDefinition,
  type DefinitionDetail,
  type DefinitionFinding,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { tariffPrices, withPrice, type TariffPrice } from '@tejian/domain/money/tariff/tariff-prices.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { act } from '../../../platform/use-call.ts';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { PublishImpact } from '../../configuration/definition/PublishImpact.tsx';
import { PriceTable } from './PriceTable.tsx';
import { text } from './tariff.text.ts';

const columns: readonly SmallColumn<DefinitionFinding>[] = [
  { key: 'place', title: text.place, mono: true, render: ({ place }) => place || '/' },
  { key: 'sentence', title: text.finding, render: ({ sentence }) => sentence },
];

interface Props {
  detail: DefinitionDetail;
  onSaved: () => void;
}

/** A price of an interval with what its rule goes by: "大于1至不超过2" alone does not say of what. */
function withMeasure(price: TariffPrice, { outline }: Pick<DefinitionDetail, 'outline'>): TariffPrice {
  const says = price.path.includes('bands') ? outline.find(({ code }) => code === price.rule)?.says : undefined;
  return says ? { ...price, range: `${says}：${price.range}` } : price;
}

/** Prices are changed in a table, tried over the past, and kept as a draft that somebody else publishes. */
export function TariffEditor({ detail, onSaved }: Props) {
  const { definition, draftVersion } = detail;
  const storedTariff = detail.content as Tariff; // the server has checked what it keeps
  const can = useCan();
  const page = usePage();
  const [tariff, setTariff] = useState(storedTariff);
  const [foundItems, setFound] = useState(detail.findings);
  const before = useMemo(() => tariffPrices(storedTariff), [storedTariff]);
  const prices = useMemo(() => tariffPrices(tariff), [tariff]);
  const changedCount = prices.filter(({ value }, at) => value !== before[at]?.value).length;
  useUnsavedGuard(changedCount > 0);
  const { kind, code, version, name, kindCode, categoryCodes, note, basedOn } = definition;
  const isDraft = version === 'draft';
  const askedPart = { kind, kindCode, categoryCodes, content: tariff };
  const base = isDraft ? basedOn : version;
  const save = async () => {
    const values = {
      ...askedPart,
      name,
      note,
      ...(base ? { basedOn: base } : {}),
      ...(draftVersion ? { draftVersion } : {}),
    };
    const savedDefinition = await act(() => callServer(saveDefinition, values), text.saved);
    if (!savedDefinition) return;
    setFound(savedDefinition.findings);
    onSaved();
  };
  return (
    <FormPage
      footer={
        <>
          {isDraft && (
            <Button onClick={() => page.open(paths.definition({ kind, code, version: 'draft' }))}>
              {text.toPublish}
            </Button>
          )}
          {can('definition:save') && (
            <Button type="primary" disabled={changedCount === 0} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
        </>
      }
    >
      <FormSection title={`${name} · ${isDraft ? text.draft : text.serving(version)}`}>
        <p className="dialog-note">{text.changed(changedCount)}</p>
        {foundItems.length > 0 && (
          <SmallTable
            label={text.findings}
            columns={columns}
            rows={foundItems}
            rowKey={({ place, sentence }) => `${place} ${sentence}`}
            empty={text.sound}
          />
        )}
      </FormSection>
      <PublishImpact ask={() => act(() => callServer(previewDefinition, askedPart))} />
      <FormSection title={text.prices}>
        <PriceTable
          prices={prices.map((price) => withMeasure(price, detail))}
          before={before}
          isReadOnly={!can('definition:save')}
          onChange={(path, value) => setTariff(withPrice(tariff, path, value))}
        />
      </FormSection>
    </FormPage>
  );
}
