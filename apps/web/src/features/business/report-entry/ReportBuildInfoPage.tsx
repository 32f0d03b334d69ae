import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findOwnValues, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { findTemplates, type SubReportChoice } from '@tejian/contract/business/report/report-build.contract.ts';
import { Alert, Button, Radio, Select } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { CATALOGUE, CATEGORIES } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { Answered, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { tasksProcessed } from '../workflow/processed.ts';
import { useFlow } from '../workflow/use-flow.ts';
import { StepDesk } from '../workflow/StepDesk.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { useCall } from '../../../platform/use-call.ts';
import { promptDialog, toast } from '../../../ui/feedback/feedback.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { auditorsAs, buildMany, numbersOf } from './build-reports.ts';
import './report-entry.css';
import { text } from './report-entry.text.ts';

function Facts({ item, own }: { item: Item; own: ReportDetail['own'] }) {
  const label = useLabels([CATALOGUE, CATEGORIES]);
  const details = [
    { label: text.info.itemNo, value: item.itemNo, mono: true },
    { label: text.info.applicationNo, value: item.applicationNo, mono: true },
    { label: text.info.unit, value: item.inspectedUnit },
    { label: text.info.variety, value: label(CATALOGUE, item.varietyCode ?? item.kindCode) },
    { label: text.info.category, value: label(CATEGORIES, item.categoryCode) },
    { label: text.info.place, value: item.useAddress },
    { label: text.info.equipment, value: item.deviceCode ?? item.identificationCode ?? item.factoryNo, mono: true },
    { label: text.info.planned, value: item.plannedDate },
    { label: text.info.people, value: [item.leadInspector, item.inspectors].filter(Boolean).join('、') },
    ...own.map((field) => ({ label: field.label, value: field.says })),
  ];
  return <DetailList details={details} />;
}

interface AuditorsProps {
  readonly subReports: readonly SubReportChoice[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (chosen: Record<string, string>) => void;
}

/** The auditors of each sub-report: the proposal stands there, and another may be chosen. */
function Auditors({ subReports, chosen, onChoose }: AuditorsProps) {
  const details = subReports.map(({ sectionId, title, auditorId, people }) => ({
    label: title,
    value: (
      <Select
        className="part-auditor"
        aria-label={title}
        value={chosen[sectionId] ?? auditorId}
        onChange={(userId: string) => onChoose({ ...chosen, [sectionId]: userId })}
        notFoundContent={text.info.noAuditor}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
    ),
  }));
  return (
    <FormSection title={text.info.auditors}>
      <DetailList details={details} />
    </FormSection>
  );
}

/** /businessPro/reportBuildInfo: one item before its report is built, with the templates that serve it. */
export default function ReportBuildInfoPage() {
  const page = usePage();
  const here = useStepHere();
  const { code: step } = here;
  const { seisn: itemNo = '', appno: applicationNo } = page.query;
  const itemsCall = useCall(findItems, { stepcode: step, applicationNo, pageSize: 500 }, { fresh: true });
  const templates = useCall(findTemplates, { itemNo }, { enabled: itemNo !== '' });
  const ownItems = useCall(findOwnValues, { itemNo }, { enabled: itemNo !== '' });
  const [chosenText, setChosen] = useState<string>();
  const [auditors, setAuditors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const item = itemsCall.data?.list.find((one) => one.itemNo === itemNo);
  const flow = useFlow(item);
  const code = chosenText ?? templates.data?.[0]?.code;
  const subReports = templates.data?.find((one) => one.code === code)?.subReports ?? [];

  const build = async (wantedItem: Item) => {
    setBusy(true);
    const [result] = await buildMany([wantedItem], code, auditorsAs(subReports, auditors));
    setBusy(false);
    if (!result?.isSuccess) return promptDialog(result?.errorMsg);
    const [number = wantedItem.itemNo] = await numbersOf([wantedItem], () => flow).catch(() => []); // the page that opens says it
    toast('success', text.built(1, [number]));
    page.close({ force: true, then: paths.reportEnterInfo(wantedItem.itemNo) });
    tasksProcessed([{ step, name: wantedItem.itemNo }]);
  };

  if (!itemsCall.data) return <PageWait on={[itemsCall, templates]} />;
  if (!item) return <Alert type="info" showIcon className="page-failure" title={text.info.notHere} />;
  const options = (templates.data ?? []).map((one) => ({ value: one.code, label: `${one.name}（${one.version}）` }));
  return (
    <StepDesk
      step={here}
      isDirty={false}
      actions={
        <Button type="primary" loading={busy} disabled={code === undefined} onClick={() => void build(item)}>
          {text.build}
        </Button>
      }
    >
      <FormSection title={text.info.item}>
        <Answered of={ownItems}>{(values) => <Facts item={item} own={values} />}</Answered>
      </FormSection>
      <FormSection title={text.info.template}>
        {options.length > 0 ? (
          <Radio.Group
            vertical
            aria-label={text.info.template}
            value={code}
            onChange={(event) => setChosen(String(event.target.value))}
            options={options}
          />
        ) : (
          text.info.noTemplate
        )}
      </FormSection>
      {subReports.length > 0 && <Auditors subReports={subReports} chosen={auditors} onChoose={setAuditors} />}
    </StepDesk>
  );
}
