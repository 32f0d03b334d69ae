import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { unprintablePlaces } from '../../../platform/documents/printed-texts.ts';
import { UnprintableText, type RenderRequest } from '../../../platform/documents/renderer.ts';
import type { Proof } from '../../../platform/documents/proof.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** Draws a paper and answers its bytes; one that does not show everything that it should is refused, with the place. */
export async function drawWhole(
  ports: Ports,
  request: RenderRequest & { readonly proof: Proof },
  title: string,
): Promise<Uint8Array> {
  const { bytes, faults } = await ports.renderer.renderPdf(request).catch((problem: unknown) => {
    if (!(problem instanceof UnprintableText)) throw problem;
    throw new Refusal(
      reportStepText.unprintable(problem.characters, unprintablePlaces(request.proof, problem.characters)),
    );
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal(reportStepText.notWhole.application(title, fault, faults.length));
  return bytes;
}
