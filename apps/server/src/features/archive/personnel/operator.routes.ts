import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  countOperatorBands,
  deleteOperators,
  findOperatorByIdentity,
  findOperators,
  getOperator,
  importOperator,
  readOperatorIdentity,
  saveOperator,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { overStored, readRoute, answerNotKept, write } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import { operatorImporter } from './operator-import.ts';
import * as service from './operator.service.ts';

const reader = permission('operator:read');
const keeper = permission('operator:save');
const acting = ({ actor, ports, now }: { actor: Actor; ports: Ports; now: Date }): service.Acting => ({
  actor,
  vault: ports.vault,
  today: chinaDay(now),
});

export const operatorRoutes = [
  readRoute(findOperators, reader, (call) => service.find(call.db, call.body, acting(call))),
  exportOf(
    findOperators,
    reader,
    (call) => service.listing(call.body, acting(call)),
    (tx, actor, body) => service.noteExport(tx, actor, body),
  ),
  readRoute(countOperatorBands, reader, (call) => service.counts(call.db, acting(call))),
  readRoute(getOperator, reader, (call) => service.get(call.db, call.body.id, acting(call))),
  readRoute(findOperatorByIdentity, reader, (call) =>
    service.findByIdentity(call.db, call.body.identityNo, acting(call)),
  ),
  answerNotKept(
    write(readOperatorIdentity, permission('personnel:identity'), (call) =>
      service.readIdentity(call.tx, call.body.id, acting(call)),
    ),
  ),
  overStored(
    saveOperator,
    write(saveOperator, keeper, (call) => service.save(call.tx, call.body, acting(call))),
    async (call) => call.body.id && service.get(call.db, call.body.id, acting(call)),
  ),
  write(deleteOperators, keeper, (call) => service.remove(call.tx, call.body, acting(call))),
  ...importOf(importOperator, keeper, operatorImporter),
];
