import {
  findIssuedTemplates,
  getIssuedTemplate,
  saveIssuedTemplate,
} from '@tejian/contract/business/mobile/issued-template.contract.ts';
import type { IssuedTemplate, IssuedTemplateDetail } from '@tejian/contract/business/mobile/issued-template.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { issuedTemplateText } from '@tejian/domain/business/mobile/issued-template.text.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { CATEGORIES, KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { TemplateState } from './device-states.tsx';
import { text } from './template-page.text.ts';

const { label } = issuedTemplateText;
const SETS = [KINDS, CATEGORIES];

function Facts({ template }: { template: IssuedTemplate }) {
  const nameOf = useLabels(SETS);
  const { issuedAt, note } = template;
  return (
    <DetailList
      details={[
        { label: label.name, value: template.name },
        { label: label.templateCode, value: template.templateCode, mono: true },
        { label: label.state, value: <TemplateState template={template} /> },
        { label: label.kindCode, value: nameOf(KINDS, template.kindCode) },
        { label: label.categoryCodes, value: template.categoryCodes.map((one) => nameOf(CATEGORIES, one)).join('、') },
        { label: label.openCount, value: template.openCount },
        { label: label.templateVersion, value: template.templateVersion, mono: true },
        { label: label.newestVersion, value: template.newestVersion, mono: true },
        { label: label.issuedAt, value: issuedAt && showInstant(issuedAt), mono: true },
        { label: label.issuedBy, value: template.issuedBy },
        { label: label.organisationName, value: template.organisationName },
        { label: label.note, value: note },
      ]}
    />
  );
}

type Section = IssuedTemplateDetail['sections'][number];
const sectionColumns: readonly SmallColumn<Section>[] = [
  { key: 'id', title: text.sectionId, mono: true, render: ({ id }) => id },
  { key: 'title', title: text.sectionTitle, render: ({ title }) => title },
  { key: 'type', title: text.sectionType, render: ({ type }) => type },
  { key: 'count', title: text.itemCount, align: 'right', render: ({ items }) => items.length || '' },
];
const itemColumns: readonly SmallColumn<Section['items'][number]>[] = [
  { key: 'no', title: text.no, mono: true, render: ({ no }) => no },
  { key: 'name', title: text.itemName, render: ({ name }) => name },
  { key: 'cls', title: text.cls, render: ({ cls }) => cls },
];

type Change = IssuedTemplateDetail['differences'][number];
const { parts, changes } = issuedTemplateText;
const changeColumns = (before: string, after: string): SmallColumn<Change>[] => [
  { key: 'part', title: text.part, render: ({ part }) => parts[part] },
  { key: 'change', title: text.change, render: ({ change }) => changes[change] },
  { key: 'what', title: text.what, render: ({ what }) => what },
  { key: 'before', title: before, render: (change) => change.before },
  { key: 'after', title: after, render: (change) => change.after },
];

/** The parts of the template, then the items of each part that has some. */
function Sections({ sections }: Pick<IssuedTemplateDetail, 'sections'>) {
  const withItems = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <FormSection title={text.sections}>
        <SmallTable
          label={text.sections}
          columns={sectionColumns}
          rows={sections}
          rowKey={({ id }) => id}
          empty={text.noItems}
        />
      </FormSection>
      {withItems.map(({ id, title, items }) => (
        <FormSection key={id} title={text.items(title, items.length)}>
          <SmallTable
            label={title}
            columns={itemColumns}
            rows={items}
            rowKey={({ no, name }) => `${no} ${name}`}
            empty=""
          />
        </FormSection>
      ))}
    </>
  );
}

/** The points that the version in force says otherwise, place by place. */
function Differences({ template, differences }: IssuedTemplateDetail) {
  const { newestVersion, templateVersion } = template;
  if (newestVersion === undefined) return <p className="dialog-note">{text.notInForce}</p>;
  if (newestVersion === templateVersion) return <p className="dialog-note">{text.noDifference}</p>;
  return (
    <FormSection title={text.differences(newestVersion)}>
      <SmallTable
        label={text.differences(newestVersion)}
        columns={changeColumns(text.older(templateVersion), text.newer(newestVersion))}
        rows={differences}
        rowKey={({ part, change, what }) => `${part} ${change} ${what}`}
        empty={text.noDifference}
      />
    </FormSection>
  );
}

async function issuedText({ templateCode, newestVersion = '' }: IssuedTemplate): Promise<string | undefined> {
  if (!(await confirm(text.issueQuestion(newestVersion)))) return undefined;
  const askedPart = { templateCode, templateVersion: newestVersion, state: 'issued' } as const;
  const savedTemplate = await act(() => callServer(saveIssuedTemplate, askedPart), text.issued);
  refreshCalls(findIssuedTemplates, getIssuedTemplate);
  return savedTemplate?.id;
}

/** One issued template: what it holds, and what the newest version has otherwise (/mobile/templateInfo). */
export default function TemplatePage() {
  const page = usePage();
  const can = useCan();
  const templateCall = useCall(getIssuedTemplate, { id: page.query['id'] ?? '' }, { fresh: true });
  const { data } = templateCall;
  const { setTitle } = page;
  const title = data && `${data.template.name} ${data.template.templateVersion}`;
  useEffect(() => {
    if (title) setTitle(title);
  }, [setTitle, title]);
  if (!data) return <PageWait on={[templateCall]} />;
  const { template, sections } = data;
  const { isBehind, newestVersion = '' } = template;
  const issueNewest = async () => {
    const id = await issuedText(template);
    if (id) page.open(paths.mobileTemplate(id));
  };
  return (
    <FormPage
      note={isBehind && text.behind}
      footer={
        <>
          <Button onClick={() => page.close({ then: paths.mobileTemplates() })}>{text.back}</Button>
          {isBehind && can('mobile:save') && (
            <Button type="primary" onClick={() => void issueNewest()}>
              {text.issueNewest(newestVersion)}
            </Button>
          )}
        </>
      }
    >
      <FormSection title={text.facts}>
        <Facts template={template} />
      </FormSection>
      <Differences {...data} />
      <Sections sections={sections} />
    </FormPage>
  );
}
