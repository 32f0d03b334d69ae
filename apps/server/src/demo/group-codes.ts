import { permissionNames, type Permission } from '@tejian/domain/shared/permission/permissions.ts';

const allCodes = Object.keys(permissionNames) as Permission[]; // the record's keys are exactly the codes
export const family = (prefix: string, ...operations: string[]): Permission[] =>
  allCodes.filter(
    (code) =>
      code.startsWith(prefix) && (operations.length === 0 || operations.some((one) => code.endsWith(`:${one}`))),
  );

export const archiveReader = [...family('equipment:', 'read'), ...family('unit:', 'read')];
export const archiveKeeper: Permission[] = [...archiveReader, ...family('equipment:'), ...family('unit:business:')];
/** The permissions for work with a found report; signing is the signatory's. */
export const reportQuery: Permission[] = family('reportQuery:', 'print', 'pdf', 'download', 'export');
export const everyStep: Permission[] = [
  'application:read',
  'report:read',
  'flowlog:read',
  'withdraw:own',
  'step:handle',
  'calendar:read',
  'due:read',
  ...archiveReader,
];
