import { telugu } from './telugu.ts';
import { teluguConsole } from './telugu-console.ts';
import { teluguLaw } from './telugu-law.ts';

/** For scripts and tests: the app loads each of them by itself. */
export const CATALOGUES = { telugu, teluguLaw, teluguConsole };
