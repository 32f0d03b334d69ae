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
import { toast } from '../../../ui/feedback/feedback.ts';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { PublishImpact } from '../../configuration/definition/PublishImpact.tsx';
import { changedPrices, priceName, PriceTable } from './PriceTable.tsx';
import { text } from './tariff.text.ts';

/** The address of a price as findings say it: `rules[20].bands[0].amount`. */
const addressOf = ({ path }: TariffPrice): string =>
  path.reduce<string>(
    (address, step) =>
      typeof step === 'number' ? `${address}[${String(step)}]` : address ? `${address}.${step}` : step,
    '',
  );

/** Findings say the rule and the interval that they are about, where they are about a price of the table. */
const findingColumns = (prices: readonly TariffPrice[]): readonly SmallColumn<DefinitionFinding>[] => {
  const places = new Map(prices.map((price) => [addressOf(price), priceName(price)]));
  return [
    { key: 'place', title: text.place, render: ({ place }) => (places.get(place) ?? place) || '/' },
    { key: 'sentence', title: text.finding, render: ({ sentence }) => sentence },
  ];
};

interface Props {
  detail: DefinitionDetail;
  /** The version that a draft was made of: what differs from it is counted and marked. */
  base?: DefinitionDetail | undefined;
  onSaved: (draftVersion: number) => void;
}

/** A price of an interval with what its rule goes by: "大于1至不超过2" alone does not say of what. */
function withMeasure(price: TariffPrice, outlines: DefinitionDetail['outline']): TariffPrice {
  const says = price.path.includes('bands') ? outlines.find(({ code }) => code === price.rule)?.says : undefined;
  return says ? { ...price, range: `${says}：${price.range}` } : price;
}

/** Prices are changed in a table, tried over the past, and kept as a draft that somebody else publishes. */
export function TariffEditor({ detail, base, onSaved }: Props) {
  const can = useCan();
  const page = usePage();
  const [storedTariff, setStored] = useState(detail.content as Tariff); // the server has checked what it keeps
  const [draftVersion, setDraftVersion] = useState(detail.draftVersion);
  const [tariff, setTariff] = useState(storedTariff);
  const [foundItems, setFound] = useState(detail.findings);
  const servingContent = (base ?? detail).content as Tariff; // published, so it was checked as well
  const before = useMemo(() => tariffPrices(servingContent), [servingContent]);
  const storedPrices = useMemo(() => tariffPrices(storedTariff), [storedTariff]);
  // A draft that is not sound says no measures of its intervals: those of the version that it was made of hold for it.
  const prices = useMemo(
    () => tariffPrices(tariff).map((price) => withMeasure(price, [...detail.outline, ...(base?.outline ?? [])])),
    [tariff, detail.outline, base?.outline],
  );
  const changedCount = changedPrices(prices, before).length;
  const isUnsaved = prices.some(({ value }, at) => value !== storedPrices[at]?.value);
  useUnsavedGuard(isUnsaved);
  const { kind, code, version, name, kindCode, categoryCodes, note, basedOn } = detail.definition;
  const isDraft = version === 'draft';
  const askedPart = { kind, kindCode, categoryCodes, content: tariff };
  const madeOf = isDraft ? basedOn : version;
  const save = async () => {
    const values = {
      ...askedPart,
      name,
      note,
      ...(madeOf ? { basedOn: madeOf } : {}),
      ...(draftVersion ? { draftVersion } : {}),
    };
    const savedDefinition = await act(() => callServer(saveDefinition, values));
    if (!savedDefinition) return;
    const { findings } = savedDefinition;
    if (findings.length > 0) toast('warning', text.savedUnsound(findings.length));
    else toast('success', text.saved);
    setFound(findings);
    setStored(tariff); // as it was sent: what is typed since then is not saved
    setDraftVersion(savedDefinition.draftVersion);
    onSaved(savedDefinition.draftVersion);
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
            <Button type="primary" disabled={!isUnsaved} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
        </>
      }
    >
      <FormSection title={`${name} · ${isDraft ? text.draft : text.serving(version)}`}>
        <p className="dialog-note">{text.changed(changedCount, base?.definition.version)}</p>
        {foundItems.length > 0 && (
          <SmallTable
            label={text.findings}
            columns={findingColumns(prices)}
            rows={foundItems}
            rowKey={({ place, sentence }) => `${place} ${sentence}`}
            empty={text.sound}
          />
        )}
      </FormSection>
      <PublishImpact ask={() => act(() => callServer(previewDefinition, askedPart))} />
      <FormSection title={text.prices}>
        <PriceTable
          prices={prices}
          before={before}
          isReadOnly={!can('definition:save')}
          onChange={(path, value) => setTariff(withPrice(tariff, path, value))}
        />
      </FormSection>
    </FormPage>
  );
}
