import type { Finding, Source } from './sources.ts';

/** Dialogs whose buttons are not those of a form. */
const OF_THEIR_OWN = /\/(platform\/FormDialog|due\/CreateTasks|equipment\/operations\/BatchUpdateDialog)\.tsx$/;
const OPENING = /<(FormDialog|DialogForm)\b[\s\S]*?\n\s*\/?>/g;

/** A form in a dialog is drawn by the one dialog for it, and a record with a version comes anew when it was refused. */
export function dialogFindings({ path, text }: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  const findings: Finding[] = [];
  const own = text.search(/<TabModal\b/);
  if (own >= 0 && /<FormBody\b/.test(text) && !OF_THEIR_OWN.test(path))
    findings.push(at(own, 'a form in a dialog: draw it with FormDialog or DialogForm'));
  const isVersioned = /\bversion: [\w.?]+\.\w*[vV]ersion\b|\.\.\.set, version\b/.test(text);
  for (const { 0: opening, index } of isVersioned ? text.matchAll(OPENING) : [])
    if (opening.startsWith('<FormDialog') && !(/\bversion=/.test(opening) && /\breload=/.test(opening)))
      findings.push(
        at(index, 'a dialog that saves a version: pass version and reload, so that a refusal loses nothing'),
      );
  return findings;
}
