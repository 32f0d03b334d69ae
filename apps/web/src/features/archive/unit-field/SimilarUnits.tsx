import { findSimilarUnits, type UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { Alert, Button, Tag } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import './archive.css';
import { text } from './archive.text.ts';

interface Props {
  name: string;
  creditCode: string | undefined;
  /** The unit that is being changed: it is not its own twin. */
  exceptId?: string | undefined;
  /** Takes a unit that is there already. */
  onUse?: ((unit: UnitChoice) => void) | undefined;
}

/** Units that may be the one that is being typed, so that nobody makes it twice. */
export function SimilarUnits({ name, creditCode = '', exceptId, onUse }: Props) {
  const code = creditCode.trim().length === 18 ? creditCode.trim() : undefined;
  const askedPart = useSettled({ name: name.trim(), creditCode: code, exceptId });
  const isAsked = askedPart.name.length >= 2 || askedPart.creditCode !== undefined;
  const foundItems = useCall(findSimilarUnits, askedPart, { enabled: isAsked });
  const { data } = foundItems;
  if (isAsked && !data) return <Failure of={foundItems} />;
  if (!isAsked || !data?.length) return null;
  const lines = data.map(({ unit, reason, isEnabled }) => (
    <li key={unit.id}>
      <span>
        <Tag color={reason === 'similar' ? undefined : 'warning'}>{text.reason[reason]}</Tag>
        {unit.name}
        {!isEnabled && text.isDisabled}{' '}
        <small className="soft">{[unit.creditCode, unit.address, unit.contactName].filter(Boolean).join(' · ')}</small>
      </span>
      {onUse && isEnabled && (
        <Button size="small" onClick={() => onUse(unit)}>
          {text.useThis}
        </Button>
      )}
    </li>
  ));
  const isSure = data.some(({ reason }) => reason !== 'similar');
  return (
    <Alert
      type={isSure ? 'warning' : 'info'}
      showIcon
      title={isSure ? text.sameUnits : text.similarUnits}
      description={<ul className="unit-similar">{lines}</ul>}
      className="unit-similar-box"
    />
  );
}
