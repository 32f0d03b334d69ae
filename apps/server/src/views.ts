import { findApplications, findSheet } from '@tejian/contract/application/application.contract.ts';
import { findDue, findOverdueTasks } from '@tejian/contract/due/due.contract.ts';
import { equipmentLists, findEquipment, pickEquipment } from '@tejian/contract/equipment/equipment.contract.ts';
import { findAccessories, findPipingUnits } from '@tejian/contract/equipment/part-list.contract.ts';
import { findLoginAttempts, findOperations } from '@tejian/contract/audit/audit.contract.ts';
import { findUserGroups } from '@tejian/contract/group/group.contract.ts';
import { findFeedback } from '@tejian/contract/feedback/feedback.contract.ts';
import { findNotices, findPublishedNotices } from '@tejian/contract/notice/notice.contract.ts';
import { findInspectionOffices, findSupervisionOffices } from '@tejian/contract/organisation/organisation.contract.ts';
import { findInstrumentList } from '@tejian/contract/personnel/instrument.contract.ts';
import { findQualifications } from '@tejian/contract/personnel/qualification-list.contract.ts';
import { findOperators } from '@tejian/contract/personnel/operator.contract.ts';
import { findStaff } from '@tejian/contract/personnel/personnel.contract.ts';
import { findUsers } from '@tejian/contract/user/user.contract.ts';
import { findClientErrors } from '@tejian/contract/error-log/error-log.contract.ts';
import { findEntryWork, findReportWork } from '@tejian/contract/item/item-work-list.view.ts';
import { findItems } from '@tejian/contract/item/item.contract.ts';
import { findLedgerImport } from '@tejian/contract/ledger/ledger.contract.ts';
import { findFinishRuns } from '@tejian/contract/report/finish.view.ts';
import type { ListDeclared } from './platform/list/declared-list.ts';
import { findUnits } from '@tejian/contract/unit/unit.contract.ts';
import { findFlowLog, findMovements, findWithdrawable } from '@tejian/contract/workflow/workflow.contract.ts';

/** Every list of the product, written out; a list that is missing here fails views.test.ts. Their place is their `no`. */
export const lists: readonly ListDeclared[] = [
  findApplications,
  findSheet,
  findItems,
  findEntryWork,
  findReportWork,
  findFinishRuns,
  findFlowLog,
  findWithdrawable,
  findMovements,
  findEquipment,
  pickEquipment,
  findUnits,
  findLedgerImport,
  findClientErrors,
  findUsers,
  findUserGroups,
  findInspectionOffices,
  findSupervisionOffices,
  findStaff,
  findOperators,
  findQualifications,
  findInstrumentList,
  findFeedback,
  findNotices,
  findPublishedNotices,
  findLoginAttempts,
  findOperations,
  ...equipmentLists,
  findPipingUnits,
  findAccessories,
  findDue,
  findOverdueTasks,
];
