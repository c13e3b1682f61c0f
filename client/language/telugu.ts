import type { Catalogue } from './language.ts';
import { declarations } from './telugu-declarations.ts';
import { home } from './telugu-home.ts';
import { joining } from './telugu-joining.ts';
import { start } from './telugu-start.ts';
import { tasks } from './telugu-tasks.ts';

/** All texts; a file for each group of screens. */
export const telugu: Catalogue = { ...start, ...home, ...joining, ...declarations, ...tasks };
