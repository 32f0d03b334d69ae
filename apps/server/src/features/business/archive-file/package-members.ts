import type { Property } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { stepList } from '@tejian/domain/business/workflow/steps.ts';

export type PackageFiles = ReadonlyMap<string, Uint8Array>;

export interface PackageFault {
  readonly property: Property;
  readonly path: string;
  readonly sentence: string;
}

/** The files of a package (docs/archive-package.md). */
const paths = {
  metadata: 'metadata.json',
  original: 'original/report.pdf',
  record: 'record/record.json',
  signatures: 'signatures.json',
  log: 'log.json',
  manifest: 'manifest.json',
  seal: 'manifest.sig',
  certificate: 'certificate.pem',
} as const;

const { manifest, seal, certificate, ...contents } = paths;

export const members = {
  ...paths,
  approvalSteps: stepList.flatMap(({ code, duty }): string[] => (duty === 'approve' ? [code] : [])),
  needed: [...Object.values(contents), manifest],
  /** The manifest does not list itself, nor what seals it. */
  unlisted: [manifest, seal, certificate] as readonly string[],
};
