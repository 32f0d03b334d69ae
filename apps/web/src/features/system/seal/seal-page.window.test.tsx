// @vitest-environment happy-dom
import { answerLists, layoutColumn, tableLayout } from '#sample-list';
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealUseRow, SignatureRow, SignatureUseRow } from '@tejian/contract/system/seal/seal.record.ts';
import { findTableLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PageContext, usePage, type Page } from '../../../platform/page.tsx';
import { useState } from 'react';
import SealListPage from './SealListPage.tsx';

const at = new Date('2026-11-20T02:00:00Z');
const signature: SignatureRow = {
  id: 'u-1',
  holder: '张检',
  loginName: 'jianyan1',
  instituteName: '示范院',
  state: 'valid',
  stateWord: '使用中',
  validFrom: '2024-01-01',
  user: '本人签字时使用',
  uses: 3,
  lastUsedAt: at,
};
const signing: SignatureUseRow = {
  id: 's-1',
  signedAt: at,
  holder: '张检',
  role: '检验',
  reportNo: 'BG-1',
  inspectedUnit: '云栖物业',
  validity: '有效',
};
const sealUse: SealUseRow = {
  id: 'x-1',
  sealId: 'z-1',
  usedAt: at,
  sealName: '检验专用章',
  document: 'notice',
  documentWord: '检验意见通知书',
  documentNo: 'YJ-1',
  issuedBy: '张检',
  instituteName: '示范院',
};
const found = <Row,>(list: Row[]) => ({ list, count: list.length, countExact: true });

/** The page with its address, which the conditions of a list come by. */
function PageWithAddress({ open }: Pick<Page, 'open'>) {
  const [query, setQuery] = useState<Record<string, string>>({});
  const outer = usePage();
  const change = (next: Record<string, string | undefined>) =>
    setQuery((before) =>
      Object.fromEntries(
        Object.entries({ ...before, ...next }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
    );
  return (
    <PageContext value={{ ...outer, open, query, setQuery: change }}>
      <SealListPage />
    </PageContext>
  );
}

function opened(codes: readonly string[]) {
  const product = openWindow('/', { codes });
  answerLists(product);
  const shown = ['name', 'holder', 'reportNo', 'documentNo'].map((name) => layoutColumn(name, name));
  product.server.answer(findTableLayout, tableLayout(...shown));
  product.server.answer(calls.findSeals, found([]));
  product.server.answer(calls.findSealUses, found([sealUse]));
  product.server.answer(calls.findSignatures, found([signature]));
  product.server.answer(calls.findSignatureUses, found([signing]));
  const addresses: string[] = [];
  product.drawPart(<PageWithAddress open={(address) => void addresses.push(address)} />);
  return { ...product, addresses };
}

it('leads from a signature to its uses, and from a use to the report', async () => {
  const { user, server, addresses } = opened(['seal:read', 'report:read', 'opinion:read']);
  await user.click(await screen.findByText('人员签名'));
  await user.click(await screen.findByRole('button', { name: '使用记录' }));
  await waitFor(() => expect(server.asked(calls.findSignatureUses).at(-1)).toMatchObject({ holder: '张检' }));
  await user.click(await screen.findByRole('button', { name: 'BG-1' }));
  await user.click(screen.getByText('印章使用记录'));
  await user.click(await screen.findByRole('button', { name: 'YJ-1' }));
  expect(addresses).toEqual(['/insBusQuery/reportQuery?reportNo=BG-1', '/businessPro/opinionNotice?noticeNo=YJ-1']);
});

it('shows the uses to whoever may read no reports, without a way there', async () => {
  const { user } = opened(['seal:read']);
  await user.click(await screen.findByText('签名使用记录'));
  await screen.findByText('BG-1');
  expect(screen.queryByRole('button', { name: 'BG-1' })).toBeNull();
});
