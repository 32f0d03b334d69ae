import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import { dueBand, usualBounds, type DueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { unitLicenceText as text } from '@tejian/domain/archive/unit/unit-licence.text.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import * as store from './unit-licence.store.ts';

const MOST = 5_000;
const LISTED = 30;
const bands = ['overdue', 'urgent', 'soon'] as const;
const types: Readonly<Record<string, string>> = unitPartText.licenceTypes;

/** Tells the keepers of the archive of every licence that has come nearer its end, once for each band. */
export function tellOfLicences(db: Db, today: Day): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await store.takeBackAhead(tx, today);
    const ending = await store.findEnding(tx, addDays(today, usualBounds.soonDays), MOST);
    const news = ending.flatMap((licence) => {
      const band = dueBand(licence.validTo, today);
      return band === licence.toldBand ? [] : [{ ...licence, band }];
    });
    if (news.length === 0) return 0;
    const inBand = (band: DueBand) => news.filter((one) => one.band === band);
    for (const band of bands)
      await store.markTold(
        tx,
        band,
        inBand(band).map(({ id }) => id),
      );
    const counts = bands.flatMap((band) =>
      inBand(band).length > 0 ? [text.count(unitPartText.licenceBands[band], inBand(band).length)] : [],
    );
    const lines = news
      .slice(0, LISTED)
      .map(({ unitName, type, number, validTo }) => text.line(unitName, types[type] ?? type, number, validTo));
    const more = news.length > LISTED ? [text.more(news.length - LISTED)] : [];
    const facts = {
      title: text.title(counts.join('、')),
      content: [...lines, ...more].join('\n'),
      link: `/bsArchives/business?licenceState=${bands.find((band) => inBand(band).length > 0) ?? ''}`,
    };
    await tell(tx, { kind: 'remind', facts, to: await store.findKeepers(tx) });
    return news.length;
  });
}
