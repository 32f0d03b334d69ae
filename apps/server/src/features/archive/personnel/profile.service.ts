import type { StaffProfile, StaffProfileToSave } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import {
  identityProblem,
  maskAddress,
  maskIdentity,
  maskPhone,
  sexOfIdentity,
  tidyIdentity,
} from '@tejian/domain/archive/personnel/identity.ts';
import { staffText as text } from '@tejian/domain/archive/personnel/staff.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { birthDateOf } from '@tejian/domain/shared/validation/id-number.ts';
import { tidyPhone } from '@tejian/domain/shared/typed/width.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import { aboutHome, aboutIdentity, identityMark } from './identity.ts';
import { profileWords } from './staff-fields.ts';
import { changedMeanwhile, keepChange } from './staff-history.service.ts';
import * as store from './profile.store.ts';

interface Home {
  homePhone: string;
  homeAddress: string;
}
const noHome: Home = { homePhone: '', homeAddress: '' };

/** The sealed values in a person's file, opened. */
function secretsOf(vault: Vault, userId: string, { identitySealed, homeSealed }: store.StoredProfile) {
  const identityNo = identitySealed ? vault.open(identitySealed, aboutIdentity(userId)) : '';
  const home = homeSealed ? (JSON.parse(vault.open(homeSealed, aboutHome(userId))) as Home) : noHome; // written below
  return { identityNo, ...home };
}

export async function profileOf(db: Db, userId: string, vault: Vault): Promise<StaffProfile> {
  const storedProfile = await store.find(db, userId);
  const { identityNo, homePhone, homeAddress } = secretsOf(vault, userId, storedProfile);
  const { identitySealed: _sealed, identityMark: _mark, homeSealed: _home, ...shownFacts } = storedProfile;
  return {
    ...shownFacts,
    graduatedOn: storedProfile.graduatedOn ?? undefined,
    enteredOn: storedProfile.enteredOn ?? undefined,
    identityNo: maskIdentity(identityNo),
    homePhone: maskPhone(homePhone),
    homeAddress: maskAddress(homeAddress),
  };
}

/** The whole numbers, with an entry in the operation log. */
export async function readIdentity(
  tx: Tx,
  person: { id: string; name: string },
  { actor, vault }: { actor: Actor; vault: Vault },
) {
  const secrets = secretsOf(vault, person.id, await store.find(tx, person.id));
  await note(tx, actor, { subject: 'personnel', subjectId: person.id, name: person.name, action: 'readIdentity' });
  return { ...secrets, birthDate: birthDateOf(secrets.identityNo) ?? '' };
}

interface Saving {
  readonly person: { id: string; name: string };
  readonly actor: Actor;
  readonly vault: Vault;
  readonly today: string;
}

export async function saveProfile(
  tx: Tx,
  givenProfile: StaffProfileToSave,
  saving: Saving,
): Promise<{ version: number }> {
  const { person, vault, actor } = saving;
  await store.hold(tx, person.id);
  const storedProfile = await store.find(tx, person.id);
  if (storedProfile.version !== givenProfile.version)
    throw await changedMeanwhile(tx, { userId: person.id, subject: 'profile' });
  const before = secretsOf(vault, person.id, storedProfile);
  const secrets = secretsGiven(givenProfile, before, saving.today);
  const mark = secrets.identityNo ? identityMark(vault, secrets.identityNo) : null;
  const twin = mark ? await store.findByMark(tx, mark) : undefined;
  if (twin && twin.id !== person.id) refuse('identityNo', text.identityTaken(twin.name));
  const { homePhone, homeAddress } = secrets;
  const hasHome = homePhone !== '' || homeAddress !== '';
  const values: store.ProfileValues = {
    identitySealed: secrets.identityNo ? vault.seal(secrets.identityNo, aboutIdentity(person.id)) : null,
    identityMark: mark,
    sex: secrets.identityNo ? sexOfIdentity(secrets.identityNo) : givenProfile.sex,
    nation: givenProfile.nation,
    post: givenProfile.post,
    title: givenProfile.title,
    education: givenProfile.education,
    school: givenProfile.school,
    graduatedOn: givenProfile.graduatedOn ?? null,
    staffType: givenProfile.staffType,
    employState: givenProfile.employState,
    enteredOn: givenProfile.enteredOn ?? null,
    officePhone: givenProfile.officePhone,
    homeSealed: hasHome ? vault.seal(JSON.stringify({ homePhone, homeAddress }), aboutHome(person.id)) : null,
    remark: givenProfile.remark,
  };
  const version = await store.put(tx, person.id, values, givenProfile.mobile);
  await keepChange(tx, actor, {
    person,
    subject: 'profile',
    name: person.name,
    fields: profileWords,
    before: { ...storedProfile, identityNo: storedProfile.identityMark ? text.sealed : '', home: '' },
    after: {
      ...values,
      mobile: givenProfile.mobile,
      identityNo: sealedWord(mark, mark === storedProfile.identityMark),
      home: homePhone === before.homePhone && homeAddress === before.homeAddress ? '' : text.changed,
    },
  });
  return { version };
}

/** The history says that a sealed value changed, never what it was. */
function sealedWord(mark: string | null, isSame: boolean): string {
  if (!mark) return '';
  return isSame ? text.sealed : text.changed;
}

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

/** A value that comes as its mask stays what it was. */
function secretsGiven(givenProfile: StaffProfileToSave, before: Home & { identityNo: string }, today: string) {
  const identityNo =
    givenProfile.identityNo === maskIdentity(before.identityNo)
      ? before.identityNo
      : tidyIdentity(givenProfile.identityNo);
  const problem = identityNo === before.identityNo ? undefined : identityProblem(identityNo, today);
  if (problem) refuse('identityNo', problem);
  const isSamePhone = givenProfile.homePhone === maskPhone(before.homePhone);
  const homePhone = isSamePhone ? before.homePhone : tidyPhone(givenProfile.homePhone);
  const phones = { mobile: givenProfile.mobile, officePhone: givenProfile.officePhone };
  const typedPhones = homePhone === before.homePhone ? phones : { ...phones, homePhone };
  for (const [field, value] of Object.entries(typedPhones)) {
    const wrong = checks.phone(value);
    if (wrong) refuse(field, wrong);
  }
  const homeAddress =
    givenProfile.homeAddress === maskAddress(before.homeAddress) ? before.homeAddress : givenProfile.homeAddress;
  return { identityNo, homePhone, homeAddress };
}
