// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleIn, sampleOf } from '#sample-answers';
import { findCalendar, saveCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import * as definitions from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionRow } from '@tejian/contract/configuration/definition/definition.record.ts';
import * as dictionary from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { getFlowSettings, saveFlowSettings } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { saveNotice } from '@tejian/contract/message/notice/notice.contract.ts';
import { DayDialog } from './calendar/DayDialog.tsx';
import { FlowSettings } from './definition/FlowSettings.tsx';
import { newDocument } from './definition/new-documents.ts';
import { NewDefinition } from './definition/NewDefinition.tsx';
import { PublishDialog } from './definition/PublishDialog.tsx';
import { ItemDialog } from './dictionary/ItemDialog.tsx';

const type = sampleIn(dictionary.findDictionaryTypes.answer, { type: 'PAY_WAY' });
const item = sampleIn(dictionary.findKeptItems.answer, { id: 'row-1', value: 'A1', parentId: '-1', version: 3 });
const other = { ...item, id: 'row-2', label: '上级' };

everyDialog([
  {
    name: 'DayDialog',
    draw: (doors) => (
      <DayDialog day={sampleIn(findCalendar.answer, { day: '2027-01-04', type: '1', version: 4 })} {...doors} />
    ),
    call: saveCalendarDay,
    sent: { day: '2027-01-04', version: 4 },
  },
  {
    name: 'NewDefinition',
    draw: ({ onDone, onClose }) => <NewDefinition kind="form" onBegun={onDone} onClose={onClose} />,
    type: { code: 'F-1' },
    call: definitions.saveDefinition,
    sent: {
      kind: 'form',
      kindCode: '',
      categoryCodes: [],
      note: '',
      code: undefined,
      content: newDocument('form', 'F-1'),
    },
  },
  {
    name: 'PublishDialog',
    draw: ({ onDone, onClose }) => (
      <PublishDialog
        detail={{
          ...sampleOf(definitions.getDefinition.answer),
          definition: sampleOf(definitionRow, { kind: 'form', code: 'F-1' }),
          draftVersion: 7,
        }}
        onPublished={onDone}
        onClose={onClose}
      />
    ),
    call: definitions.publishDefinition,
    sent: { kind: 'form', code: 'F-1', draftVersion: 7 },
  },
  {
    name: 'FlowSettings',
    draw: () => <FlowSettings />,
    prepare: (server) => server.answer(getFlowSettings, sampleOf(getFlowSettings.answer, { version: 7 })),
    behind: /修\s*改/,
    call: saveFlowSettings,
    sent: { version: 7, pendingRemarks: 'warn', signerRule: 'sameClient' },
  },
  {
    name: 'dictionary ItemDialog',
    draw: (doors) => <ItemDialog type={type} item={item} items={[item, other]} {...doors} />,
    call: dictionary.saveDictionaryItem,
    sent: { id: 'row-1', version: 3, type: 'PAY_WAY', value: 'A1', parentId: 'row-2' },
  },
  {
    name: 'dictionary ItemDialog of a new item',
    draw: (doors) => <ItemDialog type={type} item={undefined} items={[item]} {...doors} />,
    type: { value: 'B2' },
    call: dictionary.saveDictionaryItem,
    sent: { type: 'PAY_WAY', parentId: 'row-1' },
  },
]);
void saveNotice;
