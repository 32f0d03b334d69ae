import { slotRefusal } from '../../shared/attachment/slot.ts';
import type { ReportEntry } from './entry.ts';
import type { ReportTemplate } from './template.ts';
import { reportStepText } from './steps.text.ts';

/** The first file that stands in a slot which does not take it, in words; `nameOf` knows nothing of what is still on its way. */
export function misplacedFile(
  template: ReportTemplate,
  { attachments }: Pick<ReportEntry, 'attachments'>,
  nameOf: (fileId: string) => string | undefined,
): string | undefined {
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  for (const slot of slots)
    for (const id of attachments[slot.code] ?? []) {
      const name = nameOf(id);
      const why = name === undefined ? undefined : slotRefusal(slot, name);
      if (name !== undefined && why) return reportStepText.misplacedFile(slot.label, name, why);
    }
  return undefined;
}
