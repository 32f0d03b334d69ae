import { keepAllStatements } from '../src/platform/db/prepared.ts';

// Half of what the database spent on the server's tests was plans for statements that it had just planned (docs/decisions/2300).
keepAllStatements(true);
