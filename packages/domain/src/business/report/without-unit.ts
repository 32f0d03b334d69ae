import type { Column } from './template.ts';

/** A cell as a table shows it: the unit of its column says nothing. */
export const withoutUnit = ({ unit }: Pick<Column, 'unit'>, typedText: string): string =>
  unit && typedText.endsWith(unit) ? typedText.slice(0, -unit.length).trim() : typedText;
