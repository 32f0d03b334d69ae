import { Alert, Button } from 'antd';
import { text } from './form.text.ts';

const shortTime = (at: Date) => at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

/** Over a form whose unsaved values came back after a reload. */
export function DraftNote({ restoredAt, onDiscard }: { restoredAt: Date | undefined; onDiscard: () => void }) {
  if (!restoredAt) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={text.draftRestored(shortTime(restoredAt))}
      action={
        <Button size="small" onClick={onDiscard}>
          {text.dropDraft}
        </Button>
      }
    />
  );
}

/** At the foot of a form: whether what is typed is kept on this machine. */
export const draftState = (dirty: boolean, keptAt: Date | undefined): string =>
  dirty ? (keptAt ? text.draftKept(shortTime(keptAt)) : text.unsaved) : '';
