import type { Catalogue } from './language.ts';
import { attendance } from './telugu-attendance.ts';
import { daily } from './telugu-daily.ts';
import { frame } from './telugu-frame.ts';
import { home } from './telugu-home.ts';
import { outbox } from './telugu-outbox.ts';
import { start } from './telugu-start.ts';

/** All texts; a file for each group of screens. */
export const telugu: Catalogue = { ...start, ...frame, ...home, ...daily, ...attendance, ...outbox };
