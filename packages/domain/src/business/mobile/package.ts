// The life of a task package (decisions sections 6 and 11): issued to a device, taken along, returned, checked, examined.
import type { PackageState } from '../site-record/site-record.ts';
import { siteRecordText } from '../site-record/site-record.text.ts';
import type { TemplateState } from './mobile.ts';
import { packageText as text } from './package.text.ts';

export type PackageAction = keyof typeof text.actions;

export const returnResults = ['passed', 'failed', 'refused'] as const;
export type ReturnResult = (typeof returnResults)[number];

/** The side whose values stand where device and office changed the same one. */
export const preferences = ['field', 'office'] as const;
export type Preference = (typeof preferences)[number];

/** Days that a package stays on a device unless somebody says otherwise, and at most. */
export const usualDays = 7;
export const mostDays = 60;

interface Way {
  readonly from: readonly PackageState[];
  /** The state to which it leads; nothing where the state stays. */
  readonly to: PackageState | undefined;
  /** A package whose time is over cannot go this way. */
  readonly inTime: boolean;
}
const onDevice = ['taken', 'returned', 'checkFailed', 'sentBack'] as const;
const ways = {
  take: { from: ['issued', ...onDevice], to: undefined, inTime: true },
  return: { from: onDevice, to: 'returned', inTime: true },
  submit: { from: onDevice, to: 'inApproval', inTime: true },
  fail: { from: onDevice, to: 'checkFailed', inTime: true },
  approve: { from: ['inApproval'], to: 'approved', inTime: false },
  sendBack: { from: ['inApproval'], to: 'sentBack', inTime: false },
  revoke: { from: ['issued', ...onDevice], to: 'revoked', inTime: false },
} as const satisfies Readonly<Record<Exclude<PackageAction, 'issue'>, Way>>;
export type LaterAction = keyof typeof ways;

interface StandingPackage {
  readonly packageNo: string;
  readonly state: PackageState;
  readonly expiresAt: Date;
}

/** The state to which an act leads a package, or the sentence why it may not be done. */
export function packageTransition(
  { packageNo, state, expiresAt }: StandingPackage,
  action: LaterAction,
  now: Date,
): { readonly ok: true; readonly to: PackageState } | { readonly ok: false; readonly sentence: string } {
  const { from, to, inTime }: Way = ways[action];
  if (!from.includes(state))
    return { ok: false, sentence: text.refused(packageNo, siteRecordText.packageStates[state], text.actions[action]) };
  if (inTime && expiresAt <= now) return { ok: false, sentence: text.expired(packageNo) };
  return { ok: true, to: to ?? (state === 'issued' ? 'taken' : state) };
}

/** True when the state lets somebody do the act, whatever the hour; the server asks again. */
export const mayDo = (state: PackageState, action: LaterAction): boolean =>
  (ways[action].from as readonly PackageState[]).includes(state);

/** A package that is over goes out no more: what still comes back is kept as it is, and nothing follows it. */
export const isOver = (state: PackageState): boolean => state === 'approved' || state === 'revoked';

/** True for the return that went on from the last one that the office has: any other would take its values back. */
export const isInOrder = (lastId: string | undefined, follows: string | undefined): boolean => lastId === follows;

interface IssuedItem {
  readonly itemNo: string;
  /** The package with which it is on a device. */
  readonly out: { readonly packageNo: string; readonly device: string } | undefined;
  /** Name and version of the template of its report; nothing where it has no report. */
  readonly template: string | undefined;
  /** The state of that template on devices: undefined where none ever got it. */
  readonly templateState: TemplateState | undefined;
}

/** The reason that an item at report entry goes to no device; nothing where it may. */
export function issueObstacle({ itemNo, out, template, templateState }: IssuedItem): string | undefined {
  if (out) return text.isOut(itemNo, out.device, out.packageNo);
  if (template === undefined) return text.noReport(itemNo);
  if (templateState === 'issued') return undefined;
  const inLine = template.replaceAll('\n', ''); // on its paper a name may stand in two lines
  return templateState === 'withdrawn' ? text.withdrawnTemplate(inLine) : text.unissuedTemplate(inLine);
}
