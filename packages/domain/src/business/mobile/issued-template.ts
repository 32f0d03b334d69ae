// Which versions of report templates an institute's mobile devices have (decisions section 6, templatemain). Several versions of
// one template may be in use at once: a record that is under way keeps the version that it began with.
import { issuedTemplateText as text } from './issued-template.text.ts';

/**
 * The reason that this version may not be issued, `inForce` being the one that serves new records; nothing where it
 * may.
 */
export function issueObstacle(
  { code, version }: { readonly code: string; readonly version: string },
  inForce: string | undefined,
): string | undefined {
  if (inForce === undefined) return text.notInForce(code);
  return inForce === version ? undefined : text.otherNewest(inForce);
}
