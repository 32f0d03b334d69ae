/** The release that is running (spec §9). */
export const RELEASE = '1.0.7';
