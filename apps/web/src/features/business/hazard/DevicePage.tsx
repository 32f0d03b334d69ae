import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { findPublicDevice, type PublicDevice } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { callServer } from '../../../platform/api.ts';
import { CallFailed, sentenceOf } from '../../../platform/failures.ts';
import { FactList, type Fact } from '../verify/VerdictBox.tsx';
import '../verify/verify.css';
import './device.css';
import { stateOf } from './device-state.ts';
import { HazardForm } from './HazardForm.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { text } from './hazard.text.ts';

/** The code in the address: this page stands outside the shell and its tabs. */
const codeInAddress = () => new URLSearchParams(location.search).get('code') ?? '';

const signs = {
  current: <CheckCircleFilled aria-hidden />,
  replaced: <ExclamationCircleFilled aria-hidden />,
  void: <CloseCircleFilled aria-hidden />,
};

function State({ device }: { device: PublicDevice }) {
  const { state, className, says } = stateOf(device);
  return (
    <section className={`verdict verdict-${className}`} role="status">
      {signs[className]}
      <h2>{text.states[state]}</h2>
      <p>{says}</p>
    </section>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="device-part">
      <h2>{title}</h2>
      <FactList facts={facts} />
    </section>
  );
}

const plateOf = (device: PublicDevice): readonly Fact[] => [
  [text.kind, device.kind],
  [text.variety, device.variety],
  [text.name, device.name],
  [text.model, device.model],
  [text.deviceCode, device.deviceCode, 'mono'],
  [text.registrationCode, device.registrationCode, 'mono'],
  [text.useCertificateNo, device.useCertificateNo, 'mono'],
  [text.identificationCode, device.identificationCode, 'mono'],
  [text.factoryNo, device.factoryNo, 'mono'],
  [text.internalNo, device.internalNo],
  [text.manufacturer, device.manufacturer],
  [text.manufactureDate, device.manufactureDate],
  [text.useUnit, device.useUnit],
  [text.useStatus, device.useStatus],
];

type Yearly = NonNullable<PublicDevice['yearly']>;

/** Each conclusion as it is itself: one inspection may have failed, the other not. */
const classOf = (polarity: PublicDevice['polarity']) => (hasFailed(polarity) ? 'verify-negative' : 'verify-positive');

const inspectionOf = ({ reportNo, reportState, ...device }: PublicDevice): readonly Fact[] => [
  [text.inspectDate, device.inspectDate],
  [text.conclusion, device.conclusion, classOf(device.conclusionPolarity)],
  [text.nextDate, device.nextDate],
  [text.reportNo, reportNo, 'mono'],
  [text.reportState, reportNo && (reportState ? text.reportIs[reportState] : text.reportElsewhere)],
  [text.institute, device.institute],
];

const yearlyOf = ({ inspectDate, conclusion, polarity, nextDate, reportNo }: Yearly): readonly Fact[] => [
  [text.inspectDate, inspectDate],
  [text.conclusion, conclusion, classOf(polarity)],
  [text.nextDate, nextDate],
  [text.reportNo, reportNo, 'mono'],
];

/** Public page of a device, which its label's QR code opens: what it is, whether it was inspected, and what is wrong with it (decisions §6). */
export default function DevicePage() {
  const code = codeInAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['device', code],
    queryFn: ({ signal }) => callServer(findPublicDevice, { code }, { signal, withoutGate: true }),
  });
  const shownContent = (): ReactNode => {
    if (error)
      return (
        <section className="verdict verdict-void" role="alert">
          <CloseCircleFilled aria-hidden />
          <h2>{text.unknown}</h2>
          <p>{sentenceOf(error)}</p>
          {error instanceof CallFailed && <Button onClick={() => void refetch()}>{text.retry}</Button>}
        </section>
      );
    if (!data) return <Skeleton lines={4} />;
    return (
      <>
        <State device={data} />
        <Facts title={text.inspection} facts={inspectionOf(data)} />
        {data.yearly && <Facts title={text.yearly} facts={yearlyOf(data.yearly)} />}
        <Facts title={text.plate} facts={plateOf(data)} />
        <HazardForm code={code} phone={data.institutePhone} />
      </>
    );
  };
  return (
    <main className="verify">
      <header>
        <h1>{text.title}</h1>
        {data && <p>{data.name || data.variety}</p>}
      </header>
      {shownContent()}
      <footer>{text.footer}</footer>
    </main>
  );
}
