// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleOf } from '#sample-answers';
import { openDrawer, proposeClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import { closingProposal } from '@tejian/contract/money/closing/closing.record.ts';
import { OpeningDialog } from './OpeningDialog.tsx';

everyDialog([
  {
    name: 'OpeningDialog',
    draw: (doors) => <OpeningDialog {...doors} />,
    prepare: (server) => server.answer(proposeClosing, sampleOf(closingProposal)),
    call: openDrawer,
    type: { opening: '500' },
    sent: { opening: '500.00' },
  },
]);
