import { CheckCircleFilled } from '@ant-design/icons';
import {
  findOnlineChoices,
  sendOnlineApplication,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import { onlineApplicationText } from '@tejian/domain/business/online-application/online-application.text.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import '../hazard/device.css';
import '../verify/verify.css';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import './online.css';
import { OnlineForm } from './OnlineForm.tsx';
import { OnlineState, ProgressForm, type OnlineProgressAnswer } from './OnlineProgress.tsx';
import { emptyValues, progressAddress, proofIn, type OnlineValues, type Proof } from './online-values.ts';
import { text } from './online-application.text.ts';

/** The proof given when it was sent: number, code, and the address that holds both. */
function Sent({ proof, onSee, onAnother }: { proof: Proof; onSee: () => void; onAnother: () => void }) {
  const address = progressAddress(location.origin, proof.onlineNo, proof.token);
  const { label } = onlineApplicationText;
  return (
    <section className="device-part hazard-sent" role="status">
      <CheckCircleFilled aria-hidden />
      <h2>{text.sent}</h2>
      <p>
        {label.onlineNo}：<span className="mono">{proof.onlineNo}</span>
      </p>
      <p>
        {label.token}：<span className="mono">{proof.token}</span>
      </p>
      <p>{text.sentHelp}</p>
      <p className="mono online-address">{address}</p>
      <Button onClick={() => void copyText(address, text)}>{text.copy}</Button>
      <Button onClick={onSee}>{text.see}</Button>
      <Button type="link" onClick={onAnother}>
        {text.another}
      </Button>
    </section>
  );
}

interface Again {
  readonly values: OnlineValues;
  readonly proof: Proof & { readonly version: number };
}

/** The form once its choices are there. */
function ApplyPart({ again, onSent }: { again: Again | undefined; onSent: (proof: Proof) => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['online-choices'],
    queryFn: ({ signal }) => callServer(findOnlineChoices, {}, { signal, withoutGate: true }),
  });
  if (error)
    return (
      <section className="device-part" role="alert">
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>{text.retry}</Button>
      </section>
    );
  if (!data) return <Skeleton lines={6} />;
  return (
    <section className="device-part">
      <OnlineForm
        key={again?.proof.onlineNo}
        choices={data}
        start={again?.values ?? emptyValues}
        okText={again ? text.sendAgain : text.send}
        send={async (content, id) =>
          onSent(await callServer(sendOnlineApplication, { ...content, ...(again?.proof ?? { id }) }))
        }
      />
    </section>
  );
}

const valuesOf = ({
  organisationId,
  unitName,
  creditCode,
  contactName,
  contactPhone,
  address,
  kindCode,
  categoryCode,
  devices,
  wishedDate,
  remark,
}: OnlineProgressAnswer): OnlineValues => ({
  organisationId,
  unitName,
  creditCode,
  contactName,
  contactPhone,
  address,
  kindCode,
  categoryCode,
  devices,
  wishedDate,
  remark,
});

type Shown = { readonly sent: OnlineProgressAnswer; readonly proof: Proof };

/** Public page: a customer applies for an inspection without an account, and sees how far it is (decisions §6). */
export default function OnlineApplyPage() {
  const [start] = useState(() => proofIn(location));
  const [part, setPart] = useState<'apply' | 'progress'>(start ? 'progress' : 'apply');
  const [sentProof, setSent] = useState<Proof | undefined>(start);
  const [isJustSent, setJustSent] = useState(false);
  const [shownFacts, setShown] = useState<Shown>();
  const [again, setAgain] = useState<Again>();
  const turn = (to: typeof part) => (setPart(to), setShown(undefined), setAgain(undefined), setJustSent(false));
  return (
    <main className="verify">
      <header>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <ViewSwitch
        label={text.title}
        views={[
          { name: 'apply', label: text.apply },
          { name: 'progress', label: text.progress },
        ]}
        chosen={part}
        onChoose={turn}
      />
      {part === 'apply' && isJustSent && sentProof && (
        <Sent proof={sentProof} onSee={() => turn('progress')} onAnother={() => turn('apply')} />
      )}
      {part === 'apply' && !isJustSent && (
        <ApplyPart again={again} onSent={(proof) => (setSent(proof), setJustSent(true))} />
      )}
      {part === 'progress' && !shownFacts && (
        <ProgressForm
          start={sentProof}
          onFound={(foundRecord, proof) => (setSent(proof), setShown({ sent: foundRecord, proof }))}
        />
      )}
      {part === 'progress' && shownFacts && (
        <OnlineState
          sent={shownFacts.sent}
          onMend={() => (
            setPart('apply'),
            setAgain({
              values: valuesOf(shownFacts.sent),
              proof: { ...shownFacts.proof, version: shownFacts.sent.version },
            })
          )}
        />
      )}
      <footer>{text.footer}</footer>
    </main>
  );
}
