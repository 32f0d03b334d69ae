import { showInstant } from '@tejian/contract/kit/field.ts';
import { Alert, Button } from 'antd';
import { text } from './form.text.ts';

export interface RestoredDraft {
  at: Date;
  /** The number of fields and rows that went into a record that somebody else had changed since, and where both had. */
  merged?: { kept: number; clashes: number };
}

interface Props {
  restored: RestoredDraft | undefined;
  onDiscard: () => void;
}

/** Over a form whose unsaved values came back: after a reload, or into the version of somebody who was faster. */
export function DraftNote({ restored, onDiscard }: Props) {
  if (!restored) return null;
  const { at, merged } = restored;
  return (
    <Alert
      type={merged === undefined ? 'info' : 'warning'}
      showIcon
      title={merged === undefined ? text.draftRestored(showInstant(at)) : text.draftMerged(merged.kept, merged.clashes)}
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
  dirty ? (keptAt ? text.draftKept(showInstant(keptAt)) : text.unsaved) : '';
