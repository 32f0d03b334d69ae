// States of the mobile platform (decisions sections 6 and 11): devices, versions of the application, item sets, task packages.
import { mobileText as text } from './mobile.text.ts';

export type MobilePlatform = keyof typeof text.platforms;
export type DeviceState = keyof typeof text.deviceStates;
export type VersionState = keyof typeof text.versionStates;
export type TemplateState = keyof typeof text.templateStates;

const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T & string)[]; // the catalogue's own keys

export const mobilePlatforms = keysOf(text.platforms);
export const versionStates = keysOf(text.versionStates);
export const templateStates = keysOf(text.templateStates);
