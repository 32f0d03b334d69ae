// An application that a customer sends in online (网上申报): it is accepted and becomes an application, or returned with a reason.
import { normalCode } from '../../shared/typed/normal-code.ts';
import { onlineApplicationText as text } from './online-application.text.ts';

export const onlineStates = ['pending', 'accepted', 'returned'] as const;
export type OnlineState = (typeof onlineStates)[number];
export const onlineActions = ['send', 'sendAgain', 'accept', 'return', 'drop'] as const;
export type OnlineAction = (typeof onlineActions)[number];
/** Those that lead to another state; a device that is dropped leaves the rest as it is. */
export type LaterOnlineAction = Exclude<OnlineAction, 'send' | 'drop'>;

/** The number of devices that one application names: a form that is filled in by hand. */
export const MOST_DEVICES = 50;

/** A device as the customer names it. */
export interface NamedDevice {
  readonly code: string;
  readonly certificateNo: string;
  readonly place: string;
}

const ways: Readonly<Record<LaterOnlineAction, { readonly from: OnlineState; readonly to: OnlineState }>> = {
  accept: { from: 'pending', to: 'accepted' },
  return: { from: 'pending', to: 'returned' },
  sendAgain: { from: 'returned', to: 'pending' },
};

/** The state to which an act leads, or the reason that it may not be done. */
export function onlineTransition(
  { onlineNo, state }: { readonly onlineNo: string; readonly state: OnlineState },
  action: LaterOnlineAction,
): { readonly ok: true; readonly to: OnlineState } | { readonly ok: false; readonly sentence: string } {
  const { from, to } = ways[action];
  if (from === state) return { ok: true, to };
  const sentence =
    action === 'sendAgain'
      ? text.notReturned(text.states[state])
      : text.refused(onlineNo, text.states[state], text.actions[action]);
  return { ok: false, sentence };
}

export const mayBeDecided = (state: OnlineState): boolean => ways.accept.from === state;

/** The fault of the devices that were named: none, or one twice. */
export function devicesProblem(devices: readonly Pick<NamedDevice, 'code'>[]): string | undefined {
  if (devices.length === 0) return text.noDevices;
  const knownTexts = new Set<string>();
  for (const { code } of devices) {
    const normal = normalCode(code);
    if (knownTexts.has(normal)) return text.sameDevice(code);
    knownTexts.add(normal);
  }
  return undefined;
}
