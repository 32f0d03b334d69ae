// @vitest-environment happy-dom
import { everyDialog, type DialogRule } from '#dialog-rule';
import { sampleIn, sampleOf } from '#sample-answers';
import { assignEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findInstrumentList, saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { sheetRow } from '@tejian/contract/business/application/application.record.ts';
import { getAssessment, saveAssessment } from '@tejian/contract/business/assessment/assessment.contract.ts';
import { findDeputyPeople, saveDeputy } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { item } from '@tejian/contract/business/item/item.record.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { addPerson } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { returnReports, finishReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { findOnlineChoices } from '@tejian/contract/business/online-application/online-application.contract.ts';
import {
  answerOwnNotice,
  applyForOwn,
  findOwnNotices,
  findOwnStart,
  type OwnEquipment,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { findBusinessUsers, findMyOffices } from '@tejian/contract/shared/office/office.contract.ts';

import { expect } from 'vitest';
import { deputyCodes } from '@tejian/domain/business/deputy/deputy.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { callServer } from '../../platform/api.ts';
import InstrumentListPage from '../archive/personnel/InstrumentListPage.tsx';
import { UnitDialog } from '../archive/unit-field/UnitDialog.tsx';
import { useAssignment } from '../archive/unit-field/use-assignment.tsx';
import { AgainDialog, ApplyDialog } from '../query/unit-home/ApplyDialog.tsx';
import { NoticesPart } from '../query/unit-home/NoticesPart.tsx';
import { NewUnitDialog } from './application/NewUnitDialog.tsx';
import { AssessmentDialog } from './assessment/AssessmentDialog.tsx';
import { DeputyDialog } from './deputy/DeputyDialog.tsx';
import { PassDialog } from './material/PassDialog.tsx';
import { AskedPeople } from './opinion/AskedPeople.tsx';
import { SigningDialog } from './report/SigningDialog.tsx';
import { AssignDialog } from './review/AssignDialog.tsx';
import { ReturnDialog } from './workflow/ReturnDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const made = { id: 'unit-1', duplicates: [] };
const deputy = (userId: string) => ({ userId, name: userId, department: '', codes: [...deputyCodes] });
const targets = [
  { value: 'RWAP', label: '任务安排' },
  { value: 'BGLR', label: '报告录入' },
] as const;

/** The people found by a name. */
const reviewers: NonNullable<DialogRule['prepare']> = (server) =>
  server.answer(findBusinessUsers, [sampleIn(findBusinessUsers.answer, { id: 'user-2' })]);

const sheet = sampleOf(sheetRow, { id: 'row-1', version: 7, applicationNo: 'SQ1' });
const searched = { searched: true, search: {}, submit: () => undefined };

/** The part of a list that gives its records to an institute. */
function Assigning({ onDone }: { onDone: () => void }) {
  const { open, dialog } = useAssignment({
    calls: assignEquipment,
    asked: { kindCode: '3000' },
    list: searched,
    onDone,
  });
  return (
    <>
      <button type="button" onClick={() => open([seen])}>
        give
      </button>
      {dialog}
    </>
  );
}

/** What a unit's user can choose; the category that does not serve lifts is not offered for one. */
const onlineChoices: NonNullable<DialogRule['prepare']> = (server) => {
  server.answer(findOnlineChoices, {
    institutes: [{ value: 'o-1', label: '甲院' }],
    kinds: [{ value: '3000', label: '电梯' }],
    categories: [
      { value: '21', label: '定期检验', kindCodes: ['3000'] },
      { value: '28', label: '安全阀校验', kindCodes: ['F000'] },
    ],
  });
  server.answer(findOwnStart, {
    unitName: '示范酒店',
    creditCode: '',
    address: '示范路1号',
    contactName: '周使用',
    contactPhone: '13800001111',
  });
};
/** What was sent, without the identifier that the dialog drew. */
const applied: DialogRule['call'] = {
  path: applyForOwn.path,
  request: {
    decode: (...wired) => {
      const { id, ...content } = applyForOwn.request.decode(...wired);
      expect(id).toBeTruthy();
      return content;
    },
  },
};
const lift: OwnEquipment = {
  id: 'row-1',
  equipmentNo: '3110',
  kindCode: '3000',
  name: '电梯',
  useCertificateNo: '',
  internalNo: '1#',
  useAddress: '示范路1号',
  useStatus: '在用',
  isRunning: false,
};
/** What came back to the unit's user. */
const returnedContent = {
  organisationId: 'o-1',
  unitName: '示范酒店',
  creditCode: '',
  contactName: '周使用',
  contactPhone: '13800001111',
  address: '',
  kindCode: '3000',
  categoryCode: '21',
  devices: [{ code: '3110', certificateNo: '', place: '' }],
  remark: '',
};

everyDialog([
  {
    name: 'ApplyDialog of a unit',
    draw: ({ onDone, onClose }) => <ApplyDialog equipment={[lift]} onSent={onDone} onClose={onClose} />,
    prepare: onlineChoices,
    type: { contactPhone: '13800002222' },
    leave: ['devices'],
    call: applied,
    sent: {
      organisationId: 'o-1',
      kindCode: '3000',
      categoryCode: '21',
      unitName: '示范酒店',
      creditCode: '',
      devices: [{ code: '3110', certificateNo: '', place: '示范路1号 1#' }],
    },
  },
  {
    name: 'AgainDialog of a unit',
    draw: ({ onDone, onClose }) => (
      <AgainDialog onlineNo="WS-1" version={7} content={returnedContent} onSent={onDone} onClose={onClose} />
    ),
    prepare: onlineChoices,
    type: { contactPhone: '13800002222' },
    leave: ['devices'],
    call: applyForOwn,
    sent: {
      onlineNo: 'WS-1',
      version: 7,
      organisationId: 'o-1',
      kindCode: '3000',
      categoryCode: '21',
      unitName: '示范酒店',
      creditCode: '',
      devices: [{ code: '3110', certificateNo: '', place: '' }],
    },
  },
  {
    name: 'AssessmentDialog',
    draw: ({ onClose }) => <AssessmentDialog applicationNo="SQ1" onClose={onClose} />,
    prepare: (server) => server.answer(getAssessment, sampleOf(getAssessment.answer, { mode: '2', version: 7 })),
    type: { contactPhone: '13800001111' },
    call: saveAssessment,
    sent: { applicationNo: 'SQ1', version: 7 },
  },
  {
    name: 'AssignDialog',
    draw: (doors) => <AssignDialog runs={[[sheet]]} {...doors} />,
    prepare: reviewers,
    call: assignReviewer,
    sent: { ids: ['row-1'], version: 7, reviewerId: 'user-2' },
  },
  {
    name: 'PassDialog of material',
    draw: (doors) => <PassDialog runs={[[sheet]]} {...doors} />,
    call: dealMaterialReview,
    sent: { ids: ['row-1'], result: 'pass', verdicts: [] },
  },
  {
    name: 'AskedPeople',
    draw: () => (
      <AskedPeople
        opinions={{ item: sampleOf(item, { itemNo: 'I-1' }), rule: 'all', stepLabel: '', people: [], fields: [] }}
      />
    ),
    behind: /加\s*签|增加|添加/,
    prepare: reviewers,
    call: addPerson,
    sent: { itemNo: 'I-1', userId: 'user-2', person: undefined },
  },
  {
    name: 'use-assignment',
    draw: ({ onDone }) => <Assigning onDone={onDone} />,
    prepare: (server) =>
      server.answer(assignEquipment.count, {
        count: 3,
        institutes: [
          { id: 'o-1', name: '甲院' },
          { id: 'o-2', name: '乙院' },
        ],
      }),
    behind: 'give',
    call: assignEquipment.assign,
    sent: { rows: [seen], organisationId: 'o-2' },
  },
  {
    name: 'ReturnDialog',
    draw: ({ onDone, onClose }) => (
      <ReturnDialog
        numbers={['I-1']}
        targets={targets}
        opinion=""
        send={(values) => callServer(returnReports, { itemNos: ['I-1'], stepcode: 'BGSH', ...values })}
        onSent={onDone}
        onClose={onClose}
      />
    ),
    call: returnReports,
    sent: { itemNos: ['I-1'], stepcode: 'BGSH', target: 'BGLR' },
  },
  {
    name: 'SigningDialog without a password',
    draw: ({ onDone, onClose }) => (
      <SigningDialog
        title="签发"
        note=""
        isOpen
        okText="签发"
        sign={(signed) => callServer(finishReports, { itemNos: ['I-1'], ...signed })}
        onDone={onDone}
        onClose={onClose}
      />
    ),
    call: finishReports,
    sent: { itemNos: ['I-1'] },
  },
  {
    name: 'DeputyDialog',
    draw: (doors) => <DeputyDialog {...doors} />,
    prepare: (server) =>
      server.answer(findDeputyPeople, { people: [deputy('user-2'), deputy('user-3')], mayChoose: true }),
    call: saveDeputy,
    sent: { userId: 'user-3', deputyId: 'user-2' },
  },
  {
    name: 'NewUnitDialog',
    draw: ({ onDone, onClose }) => <NewUnitDialog name="云栖物业" onMade={onDone} onClose={onClose} />,
    type: { creditCode: '91350100M000100Y43', contactPhone: '13800001111' },
    leave: ['areaCode'],
    call: saveUnit,
    answer: made,
    sent: { roles: [unitRoles.use], postcode: '', nature: '', licenceNo: '', remark: '', seenDuplicates: [] },
  },
  {
    name: 'UnitDialog',
    draw: ({ onSaved, onClose }) => (
      <UnitDialog name="云栖物业" role={unitRoles.use} onSaved={onSaved} onClose={onClose} />
    ),
    type: { creditCode: '91350100M000100Y43', contactPhone: '13800001111', postcode: '350001' },
    leave: ['areaCode', 'roles'],
    call: saveUnit,
    answer: made,
    sent: { roles: [unitRoles.use], seenDuplicates: [] },
  },
  {
    name: 'InstrumentListPage',
    draw: () => <InstrumentListPage />,
    prepare: (server) => {
      server.answer(findMyOffices, [sampleIn(findMyOffices.answer, { id: 'office-1', kind: 'department' })]);
      server.answer(findInstrumentList, {
        list: [sampleOf(findInstrumentList.row, { ...seen, state: '1' })],
        count: 1,
      });
    },
    behind: /^修\s*改/,
    call: saveInstrument,
    sent: { ...seen, departmentId: 'office-1' },
  },
  {
    name: 'NoticesPart',
    draw: () => <NoticesPart />,
    prepare: (server) => {
      const [row] = sampleOf(findOwnNotices.answer).rows;
      server.answer(findOwnNotices, { rows: row ? [{ ...row, ...seen, state: 'open' }] : [], isCut: false });
    },
    behind: /反\s*馈|答\s*复/,
    call: answerOwnNotice,
    sent: seen,
  },
]);
