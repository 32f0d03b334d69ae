// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleIn, sampleOf } from '#sample-answers';
import { listUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import * as calls from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { AgreementDialog } from './AgreementDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const row = sampleOf(calls.findAgreements.row, seen);

everyDialog([
  {
    name: 'AgreementDialog',
    draw: (doors) => <AgreementDialog {...doors} />,
    prepare: (server) => server.answer(listUnits, [sampleIn(listUnits.answer, { id: 'unit-1' })]),
    call: calls.saveAgreement,
    leave: ['terms', 'kindCodes'],
    type: { value: '612.5' },
    sent: { terms: 'price', kindCodes: [], value: '612.50', unit: undefined, unitId: 'unit-1' },
  },
  {
    name: 'DecisionDialog that approves',
    draw: (doors) => <DecisionDialog row={row} operation="approve" {...doors} />,
    call: calls.decideAgreement,
    sent: { ...seen, operation: 'approve' },
  },
  {
    name: 'DecisionDialog that ends',
    draw: (doors) => <DecisionDialog row={row} operation="end" {...doors} />,
    call: calls.decideAgreement,
    sent: { ...seen, operation: 'end' },
  },
]);
