import { Visitor } from 'oxc-parser';
import { crossFindings, dialogFindings, formFieldFindings, noteFindings } from './dialog-rules.ts';
import { hiddenFailures } from './failure-rules.ts';
import { lookFindings } from './look-rules.ts';
import { nameFindings } from './name-rules.ts';
import { lineAt, parse, type Finding, type Source } from './sources.ts';

const FILE_LINES = 300;
const TEST_LINES = 400;
const FUNCTION_LINES = 60;
/** Markup takes a line an element: components are allowed what pages are (style: 80). */
const COMPONENT_LINES = 80;
const CHINESE = /[\u4e00-\u9fff]/;

/**
 * The places where Chinese may be written: texts, views, tests, seeds, tools; everywhere else it belongs into a
 * `*.text.ts`.
 */
const speaksChinese =
  /(\.text\.tsx?|\.view\.ts|\.contract\.ts|\.record\.ts|\.test\.tsx?|\.seed\.ts|\.walk\.ts)$|^(tools|bench|e2e)\/|\/test\/|\/demo\/|\/(permissions|home-page)\.ts$/;
/** The title of a tab may be set again. */
const SETS_STATE = /^use(Layout)?Effect\(\(\) => (void )?set(?!Title\b)[A-Z]\w*\(/;
/** `Number` and its like take 0x10 and a blank for numbers, and 1,5 for none. */
const READS_TYPED_NUMBER =
  /^(Number|(Number\.)?parseFloat)\((value|raw|(?:typed|given)(?:Text|Value|Cell|String)?|cell|text|input|from|to|asText\(\w+\)|\w+\.target\.value)\)/;
/** A key that is another one when the record is: its version, or what it consists of. */
const MADE_ANEW = /^key=\{.*(\.version|Ids\.join\(\))\}$/;
/**
 * The things that are said or asked in one place: the code that does so, the files that may, and what the others use.
 */
const homes: readonly { of: RegExp; within: RegExp; home: RegExp; rule: string }[] = [
  {
    of: /\bflowSettingsOf\(/,
    within: /^(packages|apps)\//,
    home: /\/(flow-settings(\.scope)?|flow-rules\.store|locked-rows)\.ts$/,
    rule: 'settings of the flow come from flowSettings() or with the record',
  },
  {
    of: /\bwithin(Scope|OwnScope|House)\(|\borganisation_id = \$\{actor\./,
    within: /^(packages|apps)\//,
    home: /features\/shared\/scope\/|platform\/session\//,
    rule: 'what a person may see is said by within(actor, kind)',
  },
  {
    of: /\bactor\??\.scope\b|[{,] scope(: \w+)?(,[^}]*)? \}: Actor\b/,
    within: /^apps\/server\/src\//,
    home: /platform\/session\/(scope|actor)\.ts$/,
    rule: 'what a data scope means stands in the tables of platform/session/scope.ts and shared/scope/within.scope.ts',
  },
  {
    of: /\b(local|session)Storage\b/,
    within: /^(packages|apps\/web)\//,
    home: /\/platform\/web-storage\.ts$|\/first-paint\.ts$|\/test\//,
    rule: 'the browser may refuse its storage: use machineStorage or windowStorage (platform/web-storage.ts)',
  },
  {
    of: /\[0-9a-f-?\]\{(8|36)\}/,
    within: /^apps\/server\/src\/features\//,
    home: /^$/,
    rule: 'whether a text can be an identifier is said by isId (platform/db/id.ts)',
  },
  {
    of: /\b(lateral|left join)\b[^`]*\bfor update of\b/,
    within: /^apps\/server\/src\//,
    home: /^$/,
    rule: 'who waits for a lock reads what is joined as it was before: lock the row by a statement of its own, then read',
  },
  {
    of: /\binsert into step_task\b|\binsertInto\('stepTask'\)/,
    within: /^apps\/server\/src\//,
    home: /workflow\/open-tasks\.store\.ts$/,
    rule: 'tasks are put in by openTasks (workflow/open-tasks.service.ts), which gives them their time limit',
  },
  {
    // by its name under whatever alias, or by a function that answers the step of the specification for a name
    of: /(?<![\w.])(?:steps|\w+Steps)\.(?:declaration|reviewAssignment|materialReview|taskArrangement|reportBuild|reportEntry|reportConfirm|partialAudit|reportAudit|approval|finish|print|archive|release)\b|import \{[^}]*\bsteps\b[^}]*\} from '[^']*workflow\/steps\.ts'|\bstep(?:For|Named|With)\('/,
    within: /^(packages|apps)\//,
    home: /business\/workflow\/|\/demo\/|\/test\/|\.test\.tsx?$/,
    rule: 'no step by its name: ask the flow of the record or the call (business/workflow/step-work.ts), or the page (step-pages.ts)',
  },
  {
    of: /\binsert into item\b|\binsertInto\('item'\)/,
    within: /^apps\/server\/src\//,
    home: /item\/new-item\.store\.ts$/,
    rule: 'items are put in by newItem (item/new-item.service.ts), which gives each of them every column',
  },
  {
    of: /\.slice\(0, entryLimits\./,
    within: /^(packages|apps)\//,
    home: /^$/,
    rule: 'what a person wrote is never cut: refuse it with its length, or let it stand',
  },
  {
    of: /: RecordIdentity = \{/,
    within: /^(packages|apps)\//,
    home: /\/import-identity\.ts$/,
    rule: 'what identifies an imported record stands in import-identity.ts of its feature',
  },
  {
    of: /\bdocument\.cookie\b/,
    within: /^(packages|apps\/web)\//,
    home: /\/platform\/cookie\.ts$|\/test\//,
    rule: 'cookies are read and written by platform/cookie.ts',
  },
  {
    of: /\bmode=("multiple"|\{[^}]*'multiple')/,
    within: /^apps\/web\//,
    home: /\/ui\/field\/MultiSelect\.tsx$/,
    rule: 'Tab leaves a choice of several with what was chosen: use MultiSelect (ui/field/MultiSelect.tsx)',
  },
  {
    of: /<Segmented\b/,
    within: /^apps\/web\//,
    // A condition is joined by a value that looks like a view.
    home: /\/ui\/list\/(ViewSwitch|ConditionGroup)\.tsx$/,
    rule: 'the view of a page is changed by ViewSwitch (ui/list/ViewSwitch.tsx), over what it changes',
  },
  {
    of: /\brandomUUID\(/,
    within: /^(packages|apps\/web)\//,
    home: /^$/,
    rule: 'pages over http have no crypto.randomUUID: use randomId (platform/random-id.ts)',
  },
  {
    of: /\bplaceWord\(/,
    within: /^apps\//,
    home: /\/features\/business\/application\//, // only records have steps of the house
    rule: 'a step that the house added is named by its flow (labelIn) or by the set of steps (useCodeLabel)',
  },
  {
    of: /['"`](关闭(窗口|对话框|弹窗)|关上)['"`]/,
    within: /^(packages|apps\/web)\//,
    home: /^$/,
    rule: 'what closes a dialog is called 关闭 everywhere, as by ui/feedback',
  },
];
/**
 * A step's code, as a word: in a literal, a type, a query or an address, as a key or as a member. What a step does is said by
 * its declaration.
 */
const STEP_CODE = /\b(YWSB|SCFP|CLFS|RWAP|BGSC|BGLR|BGQR|BGSH_FX|BGSH|BGSP|finish_inspect|BGDY|BGGD|BGFF)\b/;
/** The declaration of the steps with their labels, the flow that a release brings, and the story of the demonstration. */
const namesSteps =
  /business\/workflow\/(steps|standard-flow)\.ts$|\/step-labels\.text\.ts$|\/demo\/|\/test\/|\.(test|walk)\.tsx?$|^(bench|e2e|tools)\//;
/** A kind of equipment or a place of the catalogue below it: 3000, 3410. */
const KIND_CODE = /^([1-9]\d[0-9A-Z]0|F000)$/;
const asksKinds = /^packages\/(domain|entry)\/src\/|^apps\/server\/src\//;
/**
 * Files of one kind, and the tables in which a kind says what it is: its name, permission, numbers and tables below it.
 * What a kind computes stands in report/kinds, what only it is asked in form/kinds, what it knows in the catalogue of facts.
 */
const namesKinds =
  /(report|form)\/kinds\/|\.text\.ts$|\.seed\.ts$|\/demo\/|\.test\.tsx?$|\/equipment-family\.ts$|shared\/catalogue\/(code-rules|tables)\.ts$|application\/declared-parts\.ts$|equipment\/(archive-record|piping-import|parts\.service)\.ts$|application\/(application|submit)\.service\.ts$|reference\/fields\.store\.ts$|field\/(merged-fields|next-date)\.ts$/;
/** A time is shown with its year and its seconds (decisions: Dates and times). */
const CUT_TIME = /showInstant\([^;\n]*?\)\.slice\((?!0, 10\))/;
/**
 * One look at a page right after a navigation meets a page that is still being drawn: what a page shows is read until
 * it is so.
 */
const ONE_LOOK = /\bexpect\(\s*\(?await (?!download\b)/;
const WHOEVER = /(?:\/\/|\*) .*\bWhoever\b/;
const generatedPattern = /platform\/db\/schema\.ts$/;
const bannedNames = /(^|\/)(utils?|helpers?|common|misc|types|index)(\/|\.tsx?$)/;
const readsEnvironment =
  /^(tools|bench|e2e)\/|\/config\.ts$|\/main\.ts$|\/test\/|\.test\.ts$|vite\.config\.ts$|vitest.*\.ts$/;
const isCode = (path: string) => /^(packages|apps)\//.test(path);
const codeLines = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(line)).length;

/** Sizes, names and words (docs/architecture.md, “Rules that a tool checks”). */
export function houseFindings(sources: readonly Source[]): Finding[] {
  return sources.filter(({ path }) => !generatedPattern.test(path)).flatMap(findingsOf);
}

function findingsOf(source: Source): Finding[] {
  const { path, text } = source;
  const at = (offset: number, rule: string): Finding => ({ path, line: lineAt(text, offset), rule });
  const isTest = /\.(test|walk)\.tsx?$/.test(path);
  const findings: Finding[] = [];
  if (isCode(path) && bannedNames.test(path))
    findings.push(at(0, 'a name without a subject: name the file after what it is about'));
  const lines = codeLines(text);
  if (lines > (isTest ? TEST_LINES : FILE_LINES)) findings.push(at(0, `${lines} lines: split it by subject`));
  for (const { of: code, within, home, rule } of homes) {
    const foundMatch = within.test(path) && !home.test(path) && !isTest ? code.exec(text) : null;
    if (foundMatch) findings.push(at(foundMatch.index, rule));
  }
  const cut = !isTest && path.startsWith('apps/web/') ? CUT_TIME.exec(text) : null;
  if (cut) findings.push(at(cut.index, 'a time that is cut short: a time is shown with year and seconds'));
  const unsteady = path.endsWith('.walk.ts') ? ONE_LOOK.exec(text) : null;
  if (unsteady)
    findings.push(at(unsteady.index, 'one look at a page: ask it with expect.poll, or name the answer of a call'));
  const whoever = WHOEVER.exec(text);
  if (whoever && !isTest) findings.push(at(whoever.index, 'a comment with “Whoever”: say who it is'));
  if (!isTest && !/\/test\/|^e2e\//.test(path)) findings.push(...nameFindings(source, at));
  if (isCode(path)) findings.push(...syntaxFindings(source, isTest, at));
  if (path.startsWith('apps/web/') && !isTest)
    findings.push(
      ...hiddenFailures(source, at),
      ...dialogFindings(source, at),
      ...noteFindings(source, at),
      ...formFieldFindings(source, at),
      ...lookFindings(source, at),
    );
  findings.push(...crossFindings(source, at));
  return findings;
}

function syntaxFindings(source: Source, isTest: boolean, at: (offset: number, rule: string) => Finding): Finding[] {
  const { path, text } = source;
  const findings: Finding[] = [];
  const allowsChinese = speaksChinese.test(path);
  const chinese = (offset: number, value: string) => {
    if (!allowsChinese && CHINESE.test(value))
      findings.push(at(offset, 'Chinese belongs into a *.text.ts or *.view.ts'));
  };
  const isStep = (value: string) => STEP_CODE.test(value) && !namesSteps.test(path);
  const stepCode = (offset: number) =>
    findings.push(
      at(offset, 'a step by its code: ask the flow of the record, or `steps` for a step of the specification'),
    );
  const limit = path.endsWith('.tsx') ? COMPONENT_LINES : FUNCTION_LINES;
  const sizedFunction = (node: { start: number; end: number }) => {
    const length = codeLines(text.slice(node.start, node.end));
    if (!isTest && length > limit)
      findings.push(at(node.start, `a function of ${length} lines: split it by what it does`));
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value !== 'string') return;
      chinese(node.start, node.value);
      if (isStep(node.value)) stepCode(node.start);
      if (KIND_CODE.test(node.value) && asksKinds.test(path) && !namesKinds.test(path))
        findings.push(
          at(node.start, 'a kind by its code: a fact of the kind, or a rule in report/kinds or form/kinds, says it'),
        );
    },
    TemplateElement: (node) => {
      chinese(node.start, node.value.raw);
      if (isStep(node.value.raw)) stepCode(node.start);
    },
    Identifier: (node) => {
      if (isStep(node.name)) stepCode(node.start);
    },
    JSXText: (node) => chinese(node.start, node.value),
    FunctionDeclaration: sizedFunction,
    FunctionExpression: sizedFunction,
    ArrowFunctionExpression: sizedFunction,
    TSAnyKeyword: (node) => findings.push(at(node.start, '`any` says nothing: name the type')),
    MemberExpression: (node) => {
      const isEnvironment = text.slice(node.start, node.end) === 'process.env';
      if (isEnvironment && !readsEnvironment.test(path))
        findings.push(at(node.start, 'settings are read once, in config.ts'));
    },
    JSXAttribute: (node) => {
      if (MADE_ANEW.test(text.slice(node.start, node.end)))
        findings.push(
          at(node.start, 'a form that is made anew with each version loses what was typed: give useForm the version'),
        );
    },
    BinaryExpression: (node) => {
      const isDynamic = node.operator === 'in' && node.left.type !== 'Literal';
      if (isDynamic && !isTest && !path.includes('/test/'))
        findings.push(at(node.start, '`in` also finds toString and constructor: ask Object.hasOwn'));
    },
    CallExpression: (node) => {
      if (node.arguments.length === 1 && text.slice(node.start, node.end).startsWith('vi.waitFor('))
        findings.push(at(node.start, 'a second is no patience for a slow machine: wait by expect.poll'));
      if (READS_TYPED_NUMBER.test(text.slice(node.start, node.end)) && !isTest && !path.includes('/test/'))
        findings.push(at(node.start, '0x10 and a blank are no numbers: read typed text by typedNumber'));
      if (SETS_STATE.test(text.slice(node.start, node.end)))
        findings.push(
          at(
            node.start,
            'an effect that only sets state takes back what was typed when its page is shown again: useOnChange',
          ),
        );
    },
    NewExpression: (node) => {
      const readsClock = text.slice(node.start, node.end) === 'new Date()';
      if (readsClock && path.startsWith('packages/domain/') && !isTest)
        findings.push(at(node.start, 'the domain has no clock: take the time as a value'));
    },
  }).visit(parse(source).program);
  return findings;
}
