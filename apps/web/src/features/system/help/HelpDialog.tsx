import { bestAnswers, type HelpEntry } from '@tejian/domain/system/help/best-answers.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import './help.css';
import { helpEntries, text } from './help.text.ts';

const SHOWN = 6;

interface Props {
  onOpen: (path: string) => void;
  onFeedback: () => void;
  onClose: () => void;
}

/** Answers from the product's own instructions, each with the page where it is done (spec §2, contact box). */
export function HelpDialog({ onOpen, onFeedback, onClose }: Props) {
  const [question, setQuestion] = useState('');
  const [askedText, setAsked] = useState('');
  const foundEntries = bestAnswers(askedText, helpEntries);
  const ask = (words: string) => {
    setQuestion(words);
    setAsked(words);
  };
  return (
    <TabModal
      open
      width={560}
      title={text.title}
      onCancel={onClose}
      footer={<Button onClick={onFeedback}>{text.feedback}</Button>}
    >
      <Input.Search
        value={question}
        maxLength={60}
        placeholder={text.ask}
        enterButton={text.send}
        aria-label={text.ask}
        onChange={({ target }) => setQuestion(target.value)}
        onSearch={setAsked}
      />
      <div className="help-answers" aria-live="polite">
        {askedText === '' && <p>{text.hello}</p>}
        {askedText !== '' && foundEntries.length === 0 && <p>{text.none}</p>}
        {foundEntries.map((entry) => (
          <Answer key={entry.question} entry={entry} onOpen={onOpen} />
        ))}
      </div>
      {foundEntries.length === 0 && <Often ask={ask} />}
    </TabModal>
  );
}

function Answer({ entry, onOpen }: { entry: HelpEntry; onOpen: (path: string) => void }) {
  const can = useCan();
  const { path, permission } = entry;
  return (
    <section className="help-answer">
      <h3>{entry.question}</h3>
      <p>{entry.answer}</p>
      {path && (!permission || can(permission)) && (
        <Button type="link" size="small" onClick={() => onOpen(path)}>
          {text.go}
        </Button>
      )}
    </section>
  );
}

const Often = ({ ask }: { ask: (words: string) => void }) => (
  <div className="help-often">
    <h3>{text.often}</h3>
    {helpEntries.slice(0, SHOWN).map(({ question }) => (
      <Button key={question} size="small" onClick={() => ask(question)}>
        {question}
      </Button>
    ))}
  </div>
);
