import { findReaders } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { PersonSelect } from '../../../ui/form/PersonSelect.tsx';
import { text } from './record-copy.text.ts';

interface Props {
  id: string;
  value: readonly string[];
  invalid: boolean;
  onChange: (ids: string[]) => void;
}

/** Several people of the institute who are given a record to read. */
export function ReaderField({ id, value, invalid, onChange }: Props) {
  const foundItems = useCall(findReaders, {});
  return (
    <Answered of={foundItems}>
      {(readers) => (
        <PersonSelect
          id={id}
          multiple
          invalid={invalid}
          people={readers.map(({ userId, name, department = '' }) => ({ id: userId, name, note: department }))}
          value={value}
          onChange={onChange}
          placeholder={text.readersHint}
        />
      )}
    </Answered>
  );
}
