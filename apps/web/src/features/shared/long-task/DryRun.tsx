import { importCalls } from '@tejian/contract/kit/import-call.ts';
import { record } from '@tejian/contract/kit/record.ts';
import type { LongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { ImportDialog } from '../list-import/ImportDialog.tsx';
import { refreshModule } from '../../../platform/query-client.ts';

/** A dry run opened from the task list: its result, and what can be written of it. */
export default function DryRun({ task, onClose }: { task: LongTask; onClose: () => void }) {
  const path = task.importPath ?? '';
  return (
    <ImportDialog
      title={task.title}
      calls={importCalls(path, record({}))}
      earlier={task.id}
      onLoaded={() => refreshModule(path)}
      onClose={onClose}
    />
  );
}
