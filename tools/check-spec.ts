import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { callDemands, exportDemands } from './spec-call-rules.ts';
import { contractOf } from './spec-content.ts';
import { dictionaryDemands, importDemands, settingDemands, unitDemands } from './spec-door-rules.ts';
import { flowDemands, permissionDemands } from './spec-flow-rules.ts';
import { habitDemands, pageDemands, sayingDemands } from './spec-page-rules.ts';
import { readProduct } from './spec-product.ts';
import { refusalDemands } from './spec-refusal-rules.ts';
import { specFindings } from './spec-rules.ts';
import { checkDemands, constantDemands, factDemands, routeDemands, sentenceDemands } from './spec-value-rules.ts';
import { businessCalls } from './specification/business-calls.ts';
import { expectedConstants } from './specification/constants.ts';
import { expectedImports, expectedSettings, expectedWords, unitCalls } from './specification/doors.ts';
import { expectedFacts } from './specification/facts.ts';
import { expectedFamilies } from './specification/families.ts';
import { expectedChecks } from './specification/field-checks.ts';
import { approvedBy, automaticStep, expectedSteps, otherMoves } from './specification/flow.ts';
import { choices, otherCalls } from './specification/other-calls.ts';
import { expectedPages } from './specification/pages.ts';
import { expectedRoutes } from './specification/routes.ts';
import { expectedSayings } from './specification/sayings.ts';
import { expectedSentences } from './specification/sentences.ts';
import { personCalls } from './specification/session-calls.ts';

const product = await readProduct(
  expectedSentences.flatMap(({ sentences }) => sentences),
  expectedPages.map(({ route }) => route),
);
const flow = { steps: expectedSteps, approvedBy, automaticStep, otherMoves };
const demands = [
  ...callDemands([...personCalls, ...businessCalls, ...otherCalls], product.calls),
  ...exportDemands(product.calls, choices),
  ...flowDemands(flow, product.flow, product.calls),
  ...permissionDemands(expectedFamilies, product.codes, product.asked),
  ...routeDemands(expectedRoutes, product.routes, product.menu),
  ...sentenceDemands(expectedSentences, product.shownAt),
  ...checkDemands(expectedChecks, checks),
  ...constantDemands(expectedConstants, product.filesAt),
  ...(await factDemands(expectedFacts)),
  ...pageDemands(expectedPages, product.listsAt),
  ...habitDemands(pageList.values()),
  ...sayingDemands(expectedSayings, product.sayersOf),
  ...importDemands(expectedImports, product.calls),
  ...unitDemands(unitCalls, product.openToUnits),
  ...dictionaryDemands(expectedWords, product.wordsOf),
  ...settingDemands(expectedSettings, product.filesAt),
  ...(await refusalDemands(product.scripts, contractOf)),
];
const findings = specFindings(demands);
for (const finding of findings) console.log(finding);
console.log(findings.length === 0 ? `specification: ${demands.length} demands are met` : `${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1); // what the server's modules opened must not keep this waiting
