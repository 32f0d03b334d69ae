import type { MobileDevice, MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import type { IssuedTemplate } from '@tejian/contract/business/mobile/issued-template.record.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './template-page.text.ts';

const standingLooks = {
  inUse: 'state-success',
  outdated: 'state-warning',
  neverSeen: undefined,
  revoked: 'state-ended',
} as const;
const versionLooks = { draft: undefined, released: 'state-success', withdrawn: 'state-ended' } as const;
const templateLooks = { draft: undefined, issued: 'state-success', withdrawn: 'state-ended' } as const;

/** States of devices, versions and issued templates in their colours. */
export const DeviceStanding = ({ device }: { device: MobileDevice }) => (
  <StateWord look={standingLooks[device.standing]}>{device.standingWord}</StateWord>
);
export const VersionState = ({ version }: { version: MobileVersion }) => (
  <StateWord look={versionLooks[version.state]}>{version.stateWord}</StateWord>
);
export const TemplateState = ({ template }: { template: IssuedTemplate }) => (
  <StateWord look={templateLooks[template.state]}>{template.stateWord}</StateWord>
);
/** Stands out where the devices do not have the version in force. */
export const Behind = ({ template: { isBehind } }: { template: IssuedTemplate }) => (
  <StateWord look={isBehind ? 'state-warning' : 'state-ended'}>{isBehind ? text.isBehind : text.isNewest}</StateWord>
);
