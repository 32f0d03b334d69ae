import { readStatement } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/files.ts';

interface Given {
  headingAt?: number;
  mapping?: StatementMapping;
}

/** A file that is read again with every change of what its columns are; nothing is kept before it is imported. */
export function useStatementFile() {
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<StatementReading>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const read = async (chosen: File, given: Given) => {
    setIsBusy(true);
    setProblem('');
    try {
      setReading(await uploadFile(readStatement, given, chosen));
    } catch (refused) {
      setProblem(sentenceOf(refused));
    }
    setIsBusy(false);
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setReading(undefined);
    void read(chosen, {});
  };
  const change = (given: Given) => {
    if (file) void read(file, given);
  };
  return { file, reading, problem, isBusy, choose, change };
}
