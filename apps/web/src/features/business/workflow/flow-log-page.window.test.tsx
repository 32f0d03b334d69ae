// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findFlowLog, getLogged } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import FlowLogPage from './FlowLogPage.tsx';
import { text } from './workflow.text.ts';

const content = standardFlow('LIFT-PERIODIC');
const nothing = { list: [], count: 0 };
const bodyText = () => document.body.textContent;

describe('the page of a flow log', () => {
  it('asks by every value of its address and shows what was answered alone', async () => {
    const { server, drawPart } = openWindow();
    server.answer(findFlowLog, nothing);
    server.answer(getLogged, { applicationId: 'a-1', applicationNo: 'SQ-ANSWERED', content });
    drawPart(<FlowLogPage />, { query: { appno: 'SQ-ADDRESS', flowUnicode: 'LIFT-PERIODIC', seitypecode: '3000' } });
    expect(await screen.findByText('SQ-ANSWERED')).toBeTruthy();
    expect(bodyText()).not.toContain('SQ-ADDRESS');
    const key = { applicationNo: 'SQ-ADDRESS', flowCode: 'LIFT-PERIODIC', kindCode: '3000' };
    expect(server.asked(getLogged)).toEqual([key]);
    expect(server.asked(findFlowLog)).toEqual([expect.objectContaining(key)]);
  });

  it('says why a log is not shown, and prints nothing of the address beside it', async () => {
    const { server, drawPart } = openWindow();
    const errorMsg = flowText.contradicting([flowText.logKey.applicationNo, flowText.logKey.itemNo]);
    server.refuse(findFlowLog, { errorMsg });
    server.refuse(getLogged, { errorMsg });
    drawPart(<FlowLogPage />, { query: { appno: 'SQ-ADDRESS', seisn: '26-ADDRESS' } });
    expect((await screen.findByRole('alert')).textContent).toContain(errorMsg);
    expect(bodyText()).not.toContain('ADDRESS');
  });

  it('without any value asks nothing', async () => {
    const { server, drawPart } = openWindow();
    drawPart(<FlowLogPage />);
    expect(await screen.findByText(text.noKey)).toBeTruthy();
    expect([...server.asked(getLogged), ...server.asked(findFlowLog)]).toEqual([]);
  });
});
