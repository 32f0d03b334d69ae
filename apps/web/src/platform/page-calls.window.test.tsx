// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { call } from '@tejian/contract/kit/call.ts';
import { text } from '@tejian/contract/kit/field.ts';
import { record } from '@tejian/contract/kit/record.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect } from 'vitest';
import { callServer } from './api.ts';
import { Answered, PageWait } from './PageWait.tsx';
import { reloadCalls } from './query-client.ts';
import { act as doing, useCall, useWrite } from './use-call.ts';
import { useSettled } from './use-settled.ts';

const word = record({ word: text() });
const findWord = call({ path: '/api/word/findWord', request: word, answer: word });
const saveWord = call({ path: '/api/word/saveWord', request: word, answer: word });

function Reader({ asked, fresh = false }: { asked: string; fresh?: boolean }) {
  const found = useCall(findWord, { word: asked }, { fresh });
  return found.data ? <p>{found.data.word}</p> : <PageWait on={[found]} />;
}

describe('what a page reads', () => {
  it('is asked once, however often it is drawn, and anew when a write says so', async () => {
    const { server, drawPart } = openWindow();
    server.answer(findWord, ({ word: asked }) => ({ word: `${asked}!` }));
    drawPart(
      <>
        <Reader asked="a" />
        <Reader asked="a" />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('a!')).toHaveLength(2));
    expect(server.asked(findWord)).toEqual([{ word: 'a' }]);
    server.answer(findWord, { word: 'new' });
    await act(() => reloadCalls(findWord));
    await waitFor(() => expect(screen.getAllByText('new')).toHaveLength(2));
    expect(server.asked(findWord)).toHaveLength(2);
  });

  it('that did not come says why and can be asked again', async () => {
    const { server, drawPart, user } = openWindow();
    server.refuse(findWord, { errorMsg: '没有这个词' });
    drawPart(<Reader asked="a" />);
    expect((await screen.findByRole('alert')).textContent).toContain('没有这个词');
    server.answer(findWord, { word: 'a' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('a');
  });

  it('a part of a page stands beside its failure with what it had before', () => {
    const { drawPart } = openWindow();
    const refetch = async () => undefined;
    drawPart(<Answered of={{ data: '旧', error: new Error('x'), refetch }}>{(data) => <p>{data}</p>}</Answered>);
    expect([screen.queryByText('旧') !== null, screen.queryByRole('alert') !== null]).toEqual([true, true]);
  });
});

describe('what a button writes', () => {
  it('is done once while it runs, and can be done again after it failed', async () => {
    const { server, drawPart, user } = openWindow();
    const outcomes: string[] = [];
    function Writer() {
      const { run, busy } = useWrite(saveWord);
      const write = () =>
        run({ word: 'x' }).then(
          (answer) => outcomes.push(answer ? 'done' : 'running'),
          () => outcomes.push('failed'),
        );
      return (
        <button type="button" aria-busy={busy} onClick={() => void write()}>
          写
        </button>
      );
    }
    const release = server.holds(saveWord, { word: 'x' });
    drawPart(<Writer />);
    const button = screen.getByRole('button', { name: '写' });
    await user.click(button);
    await user.click(button);
    expect([outcomes, button.getAttribute('aria-busy')]).toEqual([['running'], 'true']);
    await release();
    await waitFor(() => expect(outcomes).toEqual(['running', 'done']));
    expect([server.asked(saveWord).length, button.getAttribute('aria-busy')]).toEqual([1, 'false']);
    server.refuse(saveWord, { errorMsg: '不行' });
    await user.click(button);
    await waitFor(() => expect(outcomes.at(-1)).toBe('failed'));
    await user.click(button);
    await waitFor(() => expect(server.asked(saveWord)).toHaveLength(3));
  });

  it('tells its failure, and its success where there is a sentence for it', async () => {
    const { server, draw } = openWindow();
    draw([{ path: '/home', title: '工作桌面', load: async () => ({ default: () => <p>home</p> }) }]);
    await screen.findByText('home');
    server.answer(saveWord, { word: 'x' });
    expect(await doing(() => callServer(saveWord, { word: 'x' }), '已保存')).toEqual({ word: 'x' });
    await screen.findByText('已保存');
    server.refuse(saveWord, { errorMsg: '词已存在' });
    expect(await doing(() => callServer(saveWord, { word: 'x' }), '已保存')).toBeUndefined();
    await screen.findByText('词已存在');
  });
});

it('what is asked beside a field is what was typed, a moment after the last key', async () => {
  const { drawPart, user } = openWindow();
  const seen: string[] = [];
  function Typed() {
    const [typed, type] = useState('');
    const settled = useSettled(typed);
    useEffect(() => {
      seen.push(settled);
    }, [settled]);
    return <input aria-label="词" value={typed} onChange={(event) => type(event.target.value)} />;
  }
  drawPart(<Typed />);
  await user.type(screen.getByRole('textbox', { name: '词' }), '特种设备');
  await waitFor(() => expect(seen.at(-1)).toBe('特种设备'));
  expect(seen).toEqual(['', '特种设备']);
});
