import { flowSettingsOf, type FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { settingNamed, type Setting } from '../../../platform/db/setting.ts';

const setting = settingNamed<FlowSettings>('flow');

type Stored = Awaited<ReturnType<Setting<FlowSettings>['find']>>;

export type SetRules = FlowSettings & Pick<Stored, 'version' | 'changedBy' | 'changedAt'>;

const setRules = (storedSetting: Stored): SetRules => {
  const { version, changedBy, changedAt } = storedSetting;
  return {
    ...flowSettingsOf(storedSetting),
    version,
    ...(changedBy && { changedBy }),
    ...(changedAt && { changedAt }),
  };
};

export const findRules = async (db: Db | Tx): Promise<SetRules> => setRules(await setting.find(db));
export const lockRules = async (tx: Tx): Promise<SetRules> => setRules(await setting.lock(tx));
export const { keep: keepRules } = setting;
