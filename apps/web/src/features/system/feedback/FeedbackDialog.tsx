import { findOwnFeedback, saveFeedback, type OwnFeedback } from '@tejian/contract/system/feedback/feedback.contract.ts';
import { feedbackForm } from '@tejian/domain/system/feedback/feedback-form.view.ts';
import type { FeedbackKind } from '@tejian/domain/system/feedback/feedback.text.ts';
import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import { useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import './feedback.css';
import { text } from './feedback.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

interface Told {
  kind: FeedbackKind;
  content: string;
}
const fields = declaredFields<Told>(feedbackForm, { page: { content: { placeholder: text.contentHint } } });

/**
 * The dialog for what the person tells of the product, with the page they were on; below it their earlier ones and the
 * answers.
 */
export function FeedbackDialog({ page, path, onClose }: { page: string; path: string; onClose: () => void }) {
  const about = { pagePath: path, pageTitle: page, release: RELEASE };
  return (
    <FormDialog<Told, unknown>
      title={text.title}
      note={<p className="dialog-note">{text.about(page)}</p>}
      fields={fields}
      initial={{ kind: 'problem', content: '' }}
      okText={text.submit}
      savedText={text.sent}
      save={(feedback) => callServer(saveFeedback, { ...feedback, ...about })}
      onSaved={onClose}
      onClose={onClose}
      below={<Own />}
    />
  );
}

function Own() {
  const [ownItems, setOwn] = useState<readonly OwnFeedback[]>([]);
  useEffect(() => {
    // Without the earlier ones the dialog still does what it is for.
    void callServer(findOwnFeedback, {}).then(setOwn, () => setOwn([]));
  }, []);
  if (ownItems.length === 0) return null;
  return (
    <section className="feedback-own">
      <h3>{text.own}</h3>
      <ul>
        {ownItems.map(({ id, content, createdAt, answer }) => (
          <li key={id}>
            <div>
              <span className="mono">
                <Moment at={createdAt} />
              </span>
              {!answer && <span className="state-warning">{text.waiting}</span>}
            </div>
            <p>{content}</p>
            {answer && (
              <p className="feedback-answer">
                {text.answer}：{answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
