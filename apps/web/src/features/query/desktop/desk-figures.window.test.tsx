// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findPublishedNotices } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import { findMajorIssues } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { findOverdueTasks } from '@tejian/contract/query/due/due.contract.ts';
import { findStatistic } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { periodOf } from '../statistic/period.ts';
import { today } from '../../../platform/clock.ts';
import { News } from './DeskParts.tsx';
import { StationFigures } from './StationFigures.tsx';
import { SupervisionFigures } from './SupervisionDesktopPage.tsx';
import { Waiting } from './WaitingTiles.tsx';

const figureOf = (label: string) => screen.getByText(label).parentElement;

describe('the desk of the station head', () => {
  it('has a number of each statistic for this month beside the same days of last year', async () => {
    const opened = openWindow('/stationHome', { codes: ['statistics:read'] });
    const { from } = periodOf('month', today());
    opened.server.answer(findStatistic, ({ code, dayStart }) => ({
      rows: [],
      totals:
        code === 'income'
          ? ['9.00', '0.00', '0.00', '0.00', dayStart === from ? '1234.50' : '80.00']
          : ['7', '3', '2', '1', '75.0'],
    }));
    opened.drawPart(<StationFigures />);
    expect(await screen.findByRole('button', { name: '1,234.50' })).toBeTruthy();
    expect(figureOf('净收入（元）')?.textContent).toContain('去年同期 80.00');
    expect(figureOf('合格率')?.textContent).toContain('75.0%');
    expect(figureOf('检验业务')?.textContent).toContain('7');
    const starts = opened.server.asked(findStatistic).map(({ dayStart }) => dayStart.slice(0, 4));
    expect(new Set(starts).size).toBe(2);
  });
});

describe('what others asked for', () => {
  it('has a tile for each kind that waits, under the name of its act', async () => {
    const opened = openWindow('/home', { codes: [] });
    const requests = [
      { kind: 'balanceReturn', count: 2 },
      { kind: 'account', count: 1 },
    ] as const;
    opened.drawPart(<Waiting waiting={[]} money={[]} requests={[...requests]} />);
    const tiles = await screen.findAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['退还余额审批2', '账号申请复核1']);
  });
});

describe('what waits beside the steps', () => {
  it('says that there are more than are counted', async () => {
    const opened = openWindow('/home', { codes: [] });
    const requests = [
      { kind: 'balanceReturn', count: 1000 },
      { kind: 'account', count: 1001 },
    ] as const;
    opened.drawPart(
      <Waiting waiting={[]} money={[{ name: 'lines', count: 1001 }]} hazards={1001} requests={[...requests]} />,
    );
    const tiles = await screen.findAllByRole('listitem');
    const figures = tiles.map((tile) => tile.querySelector('strong')?.textContent);
    expect(figures).toEqual(['1,000+', '1,000', '1,000+', '1,000+']);
  });
});

describe('the news of a desk', () => {
  it('says that nothing is unread, not that nothing ever came', async () => {
    const opened = openWindow('/home', { codes: [] });
    opened.server.answer(findPublishedNotices, { list: [], count: 0 });
    opened.drawPart(<News messages={[]} />);
    expect(await screen.findByText(/^没有未读消息/)).toBeTruthy();
  });
});

describe('the desk of supervision', () => {
  it('counts what failed, major issues and late tasks, and asks only what the person may read', async () => {
    const opened = openWindow('/workDesktop', { codes: ['report:read', 'majorIssue:read'] });
    opened.server.answer(findReports, { list: [], count: 12 });
    opened.server.answer(findMajorIssues, { list: [], count: 10_000, countExact: false });
    opened.drawPart(<SupervisionFigures />);
    expect(await screen.findByRole('button', { name: '12' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '10,000+' })).toBeTruthy();
    expect(opened.server.asked(findReports)[0]).toMatchObject({
      polarity: 'negative',
      state: 'approved',
      counting: 'only',
    });
    expect(opened.server.paths()).not.toContain(findOverdueTasks.path);
  });
});
