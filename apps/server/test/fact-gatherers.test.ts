import { submissionFacts } from '@tejian/domain/business/report/submission.ts';
import { behaviours, guardsOfAll } from '@tejian/domain/business/workflow/behaviours.ts';
import { guards, type GuardName } from '@tejian/domain/business/workflow/guards.ts';
import type { BehaviourName } from '@tejian/domain/business/workflow/steps.ts';
import { expect, it } from 'vitest';
import { declarationFacts } from '../src/features/business/application/submit.service.ts';
import { inspectorFacts, signOffFacts } from '../src/features/business/report/guard-facts.ts';
import { arrangementFacts } from '../src/features/business/task/facts.service.ts';
import { rowFacts } from '../src/features/business/workflow/decide.ts';

/** The gatherers at the steps of a behaviour; the others have no guards of their own. */
const gatherers: Readonly<Record<BehaviourName, object>> = {
  declare: declarationFacts,
  assign: {},
  review: {},
  arrange: arrangementFacts,
  build: inspectorFacts,
  enter: submissionFacts,
  signOff: signOffFacts,
  opinion: {},
  form: {},
  finish: {},
  file: {},
};

const neededBy = (names: readonly GuardName[]) => [...new Set(names.flatMap((name) => guards[name].needs))].toSorted();

it.each(Object.entries(gatherers))(
  'at a step that is %s every fact of its guards is gathered, and no other',
  (name, own) => {
    expect(Object.keys(own).toSorted()).toEqual(neededBy(behaviours[name as BehaviourName].guards));
  },
);

it('what every movement can be asked, the engine knows of the row', () => {
  expect(Object.keys(rowFacts)).toEqual(neededBy(guardsOfAll));
});
