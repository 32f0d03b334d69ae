import { keepAllStatements } from '../src/platform/db/prepared.ts';

// More than a third of what the database spent on tests were plans, most of statements that it had just planned (docs/decisions/2300).
keepAllStatements(true);
