import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { comparedNode, fact, booleanNode } from '../../shared/expression/build.ts';
import { permissionNames } from '../../shared/permission/permissions.ts';
import { requiredLabels } from './required-labels.text.ts';
import { flowWords } from './flow-words.text.ts';

const { step, way, shares, decides } = flowWords;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const inBatches = comparedNode('=', fact('batch'), booleanNode(true));

/** The data of a step as the designer changes it; all of them are sent within the flow's document. */
export const flowStepForm = declareForm({
  viewNo: 'flowStepForm',
  columnCount: 1,
  fields: {
    label: { label: step.label, showType: 'text', required: 'save', maxLength: 20, isOfPage: true },
    people: { label: step.people, showType: 'select', placeholder: flowWords.byDefault, isOfPage: true },
    asked: { label: step.asked, showType: 'textarea', rows: 3, help: flowWords.askedHelp, isOfPage: true },
    decides: { label: step.decides, showType: 'select', options: optionsOf(decides), isOfPage: true },
    inDepartment: { label: step.inDepartment, showType: 'radiobox', isFlag: true, isOfPage: true },
    workingDays: {
      label: step.workingDays,
      showType: 'text',
      range: [1, 250],
      unit: flowWords.workingDays,
      isOfPage: true,
    },
    returns: { label: step.returns, showType: 'select', isMany: true, isOfPage: true },
    batch: { label: step.batch, showType: 'radiobox', isFlag: true, isOfPage: true },
    shares: {
      label: step.shares,
      showType: 'select',
      isMany: true,
      options: optionsOf(shares),
      condition: inBatches,
      isOfPage: true,
    },
    positiveOnly: {
      label: step.positiveOnly,
      showType: 'radiobox',
      isFlag: true,
      condition: inBatches,
      isOfPage: true,
    },
    neverReturned: {
      label: step.neverReturned,
      showType: 'radiobox',
      isFlag: true,
      condition: inBatches,
      isOfPage: true,
    },
    forwardOnly: { label: step.forwardOnly, showType: 'radiobox', isFlag: true, condition: inBatches, isOfPage: true },
  },
});

/** The demands of a way out of a step: whoever goes it, what must hold, and what must be filled in. */
export const flowWayForm = declareForm({
  viewNo: 'flowWayForm',
  columnCount: 1,
  fields: {
    permissions: {
      label: way.permissions,
      showType: 'select',
      isMany: true,
      required: 'save',
      options: optionsOf(permissionNames),
      isOfPage: true,
    },
    guards: { label: way.guards, showType: 'select', isMany: true, isOfPage: true },
    required: {
      label: way.required,
      showType: 'select',
      isMany: true,
      options: optionsOf(requiredLabels),
      isOfPage: true,
    },
  },
});
