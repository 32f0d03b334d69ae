import { findMobilePackage } from '@tejian/contract/business/mobile/package.contract.ts';
import type { PackageDetail as Detail } from '@tejian/contract/business/mobile/package.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import { Button } from 'antd';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { ActsPart, DetailPart } from '../../../ui/form/DetailPart.tsx';
import { Comparison } from './Comparison.tsx';
import { text } from './mobile-page.text.ts';

const { label } = packageText;
const shownText = (at: Date | undefined) => (at ? showInstant(at) : '');

const Facts = ({ of: row }: { of: Detail['package'] }) => (
  <DetailList
    columns={2}
    details={[
      { label: label.state, value: row.isExpired ? `${row.stateWord}（${label.isExpired}）` : row.stateWord },
      { label: label.itemNo, value: row.itemNo, mono: true },
      { label: label.inspectedUnit, value: row.inspectedUnit },
      { label: label.inspectors, value: row.inspectors },
      { label: label.device, value: row.deviceName },
      { label: label.template, value: row.templateName },
      { label: label.issuedBy, value: row.issuedBy },
      { label: label.issuedAt, value: shownText(row.issuedAt), mono: true },
      { label: label.expiresAt, value: shownText(row.expiresAt), mono: true },
      { label: label.takenAt, value: shownText(row.takenAt), mono: true },
      { label: label.note, value: row.note },
      { label: label.reason, value: row.reason },
    ]}
  />
);

/** The returns: what came back each time, and what the check said of it. */
const Returns = ({ of: returns }: { of: Detail['returns'] }) => (
  <DetailPart title={text.returns}>
    {returns.length === 0 && <p>{text.noReturns}</p>}
    <ol>
      {returns.map((one) => (
        <li key={one.id}>
          <span className="mono">{showInstant(one.returnedAt)}</span> {one.returnedBy}{' '}
          {one.isFinal ? text.isFinal : text.interim}
          {'：'}
          {packageText.results[one.result]} {one.reason}
          <ul>
            {one.reasons.map(({ message }, at) => (
              <li key={`${at} ${message}`}>{message}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </DetailPart>
);

const isAction = (action: string): action is keyof typeof packageText.actions =>
  Object.hasOwn(packageText.actions, action);
const wordOf = (action: string) => (isAction(action) ? packageText.actions[action] : action);

/** A package: whose it is, what came back, what it would change, and who did what about it. */
export function PackageDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const packageCall = useCall(findMobilePackage, { id }, { fresh: true });
  const detail = packageCall.data;
  if (!detail) return <DialogWait of={packageCall} title={label.packageNo} onClose={onClose} />;
  const { packageNo, state } = detail.package;
  const footer = (
    <Button type="primary" onClick={onClose}>
      {text.close}
    </Button>
  );
  return (
    <TabModal open title={text.detailTitle(packageNo)} width={820} footer={footer} onCancel={onClose}>
      <Facts of={detail.package} />
      <Returns of={detail.returns} />
      {state !== 'approved' && state !== 'revoked' && detail.returns.length > 0 && <Comparison of={detail} />}
      <ActsPart
        title={text.history}
        acts={detail.acts.map(({ action, words: opinion, ...act }) => ({
          ...act,
          says: opinion ? `${wordOf(action)}：${opinion}` : wordOf(action),
        }))}
      />
    </TabModal>
  );
}
