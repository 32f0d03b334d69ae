import type { EquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import type { Label } from '../../../platform/list-columns.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './portrait.text.ts';

/** The business that runs with the equipment, and at which step it stands. */
export function OpenBusiness({ portrait, label }: { portrait: EquipmentPortrait | undefined; label: Label }) {
  const page = usePage();
  const mayRead = useCan()('application:read');
  const items = portrait?.inspections.filter(({ state }) => state === 'running') ?? [];
  const openItems = [
    ...items.map((one) => ({
      key: one.itemNo,
      name: text.itemOf(one.itemNo),
      ...one,
      id: one.applicationId,
      mayOpen: one.mayOpenApplication,
    })),
    ...(portrait?.applications ?? []).map((one) => ({
      key: one.id,
      name: text.applicationOf(one.applicationNo),
      ...one,
    })),
  ];
  return (
    <FormSection title={text.open}>
      {!portrait && <Skeleton lines={2} />}
      {portrait && openItems.length === 0 && <p className="history-soft">{text.noOpen}</p>}
      <ul className="portrait-open">
        {openItems.map(({ key, id, name, categoryCode, step, mayOpen }) => (
          <li key={key}>
            {mayOpen && mayRead ? (
              <Button type="link" size="small" onClick={() => page.open(paths.applicationInfo(id))}>
                {name}
              </Button>
            ) : (
              <span>{name}</span>
            )}
            <small>
              {label('category', categoryCode)} · {label('step', step)}
            </small>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
