import { FLOOR } from '../floor/versions.ts';

/** The floor as the build tools name it. */
export const buildTarget: string[] = Object.entries(FLOOR).map(([browser, version]) => browser + version);
