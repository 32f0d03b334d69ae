import {
  downloadReports,
  mostDownloaded,
  type findReports,
} from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { LEAST_PASSWORD } from '@tejian/domain/query/report-query/bundle.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { tasksChanged } from '../../../platform/long-tasks.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { downloadOf } from './report-query-actions.ts';
import { text } from './report-query.text.ts';

interface Values {
  scope: 'chosen' | 'all';
  format: 'zip' | 'pdf';
  isDuplex: boolean;
  password: string;
}

const fieldsOf = (chosenNumber: number, foundCount: number): readonly FormField<Values>[] => [
  {
    name: 'scope',
    label: text.scope,
    showType: 'radiobox',
    required: true,
    options: [
      ...(chosenNumber > 0 ? [{ value: 'chosen', label: text.chosen(chosenNumber) }] : []),
      { value: 'all', label: text.found(foundCount, mostDownloaded) },
    ],
  },
  {
    name: 'format',
    label: text.format,
    showType: 'radiobox',
    required: true,
    options: [
      { value: 'zip', label: text.asZip },
      { value: 'pdf', label: text.asPdf },
    ],
  },
  { name: 'isDuplex', label: text.duplex, showType: 'switch', visible: ({ format }) => format === 'pdf' },
  {
    name: 'password',
    label: text.password,
    showType: 'text',
    maxLength: 64,
    placeholder: text.passwordHint(LEAST_PASSWORD),
    visible: ({ format }) => format === 'zip',
  },
];

interface Props {
  chosen: readonly QueriedReport[];
  /** The request that the list was asked. */
  request: RequestOf<typeof findReports>;
  count: number;
  onClose: () => void;
}

/** Puts signed files together in the background, the chosen ones or all that were found. */
export function DownloadDialog({ chosen, request, count, onClose }: Props) {
  const save = ({ scope, format, isDuplex, password }: Values) =>
    callServer(downloadReports, {
      ...downloadOf(request, scope === 'chosen' ? chosen : undefined),
      format,
      ...(format === 'pdf' && isDuplex ? { isDuplex } : {}),
      ...(format === 'zip' && password ? { password } : {}),
    });
  return (
    <FormDialog<Values, { isNew: boolean }>
      title={text.download}
      fields={fieldsOf(chosen.length, count)}
      initial={{ scope: chosen.length > 0 ? 'chosen' : 'all', format: 'zip', isDuplex: false, password: '' }}
      width={520}
      okText={text.download}
      isQuiet
      note={<p className="dialog-note">{text.downloadNote}</p>}
      save={save}
      onSaved={({ isNew }) => {
        toast(isNew ? 'success' : 'info', isNew ? text.downloadStarted : text.downloadRunning);
        void tasksChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
