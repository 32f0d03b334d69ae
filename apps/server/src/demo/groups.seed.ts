import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import type { Actor } from '../platform/session/actor.ts';

export interface GroupSeed {
  readonly code: string;
  readonly name: string;
  readonly scope: Actor['scope'];
  readonly codes: readonly Permission[];
}

const allCodes = Object.keys(permissionNames) as Permission[]; // the record's keys are exactly the codes
const family = (prefix: string, ...operations: string[]): Permission[] =>
  allCodes.filter(
    (code) =>
      code.startsWith(prefix) && (operations.length === 0 || operations.some((one) => code.endsWith(`:${one}`))),
  );

const archiveReader = [...family('equipment:', 'read'), ...family('unit:', 'read')];
const archiveKeeper: Permission[] = [...archiveReader, ...family('equipment:'), ...family('unit:business:')];
/** What is done with a found report; signing is the signatory's. */
const reportQuery: Permission[] = family('reportQuery:', 'print', 'pdf', 'download', 'export');
const everyStep: Permission[] = [
  'application:read',
  'report:read',
  'flowlog:read',
  'withdraw:own',
  'step:handle',
  'calendar:read',
  'due:read',
  ...archiveReader,
];

/** The groups of the demonstration institute (decisions §7): who may do what, and how far they see. */
export const demoGroups: readonly GroupSeed[] = [
  {
    code: 'intake',
    name: '业务受理员',
    scope: 'institute',
    codes: [
      ...everyStep,
      ...archiveKeeper,
      'due:handle',
      'application:save',
      'application:void',
      'application:print',
      'review:assign',
      'task:urge',
      'opinion:read',
      'operator:read',
      'operator:save',
      'query:composite',
    ],
  },
  {
    code: 'materialReviewer',
    name: '材料审查员',
    scope: 'institute',
    codes: [...everyStep, 'material:review', 'task:deputy', 'application:print'],
  },
  {
    code: 'sectionHead',
    name: '检验部门负责人',
    scope: 'institute',
    codes: [
      ...everyStep,
      'due:handle',
      'due:configure',
      'task:arrange',
      'task:transfer',
      'task:deputy',
      'task:urge',
      'opinion:read',
      'opinion:save',
      'opinion:close',
      'majorIssue:read',
      'hazard:handle',
      'application:void',
      'item:voidConfirm',
      'report:correct',
      'report:supplement',
      'report:finish',
      ...reportQuery,
      'personnel:read',
      'personnel:save',
      'personnel:identity',
      'operator:read',
      'operator:save',
      'instrument:read',
      'instrument:save',
      'query:composite',
    ],
  },
  {
    code: 'inspector',
    name: '检验员',
    scope: 'department',
    codes: [
      ...everyStep,
      'report:build',
      'report:enter',
      'task:urge',
      'opinion:read',
      'opinion:save',
      'hazard:handle',
      'instrument:read',
    ],
  },
  {
    code: 'confirmer',
    name: '校核人',
    scope: 'institute',
    codes: [...everyStep, 'report:confirm', 'task:transfer', 'task:deputy', 'opinion:read'],
  },
  {
    code: 'auditor',
    name: '责任工程师（审核）',
    scope: 'institute',
    codes: [...everyStep, 'report:audit', 'task:transfer', 'task:deputy', 'opinion:read'],
  },
  {
    code: 'signatory',
    name: '授权签字人',
    scope: 'institute',
    codes: [
      ...everyStep,
      'report:approve',
      'report:withdraw',
      'report:void',
      'reportQuery:sign',
      'task:transfer',
      'task:deputy',
      'opinion:read',
    ],
  },
  {
    code: 'reportOffice',
    name: '报告管理（打印、归档、发放）',
    scope: 'institute',
    codes: [
      ...everyStep,
      ...reportQuery,
      'report:print',
      'report:archive',
      'report:release',
      'report:reprint',
      'report:export',
      'label:print',
      'archive:borrow',
      'archive:destroy',
      'seal:read',
      'task:urge',
      'opinion:read',
    ],
  },
  {
    code: 'cashier',
    name: '收费员',
    scope: 'institute',
    codes: ['application:read', 'flowlog:read', ...archiveReader],
  },
  {
    code: 'stationHead',
    name: '站长',
    scope: 'institute',
    codes: [
      ...everyStep,
      'due:handle',
      'due:configure',
      'review:assign',
      'task:urge',
      'task:deputy',
      'opinion:read',
      'opinion:close',
      'majorIssue:read',
      'hazard:handle',
      'application:void',
      'personnel:read',
      'operator:read',
      'instrument:read',
      'notice:read',
      'notice:save',
      'query:composite',
      'report:export',
      'report:voidConfirm',
      'archive:destroy',
      'seal:read',
      'seal:save',
      ...reportQuery,
    ],
  },
  {
    code: 'supervision',
    name: '监察用户',
    scope: 'area',
    codes: [
      'report:read',
      'opinion:read',
      'majorIssue:read',
      'application:read',
      'due:read',
      'due:handle',
      ...archiveReader,
      'query:composite',
    ],
  },
  {
    code: 'systemAdmin',
    name: '系统管理员',
    scope: 'all',
    codes: [
      'user:read',
      'user:save',
      'organisation:read',
      'organisation:save',
      'dictionary:read',
      'dictionary:save',
      'definition:read',
      'definition:save',
      'definition:publish',
      'calendar:read',
      'calendar:save',
      'notice:read',
      'notice:save',
      'errorlog:read',
      'feedback:read',
      'feedback:answer',
      'group:read',
      ...family('unit:supervise:'),
      ...family('unit:inspection:'),
    ],
  },
  {
    code: 'securityAdmin',
    name: '安全管理员',
    scope: 'all',
    codes: ['group:read', 'group:save', 'user:read', 'organisation:read'],
  },
  {
    code: 'auditAdmin',
    name: '审计管理员',
    scope: 'all',
    codes: ['audit:read', 'flowlog:read', 'errorlog:read', 'user:read', 'group:read', 'seal:read'],
  },
];
