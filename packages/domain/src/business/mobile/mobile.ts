// States of the mobile platform (decisions sections 6 and 11): devices, versions of the application, item sets, task packages.
import { mobileText as text } from './mobile.text.ts';

export type MobilePlatform = keyof typeof text.platforms;
export type DeviceState = keyof typeof text.deviceStates;
export type VersionState = keyof typeof text.versionStates;
export type TemplateState = keyof typeof text.templateStates;
