// CPU of conditions: of a report's whole judgement, of its conditions alone, and of one expression. Prints figures only.
//   node bench/expressions.ts [rounds=300]
import { conditionBinds, fieldFacts, holds } from '../packages/domain/src/business/report/condition.ts';
import { judge } from '../packages/domain/src/business/report/judge.ts';
import { sampleEntry } from '../packages/domain/src/business/report/sample-entry.ts';
import type { Cond } from '../packages/domain/src/business/report/template.ts';
import { decimalOfNumber } from '../packages/domain/src/shared/decimal/decimal.ts';
import { prepare } from '../packages/domain/src/shared/expression/evaluate.ts';
import { parse } from '../packages/domain/src/shared/expression/parser.ts';
import { liftContext, ownTemplates, templatesIn } from '../packages/domain/test/report/given-report.ts';

const rounds = Number(process.argv[2] ?? 300);
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)}${value}\n`);

/** CPU of this process in milliseconds. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function conditionsOf(value: unknown): Cond[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ['if', 'when', 'noneWhen'].includes(key) ? [part as Cond] : conditionsOf(part),
  );
}

for (const template of templatesIn(ownTemplates)) {
  const entry = sampleEntry(template, liftContext, {
    effect: 'pass',
    inspectDate: '2026-03-15',
    inspectors: ['A', 'B'],
  });
  const conditions = conditionsOf(template);
  const facts = fieldFacts(liftContext);
  const round = () => judge(template, entry, liftContext);
  cpuOf(() => Array.from({ length: 50 }, round)); // warm
  const whole = cpuOf(() => Array.from({ length: rounds }, round)) / rounds;
  const alone =
    cpuOf(() => Array.from({ length: rounds }, () => conditions.map((cond) => holds(cond, facts)))) / rounds;
  const binds = new Set(conditions.flatMap(conditionBinds)).size;
  say(`${template.code}, one judgement`, `${whole.toFixed(3)} ms`);
  say(`  its ${conditions.length} conditions over ${binds} fields`, `${(alone * 1000).toFixed(1)} µs`);
}

const source = 'par.speed * 1.15 + 0.25 / par.speed > 2 and equ.variety in ("3110", "3120") or rep.round > 1';
const readNumber = cpuOf(() => Array.from({ length: 10_000 }, () => parse(source))) / 10_000;
say('an expression of 20 words, read', `${(readNumber * 1000).toFixed(1)} µs`);
const { tree } = parse(source);
if (tree) {
  const program = prepare(tree);
  const speed = decimalOfNumber(1.75);
  const evaluatedCpu = cpuOf(() =>
    Array.from({ length: 200_000 }, () => program((key) => (key === 'par.speed' ? speed : '3110'))),
  );
  say('  evaluated', `${((evaluatedCpu / 200_000) * 1000).toFixed(2)} µs`);
}
