// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { fileCall } from '@tejian/contract/kit/call.ts';
import { text } from '@tejian/contract/kit/field.ts';
import { record } from '@tejian/contract/kit/record.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ComponentType } from 'react';
import { describe, expect } from 'vitest';
import { useFileAddress } from '../platform/use-file-address.ts';
import { OptionSourceContext, useOptions, type OptionSource } from './field/option-source.ts';
import { Picker } from './form/Picker.tsx';

// Whoever asks again while an answer is on its way sees the answer to what was asked last, in whatever order the two come.

/** A far end that answers each question when it is told to. */
function slowly() {
  const asked = new Map<string, (isFailure?: boolean) => void>();
  const ask = <T,>(question: string, answer: T): Promise<T> =>
    new Promise((resolve, reject) =>
      asked.set(question, (isFailure) => (isFailure ? reject(new Error('lost')) : resolve(answer))),
    );
  return { asked, ask };
}

interface Case {
  name: string;
  /** Draws what asks; answers how another question is asked. */
  begin: (ask: ReturnType<typeof slowly>['ask']) => Promise<(question: string) => void>;
  shows: (question: string) => boolean;
}

/** Draws a part that asks by its own property, and asks anew by drawing it with another. */
function partOf(Part: ComponentType<{ question: string }>) {
  let change: (question: string) => void = () => undefined;
  function Asking() {
    const [question, setQuestion] = useState('');
    useEffect(() => {
      change = setQuestion;
    }, []);
    return <Part question={question} />;
  }
  const { server, drawPart } = openWindow();
  drawPart(<Asking />);
  return { server, change: (question: string) => change(question) };
}

const cases: readonly Case[] = [
  {
    name: 'a picker',
    begin: async (ask) => {
      const { drawPart } = openWindow();
      const nothing = () => undefined;
      drawPart(
        <Picker
          value={undefined}
          onChange={nothing}
          placeholder="单位"
          search={(word) => ask(word, word ? [{ id: word, name: `单位${word}` }] : [])}
        />,
      );
      const box = screen.getByRole('combobox');
      fireEvent.mouseDown(box);
      return (word) => void fireEvent.change(box, { target: { value: word } });
    },
    shows: (word) => screen.queryByTitle(`单位${word}`) !== null,
  },
  {
    name: 'the options of a field',
    begin: async (ask) => {
      const source = {
        peek: () => undefined,
        load: (type: string) => ask(type, [{ value: type, label: `选项${type}` }]),
      } as unknown as OptionSource; // the two ways by which options are asked for
      function Options({ question }: { question: string }) {
        const { options } = useOptions(question ? { dictType: question } : {});
        return <p>{options.map(({ label }) => label).join()}</p>;
      }
      const { change } = partOf(({ question }) => (
        <OptionSourceContext value={source}>
          <Options question={question} />
        </OptionSourceContext>
      ));
      return change;
    },
    shows: (type) => screen.queryByText(`选项${type}`) !== null,
  },
  {
    name: 'a picture',
    begin: async (ask) => {
      const picture = fileCall({ method: 'GET', path: '/api/picture', request: record({ id: text() }) });
      const addresses = new Map<string, string>();
      function Shown({ question }: { question: string }) {
        const address = useFileAddress(picture, { id: question }, question || undefined);
        if (address) addresses.set(address, addresses.get(address) ?? question);
        return <p>{address && `图${addresses.get(address)}`}</p>;
      }
      const { server, change } = partOf(Shown);
      server.receives('/api/picture', (body) => {
        const { id } = body as { id: string };
        return ask(id, new Response('x'));
      });
      return change;
    },
    shows: (name) => screen.queryByText(`图${name}`) !== null,
  },
];

describe.each(cases)('$name', ({ begin, shows }) => {
  it('shows the answer to what was asked last', async () => {
    const { asked, ask } = slowly();
    const question = await begin(ask);
    await act(async () => question('first'));
    await waitFor(() => expect(asked.has('first')).toBe(true));
    await act(async () => question('second'));
    await waitFor(() => expect(asked.has('second')).toBe(true));
    await act(async () => asked.get('second')?.());
    await waitFor(() => expect(shows('second')).toBe(true));
    await act(async () => asked.get('first')?.());
    expect([shows('first'), shows('second')]).toEqual([false, true]);
  });

  it('lets a late failure of an earlier question take nothing away', async () => {
    const { asked, ask } = slowly();
    const question = await begin(ask);
    await act(async () => question('first'));
    await waitFor(() => expect(asked.has('first')).toBe(true));
    await act(async () => question('second'));
    await waitFor(() => expect(asked.has('second')).toBe(true));
    await act(async () => asked.get('second')?.());
    await waitFor(() => expect(shows('second')).toBe(true));
    await act(async () => asked.get('first')?.(true));
    expect(shows('second')).toBe(true);
  });
});
