import { call } from '../../kit/call.ts';
import { json, requiredText, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';

/** The rows of the first sheet of a file that holds any, as texts, for a measurement table; nothing of it is kept. */
export const readSheet = call({
  path: '/api/report/readSheet',
  encoding: 'multipart',
  request: record({ itemNo: wire('seisn', requiredText('业务流水号', { max: 20 })) }),
  answer: record({ sheet: text(), rows: json<string[][]>() }),
});
