import { Picker, type Picked, type PickerProps } from './Picker.tsx';
import { text } from './pickers.text.ts';

export interface UnitChoice extends Picked {
  creditCode?: string;
  address?: string;
}
export interface PersonChoice extends Picked {
  departmentName?: string;
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const notingSearch =
  <T extends Picked>(search: PickerProps<T>['search'], note: (item: T) => string): PickerProps<T>['search'] =>
  async (word) =>
    (await search(word)).map((item) => ({ ...item, note: item.note ?? note(item) }));

/** A unit, told apart by credit code and address. */
export function UnitPicker(props: PickerProps<UnitChoice>) {
  return (
    <Picker
      placeholder={text.unit}
      {...props}
      search={notingSearch(props.search, (unit) => join(unit.creditCode, unit.address))}
    />
  );
}

/** A person, told apart by department; the usual persons come first. */
export function PersonPicker(props: PickerProps<PersonChoice>) {
  return (
    <Picker
      placeholder={text.person}
      {...props}
      search={notingSearch(props.search, (person) => join(person.departmentName))}
    />
  );
}
