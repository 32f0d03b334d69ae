import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { text } from './ledger.text.ts';
import type { LedgerImporting } from './use-ledger-import.ts';

/** The view of a step that needs the file until the file was read, or when it could not be. */
export function FileWanted({ ledger }: { ledger: LedgerImporting }) {
  const error = ledger.inspection.error ?? ledger.fieldsError;
  if (!error) return <Spin className="ledger-wait" description={text.inspecting} />;
  return (
    <Alert
      type="error"
      showIcon
      title={sentenceOf(error)}
      action={<Button onClick={() => ledger.open(undefined)}>{text.another}</Button>}
    />
  );
}

/** The buttons that lead on, always in reach. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <footer className="ledger-foot">{children}</footer>;
}
