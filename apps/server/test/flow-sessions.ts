import type { Call } from '@tejian/contract/kit/call.ts';
import { expect } from 'vitest';
import { withSession, type Person, type Stage } from './story.ts';

/** Nothing when it was done, else why not. */
export type Done = string | undefined;

/** The sessions of the people who act at random. */
export class FlowSessions {
  private readonly stage: Stage;
  private readonly begun = new Map<string, Promise<Person>>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Begins a new session: what a person may do is remembered for two seconds, and a run must repeat itself. */
  renew(who: string): void {
    this.begun.set(who, withSession(this.stage, who));
  }

  private sessionOf(who: string): Promise<Person> {
    return this.begun.get(who) ?? this.stage.person(who);
  }

  /** A refusal says why; a fault fails the test. */
  async sends<Request, Answer>(who: string, call: Call<Request, Answer>, request: Request): Promise<Done> {
    const answer = await (await this.sessionOf(who)).sends(call, request);
    if (answer.statusCode === 403) return '403';
    expect(answer.statusCode, `${call.path} ${answer.body}`).toBe(200);
    const body = answer.json<{ isSuccess: boolean; errorMsg?: string; data?: unknown }>();
    const told = JSON.stringify(body);
    const isDone = body.isSuccess && !told.includes('"isSuccess":false');
    if (isDone) return undefined;
    expect(told).toMatch(/[一-龥]/);
    return told;
  }
}
