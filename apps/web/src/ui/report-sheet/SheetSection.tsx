import { fieldFacts, holds } from '@tejian/domain/business/report/condition.ts';
import type { Section } from '@tejian/domain/business/report/template.ts';
import { memo } from 'react';
import { AttachmentSlots } from './AttachmentSlots.tsx';
import { FieldTable } from './FieldTable.tsx';
import { GridTable } from './GridTable.tsx';
import { InstrumentsTable } from './InstrumentsTable.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { ProblemsTable } from './ProblemsTable.tsx';
import { placeName } from './place.ts';
import { RemarkThread } from './RemarkThread.tsx';
import { useSheet, useSheetSetting } from './sheet-source.ts';

/** Cover, notice, table of contents and certificates are the print's own: they hold nothing that a section does not. */
export type DrawnSection = Exclude<Section, { type: 'certificates' | 'cover' | 'notice' | 'toc' }>;

export const isDrawn = (section: Section): section is DrawnSection =>
  section.type !== 'certificates' && section.type !== 'cover' && section.type !== 'notice' && section.type !== 'toc';

function Body({ section }: { section: DrawnSection }) {
  switch (section.type) {
    case 'basic':
    case 'conclusion':
      return <FieldTable section={section.id} rows={section.rows} />;
    case 'instruments':
      return <InstrumentsTable section={section} />;
    case 'items':
      return <ItemsTable section={section} />;
    case 'grid':
      return <GridTable section={section} />;
    case 'problems':
      return <ProblemsTable section={section} />;
    case 'attachments':
      return <AttachmentSlots section={section} />;
  }
}

/** One section of the form under its title; not there while its condition does not hold. */
export const SheetSection = memo(function SheetSection({ section }: { section: DrawnSection }) {
  const applies = useSheet(({ judgement }) => !section.when || holds(section.when, fieldFacts(judgement.context)));
  const { remarks } = useSheetSetting();
  if (!applies) return null;
  return (
    <section className="sheet-section" data-place={placeName({ section: section.id })}>
      {section.type !== 'basic' && <h3>{section.title}</h3>}
      <Body section={section} />
      <RemarkThread place={{ section: section.id }} label={section.title} tools={remarks} />
    </section>
  );
});
