import type { ListCall } from '@tejian/contract/kit/call.ts';
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import type { CommonDecision, Decision, ImportCalls, LoadMode } from '@tejian/contract/kit/import-call.ts';
import { downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { routes } from '../src/features.ts';
import type { Person, stageForFile } from './story.ts';

type File = string | Uint8Array;

/** People who take a list out as a file and bring one in; the jobs run when they are waited for. */
export function importGiven(stage: ReturnType<typeof stageForFile>) {
  const work = (path: string, taskId: string) =>
    routes.find(({ of }) => of.path === path)?.job?.runRaw({ taskId }, { db: stage.db, ports: stage.ports });

  return {
    work,
    /** Uploads a file and runs it dry. */
    async dryRun<Asked>(person: Person, calls: ImportCalls<Asked>, file: File, asked: Record<string, string> = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(asked)) form.append(name, value);
      form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), '数据.csv');
      const answer = await person.uploads(calls.upload.path, form);
      const body = answer.json<{ isSuccess: boolean; errorMsg?: string; data: { id: string } }>();
      if (!body.isSuccess) throw new Error(body.errorMsg);
      await work(calls.upload.path, body.data.id);
      return person.does(getLongTask, { id: body.data.id });
    },
    async load<Asked>(
      person: Person,
      calls: ImportCalls<Asked>,
      of: string,
      mode: LoadMode,
      decided: { decisions?: Decision[]; others?: CommonDecision } = {},
    ) {
      const { id } = await person.does(calls.load, { of, mode, ...decided });
      await work(calls.upload.path, id);
      return person.does(getLongTask, { id });
    },
    async exported<Search, Row>(person: Person, list: ListCall<Search, Row>, asked: object): Promise<Uint8Array> {
      const of = exportCallOf(list);
      const { id } = await person.does(of, { columns: [], ...asked } as never);
      await work(of.path, id);
      return (await person.sends(downloadLongTask, { id })).rawPayload;
    },
  };
}
