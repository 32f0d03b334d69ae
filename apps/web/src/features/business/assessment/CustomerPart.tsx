import type { CustomerSide } from '@tejian/contract/business/assessment/assessment.contract.ts';
import { Button, QRCode } from 'antd';
import { copyText } from '../../../platform/copy-text.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { givenOf } from './assessment-values.ts';
import { text } from './assessment.text.ts';
import './assessment.css';

function Link({ url, openUntil }: { url: string; openUntil: string }) {
  return (
    <div className="assessment-link">
      <QRCode aria-label={text.qrOf} value={url} size={112} bordered={false} color="#000000" bgColor="#ffffff" />
      <div>
        <p>{text.openUntil(openUntil)}</p>
        <a href={url} target="_blank" rel="noreferrer" className="mono">
          {url}
        </a>
        <Button size="small" onClick={() => void copyText(url, { copied: text.copied, notCopied: text.copyFailed })}>
          {text.copy}
        </Button>
      </div>
    </div>
  );
}

const waiting = ({ url, openUntil = '' }: CustomerSide) => (url ? text.customerExpired(openUntil) : text.customerEarly);

/** The customer's assessment, which staff only read, or the address and its code to hand out. */
export function CustomerPart({ customer }: { customer: CustomerSide }) {
  const { url, openUntil, isOpen, assessment } = customer;
  return (
    <DetailPart title={text.customerPart}>
      {assessment ? <DetailList details={givenOf(assessment)} columns={2} /> : <p>{text.customerNone}</p>}
      {isOpen && url && openUntil ? (
        <Link url={url} openUntil={openUntil} />
      ) : (
        !assessment && <p className="assessment-hint">{waiting(customer)}</p>
      )}
    </DetailPart>
  );
}
