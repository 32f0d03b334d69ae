import type { Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { getUnitOverview, type KindCount } from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import { dueText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { Button, Tag } from 'antd';
import { Answered } from '../../../platform/PageWait.tsx';
import { paths } from '../../../paths.ts';
import { CATEGORIES, KINDS, PLACES } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './unit.text.ts';

const SETS = [KINDS, CATEGORIES, PLACES];
const bands = [
  ['overdue', 'state-danger'],
  ['urgent', 'state-warning'],
  ['soon', 'state-warning'],
] as const;

/** The unit's affairs: equipment by kind and how soon it is due, the latest applications. */
export function UnitOverview({ unit }: { unit: Unit }) {
  const page = usePage();
  const can = useCan();
  const nameOf = useLabels(SETS);
  const overviewCall = useCall(getUnitOverview, { id: unit.id }, { fresh: true });
  const { data } = overviewCall;
  if (!data) return <Answered of={overviewCall}>{() => null}</Answered>;
  const { equipment, applications, credit } = data;
  return (
    <>
      <FormSection title={text.equipment}>
        {equipment.length === 0 && <span className="soft">{text.empty.equipment}</span>}
        <ul className="unit-lines">
          {equipment.map((one) => (
            <li key={`${one.kindCode} ${one.isMaintained}`}>
              <Tag>{one.isMaintained ? text.maintained : text.used}</Tag>
              <KindLink count={one} name={nameOf(KINDS, one.kindCode)} unit={unit.name} />
              <span className="mono">{text.count(one.count)}</span>
              {bands.map(([band, tone]) =>
                one[band] > 0 ? <BandCount key={band} unit={unit} count={one} band={band} tone={tone} /> : null,
              )}
            </li>
          ))}
        </ul>
      </FormSection>
      {can('application:read') && (
        <FormSection title={text.applications}>
          {applications.length === 0 && <span className="soft">{text.empty.applications}</span>}
          <ul className="unit-lines">
            {applications.map(({ id, applicationNo, kindCode, categoryCode, step, createdAt }) => (
              <li key={id}>
                <Button type="link" size="small" onClick={() => page.open(paths.applicationInfo(id))}>
                  {applicationNo}
                </Button>
                <span>
                  {nameOf(KINDS, kindCode)} {nameOf(CATEGORIES, categoryCode)}
                </span>
                <small className="soft">
                  {nameOf(PLACES, step)} {dayOf(createdAt)}
                </small>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      {credit !== undefined && (
        <FormSection title={text.credit}>
          <span className="mono">{text.yuan(credit)}</span>
        </FormSection>
      )}
    </>
  );
}

const dayOf = (at: Date) => at.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

function KindLink({ count, name, unit }: { count: KindCount; name: string; unit: string }) {
  const page = usePage();
  const family = familyOfKind[count.kindCode];
  const mayRead = useCan()(family && `equipment:${family}:read`);
  if (!family || !mayRead) return <span>{name}</span>;
  return (
    <Button
      type="link"
      size="small"
      title={text.showEquipment(name)}
      onClick={() => page.open(paths.equipmentList(family, count.isMaintained ? undefined : unit))}
    >
      {name}
    </Button>
  );
}

interface BandProps {
  unit: Unit;
  count: KindCount;
  band: (typeof bands)[number][0];
  tone: string;
}

/** The number due in a band; for what the unit uses a click leads to the list of what is due. */
function BandCount({ unit, count, band, tone }: BandProps) {
  const page = usePage();
  const mayRead = useCan()('due:read');
  const shownText = `${dueText[band]} ${count[band]}`;
  if (count.isMaintained || !mayRead) return <small className={tone}>{shownText}</small>;
  const narrowedQuery = { band, useUnitId: unit.id, kindCode: count.kindCode, label: unit.name };
  return (
    <button type="button" className="row-link" onClick={() => page.open(paths.dueEquipment(narrowedQuery))}>
      <small className={tone}>{shownText}</small>
    </button>
  );
}
