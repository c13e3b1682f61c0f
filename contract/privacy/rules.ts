import { indiaDate, startOfDay } from '../calendar.ts';
import type { OwnHoldings, RequestKind, RequestState, RetentionRule } from './schema.ts';

/** The head office answers within so many calendar days; the Rules of 2025 allow at most 90. */
export const REQUEST_DAYS = 30;

export const MOST_OPEN = 5;

/** Returns the calendar day in India by which a request is answered. */
export const dueOn = (askedAt: Date): string => indiaDate(startOfDay(indiaDate(askedAt), REQUEST_DAYS));

export const requestNumber = (number: number): string => `R-${String(number).padStart(5, '0')}`;

export const requestKindLabel: Record<RequestKind, string> = {
	correction: 'Correct my data',
	erasure: 'Erase my data',
	complaint: 'Question or complaint',
};

export const requestStateLabel: Record<RequestState, string> = {
	open: 'Open',
	done: 'Done',
	declined: 'Declined',
	withdrawn: 'Taken back',
};

export const holdingLabel: Record<keyof OwnHoldings, string> = {
	children: 'Children of my center',
	marks: 'Marks in registers',
	scores: 'Sets of scores of children',
	photos: 'Photos',
	recordings: 'Recordings',
	tasks: 'Tasks',
};

export interface Retention {
	/** `fellows` includes all their data. */
	of: 'fellows' | 'children';
	days: number;
	title: string;
	/** Says the event in words, after the number of days. */
	since: string;
}

/** docs/decisions/0024 has the reasons. */
export const RETENTION: Record<RetentionRule, Retention> = {
	never_registered: {
		of: 'fellows',
		days: 90,
		title: 'Signed up, never registered',
		since: 'after sign-up, two weeks after a message',
	},
	not_approved: {
		of: 'fellows',
		days: 180,
		title: 'Applications that were not approved',
		since: 'after the decision',
	},
	unfinished: {
		of: 'fellows',
		days: 365,
		title: 'Applications that were never finished',
		since: 'after registration, or after applying again',
	},
	removed_children: {
		of: 'children',
		days: 365,
		title: 'Children who left or were taken off the list',
		since: 'after that, once their year is closed',
	},
	finished_fellows: {
		of: 'fellows',
		days: 4 * 365 + 1,
		title: 'Fellows whose year is long over, with their children',
		since: 'after accepting: the year of the fellowship and three more',
	},
};

/** The console announces erasures so many days ahead. */
export const SOON_DAYS = 90;

/** A person who never registered is erased so many days after the message, and never without it. */
export const NOTICE_DAYS = 14;

/** Says what the server deletes by itself, and what it never deletes. */
export const TIDIED: readonly { what: string; when: string }[] = [
	{ what: 'Sessions', when: 'when they end' },
	{ what: 'Counted tries at login', when: 'after a day' },
	{ what: 'Files of photos and recordings that were replaced', when: 'within ten minutes' },
	{ what: 'Parts of files on their way', when: '3 days after use, else after 30 days' },
	{ what: 'Receipts of what phones sent, and used recovery codes', when: 'after 30 days' },
	{ what: 'What the attention list no longer finds, with its explanations and notes', when: 'after 90 days' },
	{ what: 'The audit log, which holds no names and no numbers', when: 'never' },
];

const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Ignores case and repeated blanks. */
export const isNameOf = (typed: string, fullName: string): boolean => nameKey(typed) === nameKey(fullName);
