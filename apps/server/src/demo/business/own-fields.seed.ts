import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { OwnField } from '@tejian/domain/shared/field/own-field.ts';
import { formKind } from '../../features/configuration/own-field/own-field.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

interface FormSeed {
  readonly kindCode: string;
  readonly name: string;
  readonly ago: number;
  readonly fields: readonly OwnField[];
}

/** The fields that the institute keeps of some machines besides those of the release. */
const forms: readonly FormSeed[] = [
  {
    kindCode: '5000',
    name: '场车本院字段',
    ago: 120,
    fields: [
      { key: 'ownSite', label: '使用片区', type: 'select', options: ['厂区', '仓储区', '景区'], listed: true },
      { key: 'ownKeeper', label: '车辆管理员', type: 'text' },
    ],
  },
  {
    kindCode: '9000',
    name: '索道本院字段',
    ago: 45,
    fields: [
      {
        key: 'ownRescue',
        label: '最近应急演练日期',
        type: 'date',
        note: '使用单位每年至少一次，检验时核对演练记录',
      },
    ],
  },
];

/** Published by the administrator; where the institute has fields of the kind already, they stay as they are. */
export async function addOwnFields(tx: Tx, stage: BusinessStage): Promise<void> {
  const actor = personOf(stage, 'admin');
  for (const { kindCode, name, ago, fields } of forms) {
    const isThere = await tx
      .selectFrom('definitionVersion')
      .select('version')
      .where('kind', '=', 'form')
      .where('code', '=', kindCode)
      .executeTakeFirst();
    if (isThere) continue;
    await formKind.publish(tx, {
      name,
      kindCode,
      categoryCodes: [],
      content: { code: kindCode, fields },
      effectiveFrom: null,
      basedOn: null,
      note: '',
      author: actor.name,
      actor,
      now: new Date(`${addDays(chinaDay(stage.now), -ago)}T15:10:00+08:00`),
    });
  }
}
