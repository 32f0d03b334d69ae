import { Alert, Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { usePage } from '../../../platform/page.tsx';
import '../report-entry/report-entry.css';
import { FieldEntry } from './FieldEntry.tsx';
import { text } from './mobile-page.text.ts';
import { useTakenPackage } from './use-taken-package.ts';

/** /mobile/fieldEntry?id=…: a task package on this machine, as a device has it. */
export default function FieldEntryPage() {
  const page = usePage();
  const { opened, error, reload } = useTakenPackage(page.query['id'] ?? '');
  const { setTitle } = page;
  const number = opened?.taken.package.packageNo;
  useEffect(() => {
    if (number) setTitle(number);
  }, [number, setTitle]);
  if (error)
    return (
      <div className="entry-main field-failed">
        <Alert
          type="error"
          showIcon
          title={text.opening}
          description={error}
          action={<Button onClick={() => void reload()}>{text.again}</Button>}
        />
      </div>
    );
  if (!opened) return <Skeleton active className="entry-skeleton" paragraph={{ rows: 12 }} />;
  return <FieldEntry key={opened.taken.package.id} opened={opened} reload={reload} />;
}
