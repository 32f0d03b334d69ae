/// <reference types="vite/client" />

/** The number of this build, from CHANGELOG.md (vite.config.ts). */
declare const __BUILD__: string;
