import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  findInstrumentList,
  importInstrument,
  saveInstrument,
} from '@tejian/contract/archive/personnel/instrument.contract.ts';
import {
  countStaffBands,
  deleteConflict,
  deleteQualification,
  deleteSignatoryScope,
  findStaff,
  findStaffChanges,
  getCoverage,
  getStaff,
  saveConflict,
  saveQualification,
  saveSignatoryScope,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import {
  certificateFile,
  readStaffIdentity,
  saveCertificateFile,
  saveSignature,
  saveStaffProfile,
  signatureImage,
} from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import {
  findQualifications,
  importQualification,
} from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { overStored, readRoute, answerNotKept, write, writeFile } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import { instrumentImporter } from './instrument-import.ts';
import { qualificationImporter } from './qualification-import.ts';
import * as qualifications from './qualification-list.service.ts';
import { coverage } from './ability.service.ts';
import * as files from './staff-files.service.ts';
import * as instruments from './instrument.service.ts';
import * as profiles from './profile.service.ts';
import { changesOf } from './staff-history.service.ts';
import * as service from './personnel.service.ts';
import * as signatories from './signatory.service.ts';

const reader = permission('personnel:read');
const keeper = permission('personnel:save');
const acting = ({ actor, ports, now }: { actor: Actor; ports: Ports; now: Date }) => ({
  actor,
  ports,
  vault: ports.vault,
  today: chinaDay(now),
});

export const personnelRoutes = [
  readRoute(findStaff, reader, ({ db, body, actor, now }) => service.find(db, body, actor, chinaDay(now))),
  exportOf(findStaff, reader, ({ body, actor, now }) => service.listing(body, actor, chinaDay(now))),
  readRoute(countStaffBands, reader, ({ db, actor, now }) => service.counts(db, actor, chinaDay(now))),
  readRoute(getCoverage, reader, ({ db, actor, now }) => coverage(db, actor, chinaDay(now))),
  readRoute(getStaff, reader, (call) => service.get(call.db, call.body.userId, acting(call))),
  readRoute(findStaffChanges, reader, async ({ db, body, actor }) =>
    changesOf(db, (await service.personOf(db, body.userId, actor)).id),
  ),
  overStored(
    saveStaffProfile,
    write(saveStaffProfile, keeper, async (call) =>
      profiles.saveProfile(call.tx, call.body, {
        ...acting(call),
        person: await service.personOf(call.tx, call.body.userId, call.actor),
      }),
    ),
    async ({ db, body, actor, ports }) =>
      profiles.profileOf(db, (await service.personOf(db, body.userId, actor)).id, ports.vault),
  ),
  answerNotKept(
    write(readStaffIdentity, permission('personnel:identity'), async (call) =>
      profiles.readIdentity(call.tx, await service.personOf(call.tx, call.body.userId, call.actor), acting(call)),
    ),
  ),
  overStored(
    saveQualification,
    write(saveQualification, keeper, ({ tx, body, actor }) => service.saveQualification(tx, body, actor)),
    ({ db, body, actor }) => service.qualification(db, body, actor),
  ),
  readRoute(findQualifications, reader, ({ db, body, actor, now }) =>
    qualifications.find(db, body, actor, chinaDay(now)),
  ),
  exportOf(findQualifications, reader, ({ body, actor, now }) => qualifications.listing(body, actor, chinaDay(now))),
  ...importOf(importQualification, keeper, qualificationImporter),
  write(deleteQualification, keeper, ({ tx, body, actor }) => service.removeQualification(tx, body, actor)),
  writeFile(saveCertificateFile, keeper, {
    keep: files.keepScan,
    run: (call, keptFacts) => files.saveCertificate(call.tx, call.body, keptFacts, acting(call)),
  }),
  readRoute(certificateFile, reader, (call) => files.certificate(call.db, call.body, acting(call))),
  overStored(
    saveSignatoryScope,
    write(saveSignatoryScope, keeper, ({ tx, body, actor, now }) => signatories.saveScope(tx, body, { actor, now })),
    ({ db, body, actor }) => signatories.scope(db, body, actor),
  ),
  write(deleteSignatoryScope, keeper, ({ tx, body, actor, now }) => signatories.removeScope(tx, body, { actor, now })),
  writeFile(saveSignature, keeper, {
    keep: files.keepDrawing,
    run: (call, keptFile) => files.keepSignature(call.tx, call.body, keptFile, acting(call)),
  }),
  readRoute(signatureImage, reader, (call) => files.signature(call.db, call.body.userId, acting(call))),
  write(saveConflict, keeper, ({ tx, body, actor }) => service.putConflict(tx, body, actor)),
  write(deleteConflict, keeper, ({ tx, body, actor }) => service.removeConflict(tx, body, actor)),
  readRoute(findInstrumentList, permission('instrument:read'), ({ db, body, actor, now }) =>
    instruments.find(db, body, actor, chinaDay(now)),
  ),
  exportOf(findInstrumentList, permission('instrument:read'), ({ body, actor, now }) =>
    instruments.listing(body, actor, chinaDay(now)),
  ),
  ...importOf(importInstrument, permission('instrument:save'), instrumentImporter),
  overStored(
    saveInstrument,
    write(saveInstrument, permission('instrument:save'), ({ tx, body, actor }) => instruments.save(tx, body, actor)),
    ({ db, body, actor }) => instruments.state(db, body.id, actor),
  ),
];
