import type { OnlineContent } from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { NamedDevice } from '@tejian/domain/business/online-application/online-application.ts';

/** The form's values: what is not filled in is blank. */
export type OnlineValues = Omit<OnlineContent, 'wishedDate'> & { wishedDate: string | undefined };

const noDevice: NamedDevice = { code: '', certificateNo: '', place: '' };

export const emptyValues: OnlineValues = {
  organisationId: '',
  unitName: '',
  creditCode: '',
  contactName: '',
  contactPhone: '',
  address: '',
  kindCode: '',
  categoryCode: '',
  wishedDate: undefined,
  devices: [noDevice],
  remark: '',
};

export const addDevice = (devices: readonly NamedDevice[]): NamedDevice[] => [...devices, noDevice];

export const changeDevice = (devices: readonly NamedDevice[], at: number, part: Partial<NamedDevice>): NamedDevice[] =>
  devices.map((device, index) => (index === at ? { ...device, ...part } : device));

/** One line always stands there to be filled in. */
export const removeDevice = (devices: readonly NamedDevice[], at: number): NamedDevice[] => {
  const rest = devices.filter((_, index) => index !== at);
  return rest.length > 0 ? rest : [noDevice];
};

const isBlank = (device: NamedDevice) => Object.values(device).every((value: string) => value.trim() === '');

/** The content to send: lines that nobody filled in are none. */
export const contentOf = ({ wishedDate, devices, ...values }: OnlineValues): OnlineContent => ({
  ...values,
  devices: devices.filter((device) => !isBlank(device)),
  ...(wishedDate && { wishedDate }),
});

/** The address under which the applicant finds it again: the code stands behind the hash, which no server is sent. */
export const progressAddress = (origin: string, onlineNo: string, token: string): string =>
  `${origin}/online-apply?no=${encodeURIComponent(onlineNo)}#${encodeURIComponent(token)}`;

/** Number and code of such an address; nothing where one of them is missing. */
export function proofIn({ search, hash }: { search: string; hash: string }): Proof | undefined {
  const onlineNo = new URLSearchParams(search).get('no') ?? '';
  const token = decodeURIComponent(hash.slice(1));
  return onlineNo && token ? { onlineNo, token } : undefined;
}

/** The proof that an applicant has to show. */
export interface Proof {
  readonly onlineNo: string;
  readonly token: string;
}
