import { setField, setResult } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type Row } from '@tejian/domain/business/report/entry.ts';
import { describe, expect, test } from 'vitest';
import { delayOf, draftOf, openAutosave, resume, step, type Autosave } from './autosave.ts';

const content = '3.0';
const base = { version: 3, entry: setField(emptyEntry, 'rep.remark', '原备注'), content };
const mine = setResult(base.entry, '1', '2');
const opened = openAutosave(base, base.entry);
const edited = step(opened, { type: 'edited', entry: mine });
const sending = step(edited, { type: 'sending', id: 'o-1', entry: mine });
const at = new Date('2026-11-20T04:03:00Z');

describe('an edit goes to the server by itself', () => {
  test('after a quiet moment, and then everything is saved', () => {
    expect([opened.phase, delayOf(opened)]).toEqual(['saved', undefined]);
    expect([edited.phase, delayOf(edited)]).toEqual(['waiting', 1500]);
    const saved = step(sending, { type: 'saved', version: 4, content, at });
    expect(saved).toMatchObject({ phase: 'saved', base: { version: 4, entry: mine }, savedAt: at });
  });
  test('what is typed while it is on its way goes with the next one', () => {
    const later = setResult(mine, '2', '1');
    const typing = step(sending, { type: 'edited', entry: later });
    expect(typing.phase).toBe('saving');
    const saved = step(typing, { type: 'saved', version: 4, content, at });
    expect(saved).toMatchObject({ phase: 'waiting', base: { version: 4, entry: mine }, mine: later });
  });
  test('without a network it tries again, less and less often, and loses nothing', () => {
    let state: Autosave = sending;
    const delays: (number | undefined)[] = [];
    for (let round = 0; round < 7; round += 1) {
      state = step(step(state, { type: 'sending', id: `o-${round}`, entry: mine }), { type: 'failed' });
      delays.push(delayOf(state));
    }
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    const more = step(state, { type: 'edited', entry: setResult(mine, '2', '1') });
    expect([more.phase, more.mine.items['2']?.result]).toEqual(['offline', '1']);
    expect(more.sent).toMatchObject({ id: 'o-1', version: 3, entry: mine }); // the first one, until it is answered
  });
  test('one that arrived without an answer makes no clash with what was typed on', () => {
    const typed = setResult(mine, '1', '3');
    const lost = step(step(sending, { type: 'failed' }), { type: 'edited', entry: typed });
    const theirs = setResult(mine, '7', '1'); // mine arrived, somebody else saved after it, the server forgot the key
    const met = step(lost, { type: 'overtaken', version: 5, content, theirs, by: '李验' });
    expect([met.phase, met.mine.items['1']?.result, met.mine.items['7']?.result]).toEqual(['waiting', '3', '1']);
    expect(met.unseen.map(({ path }) => path.join('/'))).toEqual(['items/7/result']);
  });
  test('a refusal waits for the next edit and keeps what was typed', () => {
    const refused = step(sending, { type: 'refused', reason: '业务单已提交校核' });
    expect([refused.phase, delayOf(refused), refused.mine]).toEqual(['refused', undefined, mine]);
    expect(step(refused, { type: 'edited', entry: mine }).phase).toBe('waiting');
  });
});

describe('somebody else saved in between', () => {
  test('what does not overlap is put together and saved', () => {
    const theirs = setResult(base.entry, '7', '1');
    const merged = step(sending, { type: 'overtaken', version: 9, content, theirs, by: '李验' });
    expect(merged).toMatchObject({ phase: 'waiting', base: { version: 9 }, taken: { by: '李验', count: 1 } });
    expect(merged.mine.items).toMatchObject({ 1: { result: '2' }, 7: { result: '1' } });
  });
  test('what overlaps is asked, and nothing is sent before the answer', () => {
    const theirs = setResult(base.entry, '1', '1');
    const clash = step(sending, { type: 'overtaken', version: 9, content, theirs, by: '李验', at });
    expect([clash.phase, delayOf(clash), clash.clash?.conflicts.length]).toEqual(['clash', undefined, 1]);
    expect(step(clash, { type: 'edited', entry: mine }).phase).toBe('clash');
    const question = clash.clash!;
    expect(step(clash, { type: 'decided', entry: mine, clash: question })).toMatchObject({
      phase: 'waiting',
      base: { version: 9, entry: theirs },
      mine,
    });
    expect(step(clash, { type: 'decided', entry: theirs, clash: question }).phase).toBe('saved');
  });
  test('what else is saved meanwhile belongs to the same question; the rest of both stands in the answer', () => {
    const first = setResult(setResult(base.entry, '1', '1'), '2', '1');
    const clash = step(sending, { type: 'overtaken', version: 9, content, theirs: first, by: '李验', at });
    const second = setResult(setField(first, 'rep.remark', '对方的备注'), '3', '1');
    const further = step(clash, { type: 'overtaken', version: 10, content, theirs: second, by: '李验', at });
    expect([further.phase, delayOf(further), further.mine]).toEqual(['clash', undefined, mine]);
    expect(step(further, { type: 'sending', id: 'o-2', entry: mine }).sent).toBeUndefined();
    expect(further.clash?.conflicts.map(({ path }) => path.join('/'))).toEqual(['items/1/result']);
    expect(step(further, { type: 'decided', entry: mine, clash: clash.clash! })).toBe(further); // an older question
    const { merged } = further.clash!;
    const decided = step(further, { type: 'decided', entry: merged, clash: further.clash! });
    expect(decided.mine).toEqual({ ...setResult(second, '1', '2') });
    const third = setResult(second, '1', undefined); // theirs is taken back: nothing to ask any more
    const over = step(further, { type: 'overtaken', version: 11, content, theirs: third, by: '李验', at });
    expect([over.phase, over.clash, over.mine.items['1']?.result]).toEqual(['waiting', undefined, '2']);
  });
  test('closed before the answer, it is asked again and theirs is not overwritten', () => {
    const server = { version: 9, content, entry: setResult(base.entry, '1', '1') };
    const clash = step(sending, { type: 'overtaken', version: server.version, content, theirs: server.entry });
    expect(resume(server, draftOf(clash))).toMatchObject({ phase: 'clash', mine });
  });
  test('both typed the same: nothing to ask and nothing to send', () => {
    expect(step(sending, { type: 'overtaken', version: 9, content, theirs: mine }).phase).toBe('saved');
  });
});

describe('what others changed is to be looked at before a signature', () => {
  const theirs = setResult(base.entry, '7', '1');
  const merged = step(sending, { type: 'overtaken', version: 9, content: '9.1', theirs, by: '李验', at });
  const placesOf = ({ unseen }: Autosave) => unseen.map(({ path, by }) => [path.join('/'), by]);
  test('every place once, with who changed it last; own changes are none of them', () => {
    expect(placesOf(merged)).toEqual([['items/7/result', '李验']]);
    const again = setResult(setResult(theirs, '7', '2'), '8', '1');
    const newer = step(merged, { type: 'overtaken', version: 10, content: '10.1', theirs: again, by: '王校', at });
    expect(placesOf(newer)).toEqual([
      ['items/7/result', '王校'],
      ['items/8/result', '王校'],
    ]);
    expect(newer.unseen[0]).toMatchObject({ before: undefined, after: '2' });
  });
  test('it stays through typing and saving, until the person says that it was looked at', () => {
    const typed = step(merged, { type: 'edited', entry: setResult(merged.mine, '9', '1') });
    const saved = step(step(typed, { type: 'sending', id: 'o-2', entry: typed.mine }), {
      type: 'saved',
      version: 10,
      content: '10.2',
      at,
    });
    expect([saved.phase, saved.base.content, saved.unseen.length]).toEqual(['saved', '10.2', 1]);
    expect(step(saved, { type: 'looked' }).unseen).toEqual([]);
  });
  test('a clash is among it too', () => {
    const clash = step(sending, { type: 'overtaken', version: 9, content, theirs: setResult(base.entry, '1', '1') });
    expect(placesOf(clash)).toEqual([['items/1/result', undefined]]);
  });
});

describe('a report is opened again on the same machine', () => {
  const draft = draftOf(edited);
  test('work that the server has not got is taken up', () => {
    expect(resume(base, draft)).toMatchObject({ phase: 'waiting', mine });
  });
  test('against a newer version it is merged from the version that it began from', () => {
    const server = { version: 5, content, entry: setField(base.entry, 'rep.remark', '新备注') };
    const resumed = resume(server, draft, '李验', at);
    expect(resumed).toMatchObject({ phase: 'waiting', base: server });
    expect([resumed.mine.items['1']?.result, resumed.mine.fields['rep.remark']]).toEqual(['2', '新备注']);
  });
  test('where both changed the same value it is asked', () => {
    const server = { version: 5, content, entry: setResult(base.entry, '1', '4') };
    expect(resume(server, draft, '李验', at)).toMatchObject({ phase: 'clash', clash: { by: '李验' } });
  });
  test('a draft that is offered again adds nothing twice; rows of another stand beside those of mine', () => {
    const withRows = (...rows: Row[]) => ({ ...base.entry, grids: { door: rows } });
    const [own, other] = [
      { point: '1', thickness: 7.9 },
      { point: '2', thickness: 7.9 },
    ];
    const left = { base, entry: withRows(own) };
    const first = resume({ version: 4, content, entry: withRows(other) }, left);
    expect(first.mine.grids['door']).toEqual(expect.arrayContaining([own, other]));
    const server = { version: 5, content, entry: setField(first.mine, 'rep.remark', '新备注') };
    expect(resume(server, left)).toMatchObject({ phase: 'saved', mine: server.entry });
  });
  test('a draft that the server has already is no draft', () => {
    expect(resume({ version: 4, content, entry: mine }, draft).phase).toBe('saved');
  });
});
