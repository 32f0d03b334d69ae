import { findCatalogue, findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { CompareView } from './history/CompareView.tsx';
import { HistoryView } from './history/HistoryView.tsx';
import { kindOfPath } from '../../archive/equipment/kinds.ts';
import { usePartTables } from '../../archive/equipment/parts/use-part-tables.ts';
import { useValueText } from '../../archive/equipment/value-text.ts';
import './portrait.css';
import { text } from './portrait.text.ts';
import { PortraitHead } from './PortraitHead.tsx';
import { PortraitView } from './PortraitView.tsx';
import type { PortraitContext } from './use-portrait.ts';

type View = keyof typeof text.views;
const views = Object.entries(text.views).map(([name, label]) => ({ name: name as View, label })); // keys of the text
const isView = (view: string | undefined): view is View => view !== undefined && Object.hasOwn(text.views, view);

/** A piece of equipment of any kind: its portrait, its history, and any two moments of it compared. */
export default function PortraitPage() {
  const page = usePage();
  const { kindCode, family } = kindOfPath(page.path);
  const { id = '' } = page.query;
  const definitionsCall = useCall(findFieldDefinitions, { kindCode });
  const catalogue = useCall(findCatalogue, { kindCode });
  const detail = useCall(getEquipment, { id }, { fresh: true });
  const tables = usePartTables(definitionsCall.data?.tables);
  const definitions = useMemo(
    () => definitionsCall.data?.fields.map(({ definition }) => definition),
    [definitionsCall.data],
  );
  const kindName = catalogue.data?.find(({ code }) => code === kindCode)?.name;
  const { setTitle } = page;
  const { deviceCode, registrationCode, factoryNo } = detail.data?.values ?? {};
  useEffect(() => {
    if (kindName) setTitle(text.titleOf(kindName, String(deviceCode ?? registrationCode ?? factoryNo ?? '')));
  }, [setTitle, kindName, deviceCode, registrationCode, factoryNo]);
  if (!definitions || !catalogue.data || !detail.data) return <PageWait on={[definitionsCall, catalogue, detail]} />;
  return <Shown context={{ kindCode, family, definitions, catalogue: catalogue.data, detail: detail.data, tables }} />;
}

function Shown({ context }: { context: PortraitContext }) {
  const page = usePage();
  const can = useCan();
  const { family, detail, definitions, catalogue } = context;
  const { view, left, right = 'now' } = page.query;
  const shownView: View = isView(view) ? view : 'portrait';
  const valueText = useValueText(definitions, catalogue, detail.values['areaCode']);
  const compare = (one: string, other: string) => page.setQuery({ view: 'compare', left: one, right: other });
  const openForm = (type: 'view' | 'edit') => page.open(paths.equipmentForm(family, { id: detail.id, type }));
  return (
    <FormPage
      head={<PortraitHead context={context} valueText={valueText} />}
      footer={
        <>
          <Button onClick={() => window.print()}>{text.print}</Button>
          <Button onClick={() => openForm('view')}>{text.openRecord}</Button>
          {can(`equipment:${family}:save`) && (
            <Button type="primary" onClick={() => openForm('edit')}>
              {text.edit}
            </Button>
          )}
        </>
      }
    >
      <div className="portrait-views history-noprint">
        <ViewSwitch
          label={text.viewsLabel}
          views={views}
          chosen={shownView}
          onChoose={(next) => page.setQuery({ view: next })}
        />
      </div>
      {shownView === 'portrait' && <PortraitView context={context} valueText={valueText} />}
      {shownView === 'history' && <HistoryView id={detail.id} onCompare={compare} />}
      {shownView === 'compare' && <CompareView id={detail.id} left={left} right={right} onChoose={compare} />}
    </FormPage>
  );
}
