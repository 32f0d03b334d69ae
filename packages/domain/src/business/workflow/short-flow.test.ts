import { expect, it } from 'vitest';
import { checkFlow } from './flow-check.ts';
import { flowExampleFindings } from './flow-example.ts';
import { missingGuards, wrongSigners } from './flow-keeps.ts';
import { withoutSteps } from './short-flow.ts';
import { standardExamples, standardFlow } from './standard-flow.ts';

const left = ['SCFP', 'CLFS', 'BGQR', 'BGSH_FX'];
const short = withoutSteps(standardFlow('VALVE-CHECK'), left);

it('leads over what is left out, and may be published', () => {
  expect(checkFlow(JSON.parse(JSON.stringify(short))).findings).toEqual([]);
  expect([missingGuards(short), wrongSigners(short)]).toEqual([[], []]);
  const path = ['YWSB', 'RWAP', 'BGSC', 'BGLR', 'BGSH', 'BGSP', 'finish_inspect', 'BGDY', 'BGGD', 'BGFF', 'END'];
  expect(flowExampleFindings(short, [{ name: 'short', path }])).toEqual([]);
  const examples = standardExamples.map((one) => ({ ...one, path: one.path.filter((code) => !left.includes(code)) }));
  expect(flowExampleFindings(short, examples)).toEqual([]);
});

it('lets everybody take back what was submitted to the next step that is there', () => {
  const back = short.transitions.filter(({ kind }) => kind === 'withdraw').map(({ from, to }) => `${from}>${to}`);
  expect(back).toEqual(
    expect.arrayContaining(['RWAP>YWSB', 'BGSC>RWAP', 'BGLR>BGSC', 'BGSH>BGLR', 'BGSP>BGSH', 'BGGD>BGDY']),
  );
  expect(back.filter((way) => left.some((code) => way.includes(code) && !way.includes('BGSH>')))).toEqual([]);
});

it('is the flow itself where nothing is left out', () => {
  const whole = standardFlow('LIFT-PERIODIC');
  expect(withoutSteps(whole, [])).toBe(whole);
});
