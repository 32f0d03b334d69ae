import { endDeputy, saveDeputy } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { deputyCodes, type DeputyCode } from '@tejian/domain/business/deputy/deputy.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Random } from '../../../packages/domain/test/random/random.ts';
import type { Done, FlowSessions } from './flow-sessions.ts';
import { today } from './given-parts.ts';
import type { Stage } from './story.ts';

/** The holders of each duty, once `givenSecondHolders` has run. */
const holders: Readonly<Record<DeputyCode, readonly string[]>> = {
  'material:review': ['shenhe', 'shouli'],
  'report:confirm': ['jiaohe', 'jianyan2'],
  'report:audit': ['shenpi1', 'jiaohe'],
  'report:approve': ['qianfa', 'shenpi1'],
};

/** One more person for each duty that a deputy can do; before they log in. */
export async function givenSecondHolders({ db }: Stage): Promise<void> {
  for (const [first, second] of [
    ['shenhe', 'shouli'],
    ['jiaohe', 'jianyan2'],
    ['qianfa', 'shenpi1'],
  ])
    await sql`insert into user_group_member (user_id, group_id) select s.id, m.group_id from app_user s, app_user f
      join user_group_member m on m.user_id = f.id
      where s.login_name = ${second} and f.login_name = ${first} on conflict do nothing`.execute(db);
  await sql`insert into signatory_scope select (jsonb_populate_record(null::signatory_scope, to_jsonb(g)
      || jsonb_build_object('id', gen_random_uuid(), 'user_id', s.id))).*
    from signatory_scope g join app_user f on f.id = g.user_id and f.login_name = 'qianfa'
      join app_user s on s.login_name = 'shenpi1' where g.duty = 'approve'`.execute(db);
}

/** The deputies and whose tasks they do while random people act. */
export class FlowDeputies {
  private readonly stage: Stage;
  private readonly random: Random;
  private readonly sessions: FlowSessions;
  private standing: readonly { readonly id: string; readonly who: string; readonly deputy: string }[] = [];

  constructor(stage: Stage, random: Random, sessions: FlowSessions) {
    this.stage = stage;
    this.random = random;
    this.sessions = sessions;
  }

  private idOf(loginName: string): string {
    return this.stage.seeded.userIds.get(loginName) ?? '';
  }

  /** One of the deputies of somebody; nobody where there is none. */
  of(who: string): string | undefined {
    const found = this.standing.filter((one) => one.who === who);
    return found.length > 0 ? this.random.oneOf(found).deputy : undefined;
  }

  /** Somebody is named deputy for some duties, or a deputyship ends; who is refused keeps what stands. */
  async change(): Promise<Done> {
    const [first] = this.standing;
    if (first && this.random.below(2) === 0) {
      const by = this.random.oneOf([first.who, first.deputy, 'keshi', 'qianfa']);
      const told = await this.sessions.sends(by, endDeputy, { id: first.id });
      return this.changed(told, first.deputy);
    }
    const code = this.random.oneOf(deputyCodes);
    const [who, deputy] = [
      this.random.oneOf(holders[code]),
      this.random.oneOf(holders[this.random.oneOf([code, code, deputyCodes[0]])]),
    ];
    const codes = [code];
    const days = { fromDay: today, untilDay: addDays(today, this.random.below(3)) };
    const asked = { userId: this.idOf(who), deputyId: this.idOf(deputy), codes, ...days, reason: '随机代理' };
    const told = await this.sessions.sends(this.random.oneOf([who, 'keshi', 'jiaohe']), saveDeputy, asked);
    return this.changed(told, deputy);
  }

  /** Reads anew what stands, and the deputy begins a new session. */
  private async changed(told: Done, deputy: string): Promise<Done> {
    if (told !== undefined) return told;
    const loginNameOf = (id: string) => [...this.stage.seeded.userIds].find(([, userId]) => userId === id)?.[0] ?? '';
    const rows = await this.stage.db
      .selectFrom('deputy')
      .selectAll()
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute();
    this.standing = rows.map(({ id, userId, deputyId }) => ({
      id,
      who: loginNameOf(userId),
      deputy: loginNameOf(deputyId),
    }));
    this.sessions.renew(deputy);
    return undefined;
  }
}
