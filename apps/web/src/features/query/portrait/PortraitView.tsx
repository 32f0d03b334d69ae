import { hasPassed } from '@tejian/domain/business/report/polarity.ts';
import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import type { EquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { fieldsFor, isBlank } from '@tejian/domain/shared/field/fields.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Answered, Failure } from '../../../platform/PageWait.tsx';
import { openFile } from '../../../platform/files.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { placeOf } from '../../archive/equipment/archive-values.ts';
import { PartsView } from '../../archive/equipment/parts/PartsView.tsx';
import type { ValueText } from '../../archive/equipment/value-text.ts';
import { AttachmentWall } from './AttachmentWall.tsx';
import { DefectList } from './DefectList.tsx';
import { InspectionTable } from './InspectionTable.tsx';
import { OpenBusiness } from './OpenBusiness.tsx';
import { text } from './portrait.text.ts';
import { TimelineCard } from './TimelineCard.tsx';
import type { RecordedInspection } from './lanes.ts';
import { usePortrait, type PortraitContext } from './use-portrait.ts';

/** Everything about a piece of equipment at a glance: its life as a picture, inspections, defects, business, documents. */
export function PortraitView({ context, valueText }: { context: PortraitContext; valueText: ValueText }) {
  const { portrait, data, recorded, lanes, label } = usePortrait(context);
  const open = (id: string) => {
    const one = data?.inspections.find(({ itemNo }) => itemNo === id);
    if (one?.mayOpenReport) openFile(reportPdf, { itemNo: id });
  };
  return (
    <>
      <Failure of={portrait} />
      <TimelineCard lanes={lanes} onOpen={open} />
      <div className="portrait-columns">
        <div className="portrait-main">
          <InspectionTable
            inspections={data?.inspections}
            recorded={recorded}
            hasMore={data?.hasMoreInspections ?? false}
            label={label}
          />
          <DefectList id={context.detail.id} />
          <Parameters context={context} valueText={valueText} />
          <Parts context={context} />
        </div>
        <aside className="portrait-side">
          <Figures portrait={data} recorded={recorded} />
          <OpenBusiness portrait={data} label={label} />
          <AttachmentWall attachments={data?.attachments ?? []} />
        </aside>
      </div>
    </>
  );
}

/** Rows below the record, where its kind has any: lines of a pipeline, accessories. */
function Parts({ context: { detail, tables } }: { context: PortraitContext }) {
  const partsCall = useCall(getEquipmentParts, { id: detail.id }, { enabled: tables.length > 0, fresh: true });
  if (tables.length === 0) return null;
  return (
    <Answered of={partsCall}>
      {(parts) =>
        tables.map((table) => <PartsView key={table.code} table={table} rows={parts.tables[table.code] ?? []} />)
      }
    </Answered>
  );
}

interface Known {
  portrait: EquipmentPortrait | undefined;
  recorded: readonly RecordedInspection[];
}

/** Counts what was concluded, in the product or before it. */
function Figures({ portrait, recorded }: Known) {
  const inspections = portrait?.inspections ?? [];
  const concludedInspections = [...inspections, ...recorded].filter(({ conclusion }) => conclusion);
  const passedCount = concludedInspections.filter(({ polarity }) => hasPassed(polarity)).length;
  const failedCount = inspections.reduce((sum, { failedItems }) => sum + failedItems, 0);
  const share =
    concludedInspections.length > 0
      ? `${Math.round((passedCount / concludedInspections.length) * 100)}%`
      : text.figures.none;
  const figures = [
    [text.figures.inspections, String(concludedInspections.length)],
    [text.figures.passed, share],
    [text.figures.failed, String(failedCount)],
  ] as const;
  return (
    <dl className="portrait-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parameters({
  context: { kindCode, definitions, detail },
  valueText,
}: {
  context: PortraitContext;
  valueText: ValueText;
}) {
  const filledDefinitions = fieldsFor(definitions, placeOf(kindCode, detail.values)).filter(
    ({ group, key, type }) => group === text.parameterGroup && type !== 'label' && !isBlank(detail.values[key]),
  );
  return (
    <FormSection title={text.parameters}>
      {filledDefinitions.length === 0 && <p className="history-soft">{text.noParameters}</p>}
      <DetailList
        columns={3}
        details={filledDefinitions.map(({ key, label }) => ({ label, value: valueText(key, detail.values[key]) }))}
      />
    </FormSection>
  );
}
