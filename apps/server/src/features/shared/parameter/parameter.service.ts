import type { SetParameters } from '@tejian/contract/shared/parameter/parameter.contract.ts';
import { operationLogText } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { changedParameters } from '@tejian/domain/shared/parameter/parameter-form.view.ts';
import {
  LOGIN_TYPE,
  parametersOf,
  type DeliveredParameters,
  type Parameters,
} from '@tejian/domain/shared/parameter/parameters.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { settingNamed } from '../../../platform/db/setting.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../operation-log/operation-log.service.ts';

const setting = settingNamed<Parameters>('parameter');
const log = { subject: 'parameter', subjectId: 'parameter' } as const;

export const deliveredBy = ({ sessionHours, demo }: Pick<Config, 'sessionHours' | 'demo'>): DeliveredParameters => ({
  sessionHours,
  isDemonstration: demo,
});

/** The parameters that hold in this installation: what was set over what it is delivered with. */
export const parameters = async (db: Db | Tx, deliveredParameters: DeliveredParameters): Promise<Parameters> =>
  parametersOf(await setting.find(db), deliveredParameters);

/** By how many yuan a charge may be changed by one person; 0 where it is never too much. */
export const chargeChangeBound = async (db: Db | Tx): Promise<number> =>
  (await setting.find(db)).chargeChangeBound ?? 0;

export async function find(db: Db | Tx, deliveredParameters: DeliveredParameters): Promise<SetParameters> {
  const { version, changedBy, changedAt, ...storedParameter } = await setting.find(db);
  return {
    ...parametersOf(storedParameter as Partial<Parameters>, deliveredParameters),
    loginType: LOGIN_TYPE,
    version,
    changedBy,
    changedAt: changedAt === undefined ? undefined : new Date(changedAt),
  };
}

interface Change {
  readonly version: number;
  readonly values: Partial<Parameters>;
  readonly delivered: DeliveredParameters;
}

/** Sets parameters over the version that was seen; they hold from the next call on, the life of a session from its login. */
export async function set(
  tx: Tx,
  { version: seenVersion, values, delivered }: Change,
  actor: Actor,
  now: Date,
): Promise<SetParameters> {
  const current = await setting.lock(tx);
  if (current.version !== seenVersion) throw await changedMeanwhile(tx, log);
  const details = changedParameters(parametersOf(current, delivered), values);
  if (details !== '') {
    await setting.keep(tx, { ...values, version: seenVersion + 1 }, actor, now);
    await note(tx, actor, { ...log, name: operationLogText.subjects.parameter, action: 'change', details });
  }
  return find(tx, delivered);
}
