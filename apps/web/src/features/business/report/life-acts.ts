import {
  correctReport,
  supplementReport,
  voidReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import type { LifeAction } from '@tejian/domain/business/report/life.ts';
import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { callServer } from '../../../platform/api.ts';

/** The acts that people do; `replace` follows by itself. */
export type AskedAct = Exclude<LifeAction, 'replace'>;
const isAsked = (action: LifeAction): action is AskedAct => action !== 'replace';

interface Act {
  readonly needs: Permission;
  readonly isDanger: boolean;
  /** Answers the report that was begun; nothing where a second person has to confirm. */
  readonly send: (asked: {
    itemNo: string;
    reason: string;
  }) => Promise<{ itemNo: string; reportNo: string } | undefined>;
}

export const acts: Readonly<Record<AskedAct, Act>> = {
  correct: { needs: 'report:correct', isDanger: false, send: (request) => callServer(correctReport, request) },
  supplement: { needs: 'report:supplement', isDanger: false, send: (request) => callServer(supplementReport, request) },
  withdraw: {
    needs: 'report:withdraw',
    isDanger: true,
    send: async (request) => void (await callServer(withdrawReport, request)),
  },
  void: { needs: 'report:void', isDanger: true, send: async (request) => void (await callServer(voidReport, request)) },
};

/** The acts that the person may do now with a report that allows `possible`. */
export const actsFor = (possible: readonly LifeAction[], can: (code: string) => boolean): AskedAct[] =>
  possible.filter(isAsked).filter((action) => can(acts[action].needs));
