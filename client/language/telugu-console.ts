import { frame } from './console/frame.ts';
import { spoken } from './console/spoken.ts';
import type { Catalogue } from './language.ts';

/** The texts of the console that a fellow never sees; a file for each group of screens. */
export const teluguConsole: Catalogue = {
	...frame,
	...spoken,
};
