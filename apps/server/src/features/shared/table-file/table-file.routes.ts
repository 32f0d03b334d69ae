import { readTable, writeTable } from '@tejian/contract/shared/table-file/table-file.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { answerNotKept, readRoute, writeFile } from '../../../platform/http/route.ts';
import * as service from './table-file.service.ts';

/** Tables of a page as files: what the page itself shows or is about to take; no record is named. */
export const tableFileRoutes = [
  readRoute(writeTable, loggedIn, ({ body }) => Promise.resolve(service.write(body))),
  answerNotKept(
    writeFile(readTable, loggedIn, {
      keep: ({ actor, upload }) => service.read(actor, upload),
      run: (_context, { rows, figures, others }) => ({ table: { rows }, figures, others }),
    }),
  ),
];
