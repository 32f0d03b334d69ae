import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import type { StateOperation } from './operations.ts';
import { operationText } from './operations.text.ts';

const { label } = operationText;
const askedAt = (operation: StateOperation) => comparedNode('=', fact('operation'), textNode(operation));
const ofTransfer = { condition: askedAt('transfer') };

/** The form of an operation on the state of equipment: its date and reason, and what it changes besides the state. */
export const operationForm = declareForm({
  viewNo: 'equipmentOperationForm',
  columnCount: 1,
  fields: {
    useUnitId: { label: label.useUnit, showType: 'slot', maxLength: 200, ...ofTransfer },
    useAddress: { label: label.useAddress, showType: 'text', maxLength: 200, ...ofTransfer },
    areaCode: { label: label.areaCode, showType: 'areaselect', maxLength: 12, ...ofTransfer },
    useStatus: {
      label: label.useStatus,
      showType: 'select',
      dictType: 'USE_STATUS',
      required: 'save',
      requiredText: operationText.stateRequired,
      maxLength: 2,
      condition: askedAt('correct'),
    },
    date: { label: label.date, showType: 'dateselect', required: 'save' },
    reason: {
      label: label.reason,
      showType: 'textarea',
      required: 'save',
      requiredText: operationText.reasonRequired,
      maxLength: 200,
    },
  },
});
