import { findCounterparts } from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ReactNode } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';

const MOST = 500; // spec §9: the largest page

export type Choices = readonly { value: string; label: string }[];

/** Draws what needs the counterparts to choose from. */
export function Counterparts({ children }: { children: (options: Choices) => ReactNode }) {
  const counterpartsCall = useCall(findCounterparts, { pageNo: 1, pageSize: MOST }, { fresh: true });
  return (
    <Answered of={counterpartsCall}>
      {({ list }) => children(list.map(({ id, name }) => ({ value: id, label: name })))}
    </Answered>
  );
}
