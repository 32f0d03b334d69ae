import { LeftOutlined, MessageOutlined, PhoneOutlined, RobotOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState } from 'react';
import { text } from './shell.text.ts';

const HIDDEN_KEY = 'tejian.contact.hidden';

/** Floating box with the ways to get help. Unless the person has chosen, it stands open at home only: elsewhere it would lie over the work. */
export function ContactBox({ atHome }: { atHome: boolean }) {
  const [chosen, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY));
  const hidden = chosen === null ? !atHome : chosen === '1';
  const hide = (next: boolean) => {
    localStorage.setItem(HIDDEN_KEY, next ? '1' : '0');
    setHidden(next ? '1' : '0');
  };
  if (hidden) {
    return (
      <aside aria-label={text.contact}>
        <button
          type="button"
          className="contact contact-folded"
          title={text.contact}
          aria-label={text.contact}
          onClick={() => hide(false)}
        >
          <LeftOutlined />
        </button>
      </aside>
    );
  }
  return (
    <aside className="contact" aria-label={text.contact}>
      <Popover trigger="click" placement="left" title={text.hotline} content={<HotlineCard />}>
        <button type="button">
          <PhoneOutlined />
          <span>{text.hotline}</span>
        </button>
      </Popover>
      <Popover trigger="click" placement="left" title={text.assistant} content={text.assistantHelp}>
        <button type="button">
          <RobotOutlined />
          <span>{text.assistant}</span>
        </button>
      </Popover>
      <Popover
        trigger="click"
        placement="left"
        title={text.feedback}
        content={<div className="contact-help">{text.feedbackHelp}</div>}
      >
        <button type="button">
          <MessageOutlined />
          <span>{text.feedback}</span>
        </button>
      </Popover>
      <button type="button" className="contact-hide" onClick={() => hide(true)}>
        {text.hide}
      </button>
    </aside>
  );
}

const HotlineCard = () => (
  <>
    <strong className="mono">{text.hotlineNumber}</strong>
    <div>{text.hotlineHelp}</div>
  </>
);
