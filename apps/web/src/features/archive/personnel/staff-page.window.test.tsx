// @vitest-environment happy-dom
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { getStaff } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { saveCertificateFile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { CertificateUpload } from './CertificateUpload.tsx';
import { text } from './personnel.text.ts';
import StaffFormPage from './StaffFormPage.tsx';

const staff = sampleOf(getStaff.answer, { id: 'u-2', name: '王检' });
const [scope] = staff.scopes;
const [certificate] = staff.qualifications.map((one) => ({ ...one, id: 'c-1', certificateNo: 'TS-1' }));
if (!scope || !certificate) throw new Error('a person without a sample');

it('a person’s page shows what may be approved and what may be audited, each under its own heading', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['personnel:read'] });
  for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
  const scopes = [
    { ...scope, id: 's-1', duty: 'approve' as const, documentNo: '授权文〔1〕号' },
    { ...scope, id: 's-2', duty: 'audit' as const, documentNo: '审核文〔2〕号' },
  ];
  server.answer(getStaff, { ...staff, scopes });
  drawPart(<StaffFormPage />, { query: { id: 'u-2' } });
  for (const [title, own] of [
    [text.scopes, '授权文〔1〕号'],
    [text.auditScopes, '审核文〔2〕号'],
  ] as const) {
    // prettier-ignore
    const table = await screen.findByRole('table', { name: title });
    expect(within(table).getByText(own)).toBeTruthy();
    expect(within(table).getAllByRole('row')).toHaveLength(2); // its head and the one
  }
});

const scan = () => new File(['%PDF-'], '证书.pdf', { type: 'application/pdf' });

const uploading = () => {
  const opened = openWindow('/', { codes: ['personnel:save'] });
  const onDone = vi.fn();
  opened.drawPart(<CertificateUpload userId="u-2" certificate={certificate} onDone={onDone} />);
  return { ...opened, onDone };
};
const attach = () => screen.getByLabelText(`${text.attach} TS-1`, { selector: 'input' });

it('the scan of a certificate is sent, and the page is read again', async () => {
  const { server, user, onDone } = uploading();
  server.answer(saveCertificateFile, sampleOf(saveCertificateFile.answer));
  await user.upload(attach(), scan());
  await screen.findByText(text.attached);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

it('a scan that is refused says so, and nothing is done', async () => {
  const { server, user, onDone } = uploading();
  server.refuse(saveCertificateFile, { errorMsg: '不是证书的扫描件' });
  await user.upload(attach(), scan());
  await screen.findByText(/不是证书的扫描件/);
  const button = screen.getByRole('button', { name: `${text.attach} TS-1` });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(onDone).not.toHaveBeenCalled();
});
