import type { Person, Qualification, QualificationFacts } from './facts.ts';
import { inspectorLevels } from './guard.text.ts';

/** Somebody with everything that they are qualified for. */
export interface QualifiedPerson extends Person {
  readonly qualifications: readonly Qualification[];
}

interface TeamAsked {
  readonly leadId: string | null;
  readonly kind: string;
  readonly kindLabel: string;
  /** Planned and actual dates on which all must be qualified. */
  readonly dates: readonly string[];
}

/** G01: the people who inspect, with what they are qualified for. */
export const qualificationOf = (people: readonly QualifiedPerson[], askedTeam: TeamAsked): QualificationFacts => ({
  kind: askedTeam.kind,
  kindLabel: askedTeam.kindLabel,
  dates: [...new Set(askedTeam.dates)],
  levelLabels: inspectorLevels,
  people: people.map(({ userId, name, qualifications }) => ({
    userId,
    name,
    lead: userId === askedTeam.leadId,
    qualifications,
  })),
});
