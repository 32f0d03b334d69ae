import { issueOpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { verifiedCertificate, verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { proveIssued } from '../src/features/business/issued-file/issued-file.job.ts';
import { givenInspection } from './given-inspection.ts';
import { partsGiven } from './given-parts.ts';
import { hasPoppler, signatureReport } from './poppler.ts';
import { stageForFile } from './story.ts';
import { pdfAFaults } from './pdf-a.ts';
import { isDictionary, readPdf, referenceOf, unfiltered } from './pdf-syntax.ts';
import { hasLater, hasOpenssl, openAuthority, signaturesIn, type FoundSignature } from './time-stamp-authority.ts';

// Signatures that last: what an authority stamps is checked by openssl alone, with no network, at a time far ahead.
const YEAR = 365 * 24 * 3600;
const inYears = (count: number) => String(Math.floor(Date.now() / 1000) + count * YEAR);
const today = chinaDay(new Date());

describe.skipIf(!hasOpenssl)('with a time stamp authority', async () => {
  const authority = await openAuthority();
  const stage = stageForFile({ settings: { TSA_URL: authority.url }, drawsOnce: true });
  afterAll(() => authority.close());
  beforeAll(async () => {
    putKey(authority.key);
    await givenImages(stage);
  });

  const putKey = (pem: string) => {
    const keys = join(stage.ports.config.dataDir, 'keys');
    mkdirSync(keys, { recursive: true });
    writeFileSync(join(keys, 'report-signing.pem'), pem, { mode: 0o600 });
  };
  const put = (name: string, content: Uint8Array) => {
    writeFileSync(join(authority.folder, name), content);
    return name;
  };
  /** The token stands for these bytes, by the root of the authority alone. */
  const stampOf = ({ cms, covered }: FoundSignature) => [
    'ts',
    '-verify',
    '-token_in',
    '-in',
    put('token', cms),
    '-data',
    put('covered', covered),
    '-CAfile',
    'root.pem',
  ];
  const isStamped = (found: FoundSignature, at: string) =>
    authority.openssl(...stampOf(found), '-attime', at).toString();
  const SIGNER = ['-CAfile', 'issuer.pem', '-purpose', 'any', '-signer', 'signer.pem', '-out', 'out'];
  const signatureOf = ({ cms, covered }: FoundSignature) => {
    const files = ['-in', put('cms', cms), '-content', put('covered', covered)];
    return ['cms', '-verify', '-binary', '-inform', 'DER', ...files, ...SIGNER];
  };
  const checkSigned = (found: FoundSignature, at: string) => authority.openssl(...signatureOf(found), '-attime', at);
  const subjectOf = (name: string) => authority.openssl('x509', '-in', name, '-noout', '-subject').toString();
  const signerOf = (found: FoundSignature, at: string) => {
    checkSigned(found, at);
    return subjectOf('signer.pem');
  };

  const stored = (reportNo: string) =>
    stage.db
      .selectFrom('report')
      .innerJoin('issuedFile as f', 'f.reportId', 'report.id')
      .innerJoin('storedFile as s', 's.id', 'report.fileId')
      .select([
        'report.id',
        'report.verifyCode',
        'report.fileId',
        's.sha256',
        'f.fileId as provenFileId',
        'f.level',
        'f.provenUntil',
        'f.stampedAt',
        'f.authority',
        'f.problem',
      ])
      .where('report.reportNo', '=', reportNo)
      .executeTakeFirstOrThrow();
  const fileOf = async (reportNo: string) => stage.ports.files.read((await stored(reportNo)).sha256);
  const asked = async (reportNo: string) => {
    const { list } = await (await stage.person('dayin')).does(findReports, { reportNo });
    return list[0];
  };
  const told = async (reportNo: string) => {
    const { verifyCode } = await stored(reportNo);
    const path = `/api/verify/${verifyCode ?? ''}`;
    return (await stage.person('dayin')).does({ ...verifyReport, path }, { code: verifyCode ?? '' });
  };
  const shownCertificate = async (reportNo: string) => {
    const { verifyCode } = await stored(reportNo);
    const code = verifyCode ?? '';
    const path = `/api/verify/${code}/certificate`;
    return (await (await stage.person('dayin')).sends({ ...verifiedCertificate, path }, { code })).rawPayload;
  };
  const prove = (now = new Date()) =>
    proveIssued.runRaw({ now: now.toISOString() }, { db: stage.db, ports: stage.ports });

  it('a report is signed so that its time is proven fifteen years later without the product and the network', async () => {
    const { reportNo } = await givenInspection(stage, { inspectDate: today });
    const pdf = await fileOf(reportNo);
    const [signature, stamp, ...more] = signaturesIn(pdf);
    if (!signature || !stamp) throw new Error('signature and time stamp are missing');
    expect([signature.format, stamp.format, more]).toEqual(['ETSI.CAdES.detached', 'ETSI.RFC3161', []]);
    expect(isStamped(stamp, inYears(15))).toContain('Verification: OK');
    const { stampedAt, provenUntil, ...proof } = await stored(reportNo);
    const at = String(Math.floor((stampedAt?.getTime() ?? 0) / 1000));
    checkSigned(signature, at);
    expect(() => checkSigned(signature, inYears(15))).toThrow(/certificate has expired/);
    expect(proof).toMatchObject({ level: 'B-LTA', authority: 'Time of Tests', problem: null });
    expect(provenUntil).toBe(chinaDay(new Date(Date.now() + 25 * YEAR * 1000)));
    if (hasPoppler) expect(signatureReport(pdf)).toContain('Signature is Valid');
    const longer = { ...stamp, covered: Buffer.concat([stamp.covered, Buffer.from(' ')]) };
    expect(() => isStamped(longer, inYears(15))).toThrow(/message imprint mismatch/);
    // The chain and the list of revoked certificates stand in the file, before the stamp that covers them.
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.indexOf('/CRLs')).toBeGreaterThan(0);
    expect(text.indexOf('/CRLs')).toBeLessThan(text.indexOf('/ETSI.RFC3161'));
    expect(await asked(reportNo)).toMatchObject({ signature: 'lasting' });
    expect(pdfAFaults(pdf)).toEqual([]);
  });

  it.skipIf(!hasLater)('a machine without a network whose clock is fifteen years ahead finds it proven', async () => {
    const { reportNo } = await givenInspection(stage, { inspectDate: today });
    const [signature, stamp] = signaturesIn(await fileOf(reportNo));
    if (!signature || !stamp) throw new Error('signature and time stamp are missing');
    expect(authority.opensslLater(...stampOf(stamp)).toString()).toContain('Verification: OK');
    const stamped = authority
      .opensslLater('ts', '-reply', '-token_in', '-in', 'token', '-token_out', '-text')
      .toString();
    const at = Date.parse(/Time stamp: (.+)/.exec(stamped)?.[1] ?? '') / 1000;
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(600);
    authority.opensslLater(...signatureOf(signature), '-attime', String(at));
    expect(() => authority.opensslLater(...signatureOf(signature))).toThrow(/Command failed/);
  });

  it('a changed key signs what comes next, and what was issued keeps the certificate of its time', async () => {
    const { reportNo: earlier } = await givenInspection(stage, { inspectDate: today });
    const issued = await fileOf(earlier);
    putKey(authority.nextKey);
    const { reportNo: later } = await givenInspection(stage, { inspectDate: today });
    putKey(authority.key);
    expect(Buffer.from(await fileOf(earlier)).equals(issued)).toBe(true);
    const who = { [earlier]: 'Institute of Tests', [later]: 'Later Institute' };
    for (const [reportNo, name] of Object.entries(who)) {
      const pdf = await fileOf(reportNo);
      const [signature, stamp] = signaturesIn(pdf);
      if (!signature || !stamp) throw new Error('signature and time stamp are missing');
      expect(signerOf(signature, inYears(0))).toContain(name);
      expect(isStamped(stamp, inYears(15))).toContain('Verification: OK');
      if (hasPoppler) expect(signatureReport(pdf)).toContain('Signature is Valid');
      put('shown.pem', await shownCertificate(reportNo));
      expect(subjectOf('shown.pem')).toContain(name);
      expect((await told(reportNo)).signature).toMatchObject({ state: 'lasting' });
    }
    // The later certificate names a responder, whose answer stands in the file and is checked without a network.
    put('answer.der', responsesIn(await fileOf(later))[0] ?? new Uint8Array());
    const responder = [
      'ocsp',
      '-respin',
      'answer.der',
      '-issuer',
      'issuer.pem',
      '-cert',
      'next.pem',
      '-CAfile',
      'issuer.pem',
    ];
    expect(authority.openssl(...responder).toString()).toContain('next.pem: good');
    expect(responsesIn(issued)).toEqual([]);
  });

  it('an authority that is silent holds no report up: it is signed plainly, says so, and is proven later', async () => {
    authority.answer('nothing');
    const { reportNo } = await givenInspection(stage, { inspectDate: today });
    const plain = await fileOf(reportNo);
    expect((await told(reportNo)).signature).toEqual({ state: 'outstanding' });
    expect(signaturesIn(plain)).toHaveLength(1);
    expect(await asked(reportNo)).toMatchObject({ signature: 'outstanding' });
    const run = await stage.db
      .selectFrom('finishRun')
      .innerJoin('item', 'item.id', 'finishRun.itemId')
      .select('steps')
      .where('item.reportNo', '=', reportNo)
      .executeTakeFirstOrThrow();
    expect(run.steps).toContain(reportStepText.finished.outstanding);
    const later = new Date(Date.now() + 3_600_000);
    await prove(later);
    expect((await stored(reportNo)).problem).toContain('503');
    authority.answer('as asked');
    await prove(later); // it rests for a while
    expect(await asked(reportNo)).toMatchObject({ signature: 'outstanding' });
    await prove(new Date(later.getTime() + 3_600_000));
    const proven = await fileOf(reportNo);
    expect(Buffer.from(proven.subarray(0, plain.length)).equals(plain)).toBe(true);
    const [signature, stamp] = signaturesIn(proven);
    if (!signature || !stamp) throw new Error('the time stamp is missing');
    expect(isStamped(stamp, inYears(15))).toContain('Verification: OK');
    checkSigned(signature, inYears(0));
    expect(await asked(reportNo)).toMatchObject({ signature: 'lasting' });
    const { files, signature: toldSignature } = await told(reportNo);
    expect(toldSignature).toMatchObject({ state: 'lasting', authority: 'Time of Tests' });
    expect(files.filter(({ kind }) => kind === 'original')).toHaveLength(2);
    const now = await stored(reportNo);
    expect(now.provenFileId).toBe(now.fileId);
  });

  it('a proof is renewed before it ends, by one of two who come at once, and nothing is rewritten', async () => {
    const { reportNo } = await givenInspection(stage, { inspectDate: today });
    const first = await fileOf(reportNo);
    await prove();
    expect((await fileOf(reportNo)).length).toBe(first.length); // nothing is due
    const { id } = await stored(reportNo);
    await stage.db.updateTable('issuedFile').set({ provenUntil: today }).where('reportId', '=', id).execute();
    expect(await asked(reportNo)).toMatchObject({ signature: 'due' });
    await Promise.all([prove(), prove()]);
    const renewed = await fileOf(reportNo);
    expect(Buffer.from(renewed.subarray(0, first.length)).equals(first)).toBe(true);
    const found = signaturesIn(renewed);
    expect(found.map(({ format }) => format)).toEqual(['ETSI.CAdES.detached', 'ETSI.RFC3161', 'ETSI.RFC3161']);
    for (const stamp of found.slice(1)) expect(isStamped(stamp, inYears(15))).toContain('Verification: OK');
    expect(pdfAFaults(renewed)).toEqual([]);
    expect(await asked(reportNo)).toMatchObject({ signature: 'lasting' });
    expect((await told(reportNo)).files.filter(({ kind }) => kind === 'original')).toHaveLength(2);
  });

  it('an opinion notice lasts and is renewed as a report is, and the check page knows both of its files', async () => {
    const itemNo = await partsGiven(stage).arranged();
    const lead = await stage.person('jianyan1');
    const content = { receiver: '郑签收', defects: '底坑照明损坏', requirement: '请整改' };
    const { id } = await lead.does(issueOpinionNotice, { itemNo, deadline: addDays(today, 30), ...content });
    const notice = () =>
      stage.db
        .selectFrom('opinionNotice as o')
        .innerJoin('issuedFile as f', 'f.noticeId', 'o.id')
        .innerJoin('storedFile as s', 's.id', 'o.fileId')
        .select(['o.fileId', 'o.verifyCode as code', 'f.fileId as provenFileId', 'f.level', 's.sha256', 's.name'])
        .where('o.id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await notice();
    expect(before).toMatchObject({ level: 'B-LTA', provenFileId: before.fileId });
    const first = await stage.ports.files.read(before.sha256);
    await stage.db.updateTable('issuedFile').set({ provenUntil: today }).where('noticeId', '=', id).execute();
    await Promise.all([prove(), prove()]);
    const { sha256, code, name } = await notice();
    const renewed = await stage.ports.files.read(sha256);
    expect(Buffer.from(renewed.subarray(0, first.length)).equals(first)).toBe(true);
    expect(signaturesIn(renewed)).toHaveLength(3);
    expect(name).toBe(before.name);
    const { files } = await lead.does({ ...verifyReport, path: `/api/verify/${code}` }, { code });
    expect(files.map((file) => file.sha256)).toEqual([sha256, before.sha256]);
  });

  it('a token that stands for something else is none', async () => {
    authority.answer('the same always');
    const { reportNo } = await givenInspection(stage, { inspectDate: today });
    authority.answer('as asked');
    expect(signaturesIn(await fileOf(reportNo))).toHaveLength(1);
    expect((await stored(reportNo)).problem).toBe('The token is for something else');
  });
});

/** Answers of responders that a file holds. */
function responsesIn(pdf: Uint8Array): Uint8Array[] {
  const { objects } = readPdf(pdf);
  const stores = [...objects.values()].map(({ value }) => value).filter(isDictionary);
  const all = stores.flatMap((store) => (Array.isArray(store.get('OCSPs')) ? store.get('OCSPs') : []));
  return [all].flat().flatMap((one) => {
    const object = objects.get(referenceOf(one ?? null) ?? 0);
    return object ? [unfiltered(object)] : [];
  });
}
