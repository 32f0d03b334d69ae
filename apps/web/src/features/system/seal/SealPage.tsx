import { getSeal, sealImage } from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealDetail } from '@tejian/contract/system/seal/seal.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { sealText } from '@tejian/domain/system/seal/seal.text.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useFileAddress } from '../../../platform/use-file-address.ts';
import { Sentence } from '../../../ui/feedback/Sentence.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import './seal.css';
import { text } from './seal.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const { label, states, documents } = sealText;

/** The image over a chequered ground, on which its transparent parts show. */
function Image({ id, name }: Pick<SealDetail, 'id' | 'name'>) {
  const address = useFileAddress(sealImage, { id }, id);
  return <div className="seal-ground">{address && <img src={address} alt={text.previewAlt(name)} />}</div>;
}

function Facts({ seal }: { seal: SealDetail }) {
  const { retiredAt, retiredBy = '' } = seal;
  const retiredItems = retiredAt && [
    { label: label.retiredAt, value: text.retiredAt(retiredBy, showInstant(retiredAt)) },
    { label: label.retireReason, value: seal.retireReason, span: 2 },
  ];
  const details = [
    { label: label.name, value: seal.name },
    { label: label.state, value: states[seal.state] },
    { label: label.institute, value: seal.instituteName },
    { label: label.validFrom, value: seal.validFrom },
    { label: label.validTo, value: seal.validTo },
    { label: label.uploadedBy, value: seal.uploadedBy },
    { label: label.uploadedAt, value: showInstant(seal.uploadedAt) },
    ...(retiredItems ?? []),
    { label: text.usersLabel, value: text.usersNote, span: 2 },
  ];
  return <DetailList columns={2} details={details} />;
}

function Uses({ uses, lately }: Pick<SealDetail, 'uses' | 'lately'>) {
  const { at, document, documentNo, userName } = text.columns;
  if (uses === 0) return <p className="seal-note">{text.noUse}</p>;
  return (
    <>
      <table className="seal-uses" aria-label={text.uses(uses)}>
        <thead>
          <tr>
            <th scope="col">{at}</th>
            <th scope="col">{document}</th>
            <th scope="col">{documentNo}</th>
            <th scope="col">{userName}</th>
          </tr>
        </thead>
        <tbody>
          {lately.map((use) => (
            <tr key={`${use.documentNo} ${use.at.getTime()}`}>
              <td className="mono">
                <Moment at={use.at} />
              </td>
              <td>{documents[use.document]}</td>
              <td className="mono">
                <Sentence of={use.documentNo} />
              </td>
              <td>{use.userName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {uses > lately.length && <p className="seal-note">{text.latest(lately.length)}</p>}
    </>
  );
}

/** One seal: its image, from when to when, and every document that it stands on. */
export default function SealPage() {
  const { query, setTitle } = usePage();
  const sealCall = useCall(getSeal, { id: query.id ?? '' }, { fresh: true });
  const { data } = sealCall;
  const name = data?.name;
  useEffect(() => {
    if (name) setTitle(name);
  }, [setTitle, name]);
  if (!data) return <PageWait on={[sealCall]} />;
  return (
    <FormPage isToRead>
      <FormSection title={text.facts}>
        <div className="seal-facts">
          <Image id={data.id} name={data.name} />
          <Facts seal={data} />
        </div>
      </FormSection>
      <FormSection title={text.uses(data.uses)}>
        <Uses uses={data.uses} lately={data.lately} />
      </FormSection>
    </FormPage>
  );
}
