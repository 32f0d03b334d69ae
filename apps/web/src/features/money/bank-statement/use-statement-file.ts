import { readStatement } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/files.ts';

interface Given {
  headingAt?: number;
  mapping?: StatementMapping;
  /** Words to whose question the answer is yes. */
  confirmed?: string[];
  /** The account whose earlier movements are looked at. */
  account?: string;
}

/** A file that is read again with every change of what its columns are; nothing is kept before it is imported. */
export function useStatementFile() {
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<StatementReading>();
  const [problem, setProblem] = useState('');
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const read = async (chosenFile: File, givenFacts: Given) => {
    setIsBusy(true);
    setProblem('');
    setConfirmed(givenFacts.confirmed ?? []);
    try {
      setReading(await uploadFile(readStatement, givenFacts, chosenFile));
    } catch (refusedValue) {
      setProblem(sentenceOf(refusedValue));
    }
    setIsBusy(false);
  };
  const choose = (chosenFile: File | undefined) => {
    if (!chosenFile) return;
    setFile(chosenFile);
    setReading(undefined);
    void read(chosenFile, {});
  };
  const change = (givenFacts: Given) => {
    if (file) void read(file, givenFacts);
  };
  return { file, reading, problem, isBusy, confirmed, choose, change };
}
