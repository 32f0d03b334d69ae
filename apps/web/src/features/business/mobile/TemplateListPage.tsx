import { findIssuedTemplates, saveIssuedTemplate } from '@tejian/contract/business/mobile/issued-template.contract.ts';
import type { IssuedTemplate } from '@tejian/contract/business/mobile/issued-template.record.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Behind, TemplateState } from './device-states.tsx';
import { DisableDialog, IssueDialog } from './TemplateDialogs.tsx';
import { text } from './template-page.text.ts';

const cells = {
  stateWord: (template: IssuedTemplate) => <TemplateState template={template} />,
  isBehind: (template: IssuedTemplate) => <Behind template={template} />,
};
const isInUse = ({ state }: IssuedTemplate) => state === 'issued';

const seenVersion = ({ id, version }: IssuedTemplate) =>
  act(() => callServer(saveIssuedTemplate, { id, version, state: 'issued' }), text.enabled);

/** The report templates on mobile devices: which versions, since when, and whether they may be used (/mobile/templatemain). */
export default function TemplateListPage() {
  const page = usePage();
  const list = useList(findIssuedTemplates, { cells });
  const [issuing, setIssuing] = useState(false);
  const [disabling, disable] = useState<IssuedTemplate>();
  const { refresh } = list;
  const rowActions = useMemo(
    () => [
      { name: 'detail', run: ({ id }: IssuedTemplate) => page.open(paths.mobileTemplate(id)) },
      { name: 'enable', hidden: isInUse, run: (template: IssuedTemplate) => seenVersion(template).then(refresh) },
      { name: 'disable', hidden: (row: IssuedTemplate) => !isInUse(row), danger: true, run: disable },
    ],
    [page, refresh],
  );
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'issue', primary: true, run: () => setIssuing(true) }]}
        rowActions={rowActions}
        openField="name"
        onOpen={({ id }) => page.open(paths.mobileTemplate(id))}
      />
      {issuing && <IssueDialog onSaved={() => (setIssuing(false), refresh())} onClose={() => setIssuing(false)} />}
      {disabling && (
        <DisableDialog
          template={disabling}
          onSaved={() => (disable(undefined), refresh())}
          onClose={() => disable(undefined)}
        />
      )}
    </>
  );
}
