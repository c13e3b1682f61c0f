export const MESSAGE_KINDS = [
	'password_reset',
	'second_factor_reset',
	'task_approved',
	'application_approved',
	'task_sent_back',
	'application_not_approved',
	'offer_accepted',
	'task_assigned',
	'task_reopened',
	'task_cancelled',
	'task_extended',
	'account_changed',
	'children_received',
	'children_handed_over',
	'request_answered',
	'announcement',
	'year_closed',
	'year_reopened',
	'enrolled',
	'fellowship_left',
	'fellowship_restored',
	'child_left',
	'application_reopened',
	'corrected',
	'number_corrected',
	'child_moved',
	'children_merged',
	'child_restored',
	'consent_withdrawn',
	'account_ends',
	'work_handed_over',
	'concern_raised',
	'concern_waits',
	'safeguarding_named',
	'safeguarding_changed',
	'lead_wrote',
	'meeting_invited',
	'meeting_changed',
	'meeting_left_out',
	'meeting_cancelled',
	'meeting_reminder',
	'meeting_minutes',
	'visit_planned',
	'visit_moved',
	'visit_cancelled',
	'visit_done',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface Channels {
	opens: string;
	/** A locked phone shows these words in the notification, up to a week later: no names, no notes, no day. */
	push?: string;
	/** The SMS has these words after the name of the product. In Telugu they fit one part: a longer SMS costs twice. */
	sms?: string;
	/** The SMS in English is the text of the message itself. */
	tellsAll?: true;
}

/** After a reset no session is left, so there is no phone to notify. */
export const channels: Readonly<Record<MessageKind, Channels>> = {
	password_reset: {
		opens: '/messages',
		sms: 'Your password was replaced. If this was not you, tell your lead at once.',
		tellsAll: true,
	},
	second_factor_reset: {
		opens: '/messages',
		sms: 'Your second step at login was removed. If you did not ask for this, tell us at once.',
		tellsAll: true,
	},
	task_approved: { opens: '/tasks', push: 'One task of your application is approved.' },
	application_approved: {
		opens: '/tasks',
		push: 'Your application is approved.',
		sms: 'Both tasks of your application are approved. Open Yuva and accept the fellowship.',
	},
	task_sent_back: {
		opens: '/tasks',
		push: 'A task of your application was sent back.',
		sms: 'A task was sent back. Open Yuva, read why, and submit it again.',
	},
	application_not_approved: {
		opens: '/tasks',
		push: 'There is a decision about your application.',
		sms: 'Your application was not approved this time. Open Yuva to read more.',
	},
	offer_accepted: { opens: '/messages' },
	task_assigned: { opens: '/fellow-tasks', push: 'You have a new task.' },
	task_reopened: { opens: '/fellow-tasks', push: 'A task is open again.' },
	task_cancelled: { opens: '/fellow-tasks', push: 'A task was cancelled.' },
	task_extended: { opens: '/fellow-tasks', push: 'You have more time for a task.' },
	account_changed: { opens: '/messages', push: 'Your account was changed.' },
	children_received: { opens: '/view-children', push: 'Your list of children has changed.' },
	children_handed_over: { opens: '/view-children', push: 'Your list of children has changed.' },
	request_answered: { opens: '/my-data', push: 'Your request about your data is answered.' },
	announcement: { opens: '/messages', push: 'There is an announcement for you.' },
	year_closed: { opens: '/messages', push: 'The year is closed.' },
	year_reopened: { opens: '/messages', push: 'The year is open again.' },
	enrolled: {
		opens: '/child-protection',
		push: 'You are enrolled again.',
		sms: 'You are in the new year. Open Yuva and sign the two declarations.',
	},
	fellowship_left: { opens: '/my-years', push: 'Your fellowship was changed.' },
	fellowship_restored: { opens: '/my-years', push: 'Your fellowship was changed.' },
	child_left: { opens: '/view-children', push: 'Your list of children has changed.' },
	application_reopened: {
		opens: '/tasks',
		push: 'Your application is under review again.',
		sms: 'Your application is under review again. Open Yuva to read more.',
	},
	child_moved: { opens: '/view-children', push: 'Your list of children has changed.' },
	child_restored: { opens: '/view-children', push: 'Your list of children has changed.' },
	consent_withdrawn: { opens: '/view-children', push: 'A guardian took consent back.' },
	work_handed_over: { opens: '/waiting', push: 'Unsent work was handed over in your name.' },
	children_merged: { opens: '/view-children', push: 'Your list of children has changed.' },
	account_ends: {
		opens: '/register',
		push: 'Your account ends soon. Register now.',
		sms: 'Your account ends in two weeks. Open Yuva and register to keep it.',
	},
	corrected: { opens: '/messages', push: 'Something about you was corrected.' },
	number_corrected: {
		opens: '/messages',
		push: 'Your mobile number was corrected.',
		sms: 'This is the mobile number of your account now. Log in with it from now on.',
	},
	concern_raised: {
		opens: '/staff/concerns',
		push: 'Something waits for you. Open Yuva today.',
		sms: 'Something waits for you. Log in to Yuva today.',
	},
	concern_waits: {
		opens: '/messages',
		push: 'Something waits for you. Open Yuva today.',
		sms: 'Something waits for you. Log in to Yuva today.',
	},
	safeguarding_named: { opens: '/staff/concerns', push: 'There is a question for you.' },
	safeguarding_changed: { opens: '/messages', push: 'Somebody got other rights in Yuva.' },
	lead_wrote: { opens: '/messages', push: 'Your lead has written to you.' },
	meeting_invited: { opens: '/meetings', push: 'You are invited to a meeting.' },
	meeting_changed: { opens: '/meetings', push: 'A meeting has changed.' },
	meeting_left_out: { opens: '/meetings', push: 'You need not come to a meeting any more.' },
	meeting_cancelled: { opens: '/meetings', push: 'A meeting is cancelled.' },
	meeting_reminder: { opens: '/meetings', push: 'Look at your meetings.' },
	meeting_minutes: { opens: '/meetings', push: 'You can read what a meeting decided.' },
	visit_planned: { opens: '/visits', push: 'Your lead comes to your center.' },
	visit_moved: { opens: '/visits', push: 'A visit to your center has changed.' },
	visit_cancelled: { opens: '/visits', push: 'A visit to your center is cancelled.' },
	visit_done: { opens: '/visits', push: 'You can read what you agreed at the visit.' },
};

/** Their text tells a fellow to call the lead where something is wrong. */
const TELL_THE_LEAD: readonly string[] = ['password_reset', 'second_factor_reset', 'year_closed'];
export const sendsToLead = (kind: string): boolean => TELL_THE_LEAD.includes(kind);

/** The others are about the person who gets them, or about a child, and go to no other reader. */
export const isForEverybody = (kind: string): boolean => kind === 'announcement';

const isKind = (kind: string): kind is MessageKind => kind in channels;

/** Returns undefined for a kind of a later release, and if the reader can do nothing but read. */
export function screenOf(kind: string): string | undefined {
	const opens = isKind(kind) ? channels[kind].opens : undefined;
	return opens === '/messages' ? undefined : opens;
}
