// @vitest-environment happy-dom
import { codeOf, everyDialog } from '#dialog-rule';
import { sampleIn, sampleOf } from '#sample-answers';
import { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { findLabelTemplates, printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import { findOperatorByIdentity } from '@tejian/contract/archive/personnel/operator.contract.ts';
import * as personnel from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { saveSignature, saveStaffProfile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { enableUnit, findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { vi } from 'vitest';
import { callServer } from '../../platform/api.ts';
import StateDialog from './equipment/operations/StateDialog.tsx';
import { LabelDialog } from './label/LabelDialog.tsx';
import { ConflictSection } from './personnel/ConflictSection.tsx';
import { OperatorLookup } from './personnel/OperatorLookup.tsx';
import { ProfileSection } from './personnel/ProfileSection.tsx';
import { QualificationSection } from './personnel/QualificationSection.tsx';
import { ScopeSection } from './personnel/ScopeSection.tsx';
import { SignatureSection } from './personnel/SignatureSection.tsx';
import { DisableDialog } from './unit/DisableDialog.tsx';

const sample = sampleOf(personnel.getStaff.answer, { id: 'user-1' });
const [scope] = sample.scopes;
const [conflict] = sample.conflicts;
const [qualification] = sample.qualifications;
const staff: personnel.Staff = {
  ...sample,
  profile: { ...sample.profile, sex: '1', version: 7 },
  scopes: scope ? [{ ...scope, id: 'row-1', version: 7, duty: 'audit' }] : [],
  conflicts: conflict ? [{ ...conflict, unitId: 'unit-1' }] : [],
  qualifications: qualification ? [{ ...qualification, id: 'row-1', version: 7, certificateType: '01' }] : [],
  signature: { validFrom: '2026-01-01', validTo: undefined, version: 7 },
};
const section = { staff, maySave: true, refresh: vi.fn() };
const unit = sampleOf(findUnits.row, { id: 'unit-1' });
const of = { id: 'row-1', version: 7, userId: 'user-1' };

everyDialog([
  {
    name: 'StateDialog',
    draw: (doors) => (
      <StateDialog
        operation="stop"
        rows={[{ id: 'row-1', version: 7, shownCode: '3110', useStatus: '2' }]}
        {...doors}
      />
    ),
    call: operateEquipment,
    type: { date: '2026-03-04' },
    sent: { operation: 'stop', rows: [{ id: 'row-1', version: 7 }] },
  },
  {
    name: 'LabelDialog',
    draw: ({ onClose }) => <LabelDialog of={{ equipmentIds: ['row-1', 'row-2'] }} onClose={onClose} />,
    prepare: (server) =>
      server.answer(findLabelTemplates, [
        sampleIn(findLabelTemplates.answer, { code: 'L-1', places: 1 }),
        sampleIn(findLabelTemplates.answer, { code: 'L-2', name: '整页', places: 8 }),
      ]),
    call: printLabels,
    sent: { template: 'L-2', equipmentIds: ['row-1', 'row-2'] },
  },
  {
    name: 'OperatorLookup',
    draw: ({ onDone, onClose }) => <OperatorLookup onFound={onDone} onClose={onClose} />,
    type: { identityNo: '110101199003070011' },
    call: findOperatorByIdentity,
    sent: {},
  },
  {
    name: 'ProfileSection',
    draw: () => <ProfileSection {...section} />,
    behind: '修改',
    type: {
      mobile: '13800001111',
      identityNo: '110101199003070011',
      officePhone: '0591-87654321',
      homePhone: '0591-87654322',
    },
    call: saveStaffProfile,
    sent: { userId: 'user-1', version: 7, sex: '1' },
  },
  {
    name: 'QualificationSection',
    draw: () => <QualificationSection {...section} />,
    behind: /^修\s*改/,
    call: personnel.saveQualification,
    leave: ['certificateType'],
    sent: { ...of, certificateType: '01', itemCode: codeOf('INSPECTOR_ITEM'), state: '3' },
  },
  {
    name: 'ScopeSection',
    draw: () => <ScopeSection {...section} duty="audit" />,
    behind: /^修\s*改/,
    call: personnel.saveSignatoryScope,
    sent: { ...of, duty: 'audit' },
  },
  {
    name: 'ConflictSection',
    draw: () => <ConflictSection {...section} />,
    behind: /^修\s*改/,
    leave: ['unitId'],
    call: personnel.saveConflict,
    sent: { userId: 'user-1', unitId: 'unit-1' },
  },
  {
    name: 'SignatureSection',
    draw: () => <SignatureSection {...section} />,
    behind: /修改|更换/,
    leave: ['file'],
    call: saveSignature,
    sent: { userId: 'user-1', version: 7 },
  },
  {
    name: 'DisableDialog',
    draw: (doors) => (
      <DisableDialog
        unit={unit}
        onConfirm={(reason) => callServer(enableUnit, { id: unit.id, isEnabled: false, reason, version: 7 })}
        {...doors}
      />
    ),
    call: enableUnit,
    sent: { id: 'unit-1', isEnabled: false, version: 7 },
  },
]);
