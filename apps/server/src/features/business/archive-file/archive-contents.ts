// 案卷目录: the list of what lies in one box, for its cover.
import { keptUntilWord } from '@tejian/domain/business/archive-file/archive-file.ts';
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { printDay, printValue } from '@tejian/domain/business/report/format.ts';
import { reportState } from '@tejian/domain/business/report/life.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { PrintedContents } from '../../../platform/documents/printed-contents.ts';
import { contentsProof, unprintablePlaces } from '../../../platform/documents/printed-texts.ts';
import { UnprintableText } from '../../../platform/documents/renderer.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findInBox, type FileInBox } from './archive-contents.store.ts';

/** A box that holds more is none. */
const MOST = 500;

export async function contentsFile(
  db: Db,
  ports: Ports,
  id: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<FileAnswer> {
  const files = isId(id) ? await findInBox(db, id, MOST + 1, actor) : [];
  const [first] = files;
  if (!first) throw new Refusal(text.contents.empty);
  const { place, institute } = first;
  if (files.length > MOST) throw new Refusal(text.contents.tooMany(place, MOST));
  const data = printedContents(place, files, { institute, by: actor.name, today: chinaDay(now) });
  const proof = contentsProof(data);
  const request = { design: 'contents', data, images: {}, proof } as const;
  const { bytes, faults } = await ports.renderer.renderPdf(request).catch((problem: unknown) => {
    if (!(problem instanceof UnprintableText)) throw problem;
    throw new Refusal(reportStepText.unprintable(problem.characters, unprintablePlaces(proof, problem.characters)));
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal(reportStepText.notWhole.application(data.title, fault, faults.length));
  return { name: text.contents.fileName(place), mime: 'application/pdf', body: bytes, inline: true };
}

interface About {
  readonly institute: string;
  readonly by: string;
  readonly today: string;
}

function printedContents(place: string, files: readonly FileInBox[], { institute, by, today }: About): PrintedContents {
  const words = text.contents;
  const [year = 2000, month = 1, day = 1] = today.split('-').map(Number);
  const last = files.flatMap(({ keepUntil }) => keepUntil ?? []).toSorted();
  const row = (...pairs: [label: string, value: string][]) => ({
    group: '',
    cells: pairs.map(([label, value]) => ({ label, value: printValue(value) })),
  });
  return {
    title: words.title,
    institute,
    date: [year, month, day],
    rows: [
      row(
        [words.place, place],
        [words.count, words.counted(files.length)],
        [words.until, keptUntilWord(last.at(-1) ?? '')],
      ),
    ],
    files: {
      title: words.title,
      columns: [...words.columns],
      rows: files.map((file, at) => [
        String(at + 1),
        file.archiveNo,
        file.reportNo,
        reportLifeText.states[reportState(file.reportState)],
        file.inspectedUnit,
        `${file.kindName} ${file.categoryName}`,
        chinaDay(file.archivedAt),
        printValue(file.keepUntil && keptUntilWord(file.keepUntil)),
        file.state === 'kept' ? printValue('') : text.states[file.state],
      ]),
    },
    made: words.made(by, printDay(today)),
  };
}
