// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleIn, sampleOf } from '#sample-answers';
import { saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import * as reviews from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { findMobileDevices, saveMobileDevice } from '@tejian/contract/business/mobile/device.contract.ts';
import * as templates from '@tejian/contract/business/mobile/issued-template.contract.ts';
import * as packages from '@tejian/contract/business/mobile/package.contract.ts';
import { getBoard, saveParameters } from '@tejian/contract/business/planner/planner.contract.ts';
import { findUnsettled, printReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { FaultDialog } from './instrument-review/FaultDialog.tsx';
import InstrumentReviewPage from './instrument-review/InstrumentReviewPage.tsx';
import { ApproveDialog } from './mobile/ApproveDialog.tsx';
import { DeviceDialog, RevokeDialog as RevokeDevice } from './mobile/DeviceDialogs.tsx';
import { IssueDialog as IssuePackages } from './mobile/IssueDialog.tsx';
import { RevokeDialog, SendBackDialog } from './mobile/PackageDialogs.tsx';
import { DisableDialog, IssueDialog } from './mobile/TemplateDialogs.tsx';
import { AbsenceDialog } from './planner/AbsenceDialog.tsx';
import { ParametersDialog } from './planner/ParametersDialog.tsx';
import { PrintDialog } from './report/PrintDialog.tsx';
import { VoidItemDialog } from './report/VoidItemDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const planned = sampleOf(getBoard.answer);
const people = planned.people.map((one) => ({ ...one, userId: 'user-2' }));
const board = { ...planned, people, parametersVersion: 7 };
const offered = sampleOf(packages.findPackageChoices.answer);
const choices = {
  devices: offered.devices.map((one) => ({ ...one, id: 'device-1' })),
  items: offered.items.map((one) => ({ ...one, itemNo: 'I-1' })),
};
/** Hours and numbers that an institute may plan with. */
const HOURS = { workFrom: '08:15', workUntil: '17:45' };
const NUMBERS = { minutesPerPiece: '61', kmPerHour: '41', detourPercent: '131' };
const device = sampleOf(findMobileDevices.row, { ...seen, holderId: undefined, holderName: undefined });
const { deviceNo, name, platform, note } = device;
const pack = sampleOf(packages.findMobilePackages.row, seen);
const template = sampleOf(templates.findIssuedTemplates.row, seen);
const review = sampleOf(reviews.findInstrumentReviews.row, { id: 'row-1', verdict: undefined });

everyDialog([
  {
    name: 'AbsenceDialog',
    draw: ({ onClose }) => <AbsenceDialog board={board} onClose={onClose} />,
    call: saveAbsence,
    sent: { userId: 'user-2' },
  },
  {
    name: 'ParametersDialog',
    draw: ({ onClose }) => <ParametersDialog board={board} onClose={onClose} />,
    type: { ...HOURS, ...NUMBERS },
    call: saveParameters,
    sent: { minutesPerPiece: 61, kmPerHour: 41, detourPercent: 131, version: 7 },
  },
  {
    name: 'DeviceDialog',
    draw: (doors) => <DeviceDialog device={device} {...doors} />,
    call: saveMobileDevice,
    leave: ['holderId'],
    sent: { ...seen, platform: 'browser', isRevoked: false },
  },
  {
    name: 'RevokeDialog of a device',
    draw: (doors) => <RevokeDevice device={device} {...doors} />,
    call: saveMobileDevice,
    sent: { ...seen, deviceNo, name, platform, note, isRevoked: true },
  },
  {
    name: 'IssueDialog of a template',
    draw: (doors) => <IssueDialog {...doors} />,
    prepare: (server) =>
      server.answer(templates.findIssuableTemplates, [
        sampleIn(templates.findIssuableTemplates.answer, { templateCode: 'T-1', templateVersion: '1' }),
        sampleIn(templates.findIssuableTemplates.answer, { templateCode: 'T-2', templateVersion: '4' }),
      ]),
    call: templates.saveIssuedTemplate,
    sent: { templateCode: 'T-2', templateVersion: '4', state: 'issued' },
  },
  {
    name: 'DisableDialog of a template',
    draw: (doors) => <DisableDialog template={template} {...doors} />,
    call: templates.saveIssuedTemplate,
    sent: { ...seen, state: 'withdrawn' },
  },
  {
    name: 'ApproveDialog',
    draw: (doors) => <ApproveDialog row={pack} {...doors} />,
    call: packages.approveSubmitted,
    sent: { ...seen, conflictsShown: sampleOf(packages.findMobilePackage.answer).conflictsShown },
  },
  {
    name: 'RevokeDialog of a package',
    draw: (doors) => <RevokeDialog row={pack} {...doors} />,
    call: packages.revokePackage,
    sent: seen,
  },
  {
    name: 'SendBackDialog',
    draw: (doors) => <SendBackDialog row={pack} {...doors} />,
    call: packages.returnSubmitted,
    sent: seen,
  },
  {
    name: 'IssueDialog of packages',
    draw: (doors) => <IssuePackages {...doors} />,
    prepare: (server) => server.answer(packages.findPackageChoices, choices),
    call: packages.issuePackages,
    sent: { deviceId: 'device-1', itemNos: ['I-1'] },
  },
  {
    name: 'FaultDialog',
    draw: (doors) => <FaultDialog instrumentNo="" {...doors} />,
    type: { lastGoodOn: '2026-01-02', foundOn: '2026-03-04' },
    call: reviews.reportInstrumentFault,
    sent: {},
  },
  {
    name: 'InstrumentReviewPage',
    draw: () => <InstrumentReviewPage />,
    prepare: (server) => server.answer(reviews.findInstrumentReviews, { list: [review], count: 1 }),
    behind: /评审|复核|结论/,
    call: reviews.decideInstrumentReview,
    sent: { id: 'row-1' },
  },
  {
    name: 'PrintDialog',
    draw: ({ onClose }) => (
      <PrintDialog
        items={[
          { itemNo: 'I-2', step: '', reportNo: 'R-2' },
          { itemNo: 'I-1', step: '', reportNo: 'R-1' },
        ]}
        copies={2}
        onClose={onClose}
      />
    ),
    prepare: (server) => server.answer(findUnsettled, []),
    call: printReports,
    sent: { itemNos: ['I-1', 'I-2'], order: undefined, isDuplex: undefined },
  },
  {
    name: 'VoidItemDialog',
    draw: (doors) => <VoidItemDialog itemNo="I-1" title="作废业务I-1" okText="作废" done="已作废" confirm {...doors} />,
    call: voidItems,
    sent: { itemNos: ['I-1'], confirm: true },
  },
]);
