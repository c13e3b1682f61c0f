import type { Catalogue } from './language.ts';
import { attendance } from './telugu-attendance.ts';
import { attention } from './telugu-attention.ts';
import { center } from './telugu-center.ts';
import { children } from './telugu-children.ts';
import { consent } from './telugu-consent.ts';
import { copy } from './telugu-copy.ts';
import { daily } from './telugu-daily.ts';
import { frame } from './telugu-frame.ts';
import { home } from './telugu-home.ts';
import { joining } from './telugu-joining.ts';
import { messages } from './telugu-messages.ts';
import { outbox } from './telugu-outbox.ts';
import { people } from './telugu-people.ts';
import { phone } from './telugu-phone.ts';
import { prints } from './telugu-prints.ts';
import { scores, steps } from './telugu-scores.ts';
import { spoken } from './telugu-spoken.ts';
import { start } from './telugu-start.ts';
import { summaries } from './telugu-summaries.ts';
import { tasks } from './telugu-tasks.ts';
import { years } from './telugu-years.ts';

/** All texts; a file for each group of screens. */
export const telugu: Catalogue = {
	...start,
	...frame,
	...home,
	...daily,
	...attendance,
	...attention,
	...outbox,
	...joining,
	...tasks,
	...messages,
	...people,
	...consent,
	...years,
	...copy,
	...children,
	...scores,
	...steps,
	...summaries,
	...center,
	...phone,
	...prints,
	...spoken,
};
