import type { FeeEvent } from '@tejian/domain/money/tariff/tariff.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ServingTariff } from './charge-price.store.ts';

interface NewEvent {
  readonly id: string;
  readonly event: FeeEvent;
  readonly subject: string;
  readonly day: string;
  readonly tariff: ServingTariff;
  readonly amount: Money;
  readonly lines: unknown;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** A charge beside that of an inspection, for the same unit and application. Answers its number. */
export async function insertEvent(tx: Tx, ofCharge: string, madeEvent: NewEvent): Promise<number> {
  const { tariff, lines } = madeEvent;
  const { rows } = await sql<{ chargeNo: number }>`
    insert into charge (id, application_id, organisation_id, unit_id, payer, subject, event, of_charge_id, charge_on,
      tariff_code, tariff_version, proposed, lines, amount, reason, changed_by, priced_at, created_at)
    select ${madeEvent.id}, c.application_id, c.organisation_id, c.unit_id, c.payer, ${madeEvent.subject}, ${madeEvent.event}, c.id,
      ${madeEvent.day}, ${tariff.code}, ${tariff.version}, ${madeEvent.amount}, ${JSON.stringify(lines)}::jsonb, ${madeEvent.amount},
      ${madeEvent.reason}, ${madeEvent.by}, ${madeEvent.at}, ${madeEvent.at}
    from charge c where c.id = ${ofCharge} returning charge_no`.execute(tx);
  return Number(rows[0]?.chargeNo);
}
