import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { importGiven } from './given-import.ts';
import { drop, runs } from './ledgers.ts';
import type { Stage } from './story.ts';

/** A file of one kind through both doors: what each would do with it, before anything is written. */
export function bothDoors(stage: Stage) {
  const { dryRun, load } = importGiven(stage);
  return async (kindCode: string, file: string | Uint8Array) => {
    const clerk = await stage.person('shouli');
    const { id, outcome } = await dryRun(clerk, importEquipment, file, { seitypecode: kindCode });
    const dropped = await drop(clerk, file, '台账.csv', kindCode);
    const mapping = dropped.found.proposed;
    const isAsked = mapping.fields.some(({ isOpen }) => isOpen === true);
    const ledger = isAsked ? undefined : await runs(stage, clerk, { id: dropped.id, mode: 'dryRun', mapping });
    const reasonsOf = async (outcome: 'refused' | 'warned') => {
      const { rows } = await clerk.does(findImportRow, { id: dropped.id, outcome });
      return rows.flatMap(({ notes }) => notes.map(({ reason }) => reason));
    };
    return {
      list: {
        added: outcome?.added,
        reasons: outcome?.problems.map(({ reason }) => reason),
        skipped: outcome?.sheets.map(({ skipped }) => skipped),
        loads: async () => (await load(clerk, importEquipment, id, 'goodRows')).outcome,
      },
      ledger: {
        isAsked,
        added: ledger?.added,
        reasons: await reasonsOf('refused'),
        warned: await reasonsOf('warned'),
        skipped: dropped.found.sheets.map(({ skipped }) => skipped),
        loads: () => runs(stage, clerk, { id: dropped.id, mode: 'load', mapping }),
      },
    };
  };
}
