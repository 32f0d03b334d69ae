import { LeftOutlined, MessageOutlined, PhoneOutlined, RobotOutlined } from '@ant-design/icons';
import { lazy, useState } from 'react';
import { useUser } from '../platform/session.ts';
import { useTabs } from '../platform/tabs.ts';
import { machineStorage } from '../platform/web-storage.ts';
import { Late } from '../ui/feedback/Late.tsx';
import { Popup } from '../ui/popup/Popup.tsx';
import { text } from './shell.text.ts';

const HelpDialog = lazy(async () => ({ default: (await import('../features/system/help/HelpDialog.tsx')).HelpDialog }));
const FeedbackDialog = lazy(async () => ({
  default: (await import('../features/system/feedback/FeedbackDialog.tsx')).FeedbackDialog,
}));

interface Props {
  atHome: boolean;
  /** The page in front, which feedback is about. */
  path: string;
  onOpen: (path: string) => void;
}

const HIDDEN_KEY = 'tejian.contact.hidden';

/** Floating box with the ways to get help. Unless the person has chosen, it stands open at home only: elsewhere it would lie over the work. */
export function ContactBox({ atHome, path, onOpen }: Props) {
  const { hotline } = useUser();
  const page = useTabs(({ tabs, activeKey }) => tabs.find(({ key }) => key === activeKey)?.title ?? '');
  const [openText, setOpen] = useState<'help' | 'feedback'>();
  const [isHotlineOpen, setHotlineOpen] = useState(false);
  const close = () => setOpen(undefined);
  const [chosenText, setHidden] = useState(() => machineStorage.read(HIDDEN_KEY));
  const isHidden = chosenText === undefined ? !atHome : chosenText === '1';
  const hide = (next: boolean) => {
    machineStorage.keep(HIDDEN_KEY, next ? '1' : '0');
    setHidden(next ? '1' : '0');
  };
  if (isHidden) {
    return (
      <aside aria-label={text.contact}>
        <button
          type="button"
          className="contact contact-folded"
          title={text.contact}
          aria-label={text.contact}
          onClick={() => hide(false)}
        >
          <LeftOutlined aria-hidden />
        </button>
      </aside>
    );
  }
  return (
    <aside className="contact" aria-label={text.contact}>
      <Popup
        open={isHotlineOpen}
        onOpen={setHotlineOpen}
        placement="left"
        title={text.hotline}
        content={<HotlineCard number={hotline} />}
      >
        <button type="button">
          <PhoneOutlined aria-hidden />
          <span>{text.hotline}</span>
        </button>
      </Popup>
      <button type="button" onClick={() => setOpen('help')}>
        <RobotOutlined aria-hidden />
        <span>{text.assistant}</span>
      </button>
      <button type="button" onClick={() => setOpen('feedback')}>
        <MessageOutlined aria-hidden />
        <span>{text.feedback}</span>
      </button>
      <button type="button" className="contact-hide" onClick={() => hide(true)}>
        {text.hide}
      </button>
      {openText && (
        <Late onFail={close}>
          {openText === 'help' ? (
            <HelpDialog onOpen={(to) => (close(), onOpen(to))} onFeedback={() => setOpen('feedback')} onClose={close} />
          ) : (
            <FeedbackDialog page={page} path={path} onClose={close} />
          )}
        </Late>
      )}
    </aside>
  );
}

const HotlineCard = ({ number }: { number: string }) => (
  <>
    {number && <strong className="mono">{number}</strong>}
    <div>{number ? text.hotlineHelp : text.noHotline}</div>
  </>
);
