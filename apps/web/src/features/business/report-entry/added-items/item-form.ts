import { addedColumns, MOST_DECIMALS, type AddedItem } from '@tejian/domain/business/report/added-items.ts';
import { addedItemText } from '@tejian/domain/business/report/added-items.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { numberProblem, typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import type { FormField } from '../../../../ui/form/form-field.ts';
import { text } from './added-items.text.ts';

/** The dialog's values: everything as it is typed. */
export interface ItemValues {
  group: string;
  name: string;
  cls: string;
  req: string;
  results: string;
  valueName: string;
  unit: string;
  min: string;
  max: string;
  decimals: string;
}

const { columns } = addedItemText;
const MOST = { group: 60, name: 100, req: 500, valueName: 40, unit: 20 } as const;

const numberIn = (typedDecimals: string): number | null => {
  const readNumber = typedNumber(typedDecimals);
  return readNumber.kind === 'number' ? readNumber.value : null;
};

/** The reason that a limit cannot be read: as nothing it would let every value pass. */
function limitProblem(typedText: string): string | undefined {
  const readNumber = typedNumber(typedText);
  if (readNumber.kind === 'wrong') return readNumber.reason;
  return readNumber.kind === 'number' ? numberProblem(readNumber.value) : undefined;
}

function decimalsProblem(typedDecimals: string): string | undefined {
  const readNumber = typedNumber(typedDecimals);
  if (readNumber.kind === 'blank') return undefined;
  const isPossible = readNumber.kind === 'number' && Number.isInteger(readNumber.value) && readNumber.value >= 0;
  return isPossible && readNumber.value <= MOST_DECIMALS ? undefined : addedItemText.fewDecimals(MOST_DECIMALS);
}

const writtenText = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = (item: AddedItem): ItemValues => ({
  ...item,
  cls: item.cls ?? '',
  min: writtenText(item.min),
  max: writtenText(item.max),
  decimals: writtenText(item.decimals),
});

export const itemIn = (values: ItemValues, id: string): AddedItem => ({
  id,
  group: values.group.trim(),
  name: values.name.trim(),
  cls: values.cls === 'A' || values.cls === 'B' || values.cls === 'C' ? values.cls : null,
  req: values.req.trim(),
  results: values.results,
  valueName: values.valueName.trim(),
  unit: values.unit.trim(),
  min: numberIn(values.min),
  max: numberIn(values.max),
  decimals: numberIn(values.decimals),
});

const number = { showType: 'text', inputMode: 'decimal' } as const;

const SHOWN_RESULTS = 3; // enough to tell one set from another

/** The results to choose from in words: 符合／不符合／无此项. */
const resultsOf = (template: ReportTemplate) =>
  Object.entries(template.resultSets).map(([value, options]) => ({
    value,
    label: options
      .slice(0, SHOWN_RESULTS)
      .map(({ label }) => label)
      .join('／'),
  }));

export function itemFields(template: ReportTemplate): FormField<ItemValues>[] {
  const classes = addedColumns(template).find(({ key }) => key === 'cls')?.options ?? [];
  const turnedText = ({ min, max, name }: ItemValues) => {
    const [low, high] = [numberIn(min), numberIn(max)];
    return low !== null && high !== null && low > high ? addedItemText.rangeTurned(name) : undefined;
  };
  return [
    { name: 'name', label: columns.name, showType: 'text', required: true, maxLength: MOST.name },
    { name: 'group', label: columns.group, showType: 'text', maxLength: MOST.group, help: text.groupHelp },
    { name: 'req', label: columns.req, showType: 'textarea', maxLength: MOST.req },
    {
      name: 'results',
      label: columns.results,
      showType: 'radiobox',
      required: true,
      span: 2,
      options: resultsOf(template),
    },
    {
      name: 'cls',
      label: columns.cls,
      showType: 'radiobox',
      options: [{ value: '', label: text.noClass }, ...classes.map((value) => ({ value, label: value }))],
    },
    { name: 'valueName', label: columns.valueName, showType: 'text', maxLength: MOST.valueName, help: text.valueHelp },
    { name: 'unit', label: columns.unit, showType: 'text', maxLength: MOST.unit },
    { name: 'min', label: columns.min, ...number, checkWith: ({ min }) => limitProblem(min) },
    {
      name: 'max',
      label: columns.max,
      ...number,
      checkWith: (values) => limitProblem(values.max) ?? turnedText(values),
    },
    { name: 'decimals', label: columns.decimals, ...number, checkWith: ({ decimals }) => decimalsProblem(decimals) },
  ];
}
