import { CameraOutlined, CheckCircleFilled } from '@ant-design/icons';
import { reportHazard } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { hazardCategories, type HazardCategory } from '@tejian/domain/business/hazard/hazard.ts';
import { hazardText } from '@tejian/domain/business/hazard/hazard.text.ts';
import { Button, Input, Radio } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/files.ts';
import { callServer } from '../../../platform/api.ts';
import { randomId } from '../../../platform/random-id.ts';
import { photoToSend } from '../../shared/attachment/photo-to-send.ts';
import { text } from './hazard.text.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import { noteRows } from '../../../ui/field/note-rows.ts';

/** The address of a chosen photo while it is shown. */
function usePreview(photo: File | undefined): string | undefined {
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

interface PhotoProps {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
}

function Photo({ photo, onChange }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(photo);
  return (
    <div>
      <div className="hazard-label">{text.photo}</div>
      {photo && <img src={preview} alt={photo.name} />}
      <Button icon={<CameraOutlined aria-hidden />} block onClick={() => input.current?.click()}>
        {text.choosePhoto}
      </Button>
      {photo && (
        <Button type="link" onClick={() => onChange(undefined)}>
          {text.removePhoto}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={text.choosePhoto}
        onChange={(event) => {
          onChange(event.target.files?.[0] ?? photo);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Sent({ hazardNo, onAnother }: { hazardNo: string; onAnother: () => void }) {
  return (
    <div className="hazard-sent" role="status">
      <CheckCircleFilled aria-hidden />
      <h2>{text.sent}</h2>
      <p className="mono">{text.sentNo(hazardNo)}</p>
      <p>{text.sentHelp}</p>
      <Button onClick={onAnother}>{text.another}</Button>
    </div>
  );
}

interface Asked {
  readonly category: HazardCategory | undefined;
  readonly description: string;
  readonly photo: File | undefined;
}
const empty: Asked = { category: undefined, description: '', photo: undefined };

/** The fault, and its field where it is one; it stays until that is mended. */
interface Problem {
  readonly field?: 'category' | 'description';
  readonly sentence: string;
}

/** Sends what was filled in; what was typed stays until it has arrived. */
function useReport(code: string) {
  const [askedPart, setAsked] = useState(empty);
  const [id, setId] = useState(randomId); // what is sent again is the same hazard
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [sentNo, setSentNo] = useState<string>();
  const send = async () => {
    const { category, photo } = askedPart;
    const description = askedPart.description.trim();
    if (!category) return setProblem({ field: 'category', sentence: text.chooseCategory });
    if (!description) return setProblem({ field: 'description', sentence: text.describe });
    setProblem(undefined);
    setBusy(true);
    try {
      const report = { code, category, description, id };
      const { hazardNo } = await (photo
        ? uploadFile(reportHazard, report, await photoToSend(photo))
        : callServer(reportHazard, report));
      setSentNo(hazardNo);
      setAsked(empty);
      setId(randomId());
    } catch (error) {
      setProblem({ sentence: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<Asked>) => {
    setAsked({ ...askedPart, ...part });
    if (!problem?.field || Object.hasOwn(part, problem.field)) setProblem(undefined);
  };
  return { asked: askedPart, change, problem, busy, sentNo, send, again: () => setSentNo(undefined) };
}

const ProblemOf = ({ field, problem }: { field: Problem['field']; problem: Problem | undefined }) =>
  problem && problem.field === field ? (
    <p className="hazard-problem" role="alert">
      {problem.sentence}
    </p>
  ) : null;

/** Brings the field that has to be mended into sight. */
function useFirstProblem(problem: Problem | undefined) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem?.field === 'category') root.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    if (problem?.field === 'description') root.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [problem]);
  return root;
}

/** Anybody who stands before the device tells what is wrong with it, with a photo where there is one. */
export function HazardForm({ code, phone }: { code: string; phone: string }) {
  const { asked, change, problem, busy, sentNo, send, again } = useReport(code);
  const describing = useId();
  const root = useFirstProblem(problem);
  return (
    <section className="device-part">
      <h2>{text.reportHazard}</h2>
      <p>
        {text.hazardHelp}
        {phone && (
          <>
            {text.call}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </>
        )}
      </p>
      {sentNo ? (
        <Sent hazardNo={sentNo} onAnother={again} />
      ) : (
        <form ref={root} className="hazard-form" onSubmit={(event) => (event.preventDefault(), void send())}>
          <fieldset>
            <legend>{text.category}</legend>
            <Radio.Group
              vertical
              value={asked.category}
              options={hazardCategories.map((value) => ({ value, label: hazardText.categories[value] }))}
              onChange={(event) => change({ category: event.target.value as HazardCategory })}
            />
            <ProblemOf field="category" problem={problem} />
          </fieldset>
          <div>
            <label className="hazard-label" htmlFor={describing}>
              {text.description}
            </label>
            <Input.TextArea
              id={describing}
              autoSize={noteRows(4)}
              {...countOf(500)}
              showCount
              placeholder={text.descriptionHint}
              value={asked.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <ProblemOf field="description" problem={problem} />
          </div>
          <Photo photo={asked.photo} onChange={(photo) => change({ photo })} />
          <div>
            <Button type="primary" htmlType="submit" block loading={busy}>
              {busy ? text.sending : text.send}
            </Button>
            <ProblemOf field={undefined} problem={problem} />
          </div>
        </form>
      )}
    </section>
  );
}
