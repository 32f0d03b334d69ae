// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findFlowConfigs, type FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { findOwnFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { constructionFields } from '@tejian/domain/business/form/kinds/construction.view.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import ApplyPage from './ApplyPage.tsx';
import { text } from './application.text.ts';

// One form declares every kind: what a kind and a category make of it. Two kinds are declared in a browser.
const served = [
  { kindCode: '1000', categoryCodes: ['24'] },
  { kindCode: '3000', categoryCodes: ['12', '21'] },
  { kindCode: '4000', categoryCodes: ['21'] },
  { kindCode: '5000', categoryCodes: ['21'] },
  { kindCode: '6000', categoryCodes: ['21'] },
  { kindCode: '7000', categoryCodes: ['11'] },
  { kindCode: '8000', categoryCodes: ['23'] },
  { kindCode: '9000', categoryCodes: ['22'] },
] as const;
const flows = served.map(({ kindCode, categoryCodes }): FlowConfig => ({
  flowCode: `FLOW-${kindCode}`,
  name: kindCode,
  version: 1,
  kindCode,
  categoryCodes: [...categoryCodes],
}));

async function drawn(kind: string, category: string) {
  const opened = openWindow('/businessPro/apply', { codes: ['application:add'] });
  opened.server.answer(findFlowConfigs, flows);
  opened.server.answer(findOwnFields, { own: [], beside: [] });
  opened.drawPart(<ApplyPage />, { path: '/businessPro/apply', query: { kind, category } });
  await screen.findByRole('button', { name: text.submit });
  return opened;
}
const asked = () => Object.values(constructionFields).filter(({ label }) => screen.queryByLabelText(label) !== null);

for (const { kindCode, categoryCodes } of served)
  for (const category of categoryCodes)
    it(`${kindCode} ${category} chooses what is inspected, and asks for a construction where there is one`, async () => {
      await drawn(kindCode, category);
      const [wanted, other] =
        kindCode === '7000' ? [text.chooseProducts, text.chooseEquipment] : [text.chooseEquipment, text.chooseProducts];
      expect(screen.queryByRole('button', { name: wanted })).not.toBeNull();
      expect(screen.queryByRole('button', { name: other })).toBeNull();
      await waitFor(() => expect(asked()).toEqual(category === '12' ? Object.values(constructionFields) : []));
    });

it('a construction without its unit and notice is not submitted, and says what is missing at each field', async () => {
  const { server, user } = await drawn('3000', '12');
  await user.click(screen.getByRole('button', { name: text.submit }));
  for (const { label, required } of Object.values(constructionFields).filter((field) => 'required' in field)) {
    expect(required).toBe('forward');
    await screen.findByText(`${label}不能为空`);
  }
  expect(server.asked(saveApplication)).toEqual([]);
});
