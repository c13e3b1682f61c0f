import { displayDate } from '../calendar.ts';
import { type ChildCorrection, type CorrectionKind, correctedThing } from '../corrections/schema.ts';
import { type Ended, outcomeLabel } from '../enrolments/schema.ts';
import { listOfWork } from '../work-words.ts';
import type { MessageKind } from './kinds.ts';
import { askWhom, HEAD_OFFICE, nameOf, type ResetProof, resetText, type Sender } from './rules.ts';

/** What each kind of message stores besides its sender; never a name. */
export interface MessageDetails {
	password_reset: { by: ResetProof };
	second_factor_reset: object;
	task_approved: { task: 1 | 2 };
	application_approved: object;
	task_sent_back: { task: 1 | 2; note: string };
	application_not_approved: { note: string };
	offer_accepted: object;
	task_assigned: TaskFacts;
	task_reopened: TaskFacts;
	task_cancelled: TaskFacts;
	task_extended: TaskFacts;
	account_changed: object;
	children_received: { children: number };
	children_handed_over: { children: number };
	request_answered: { number: number; state: 'done' | 'declined'; answer: string };
	announcement: object;
	year_closed: { year: string; outcome: Ended };
	year_reopened: { year: string };
	enrolled: { year: string };
	fellowship_left: { reason: string };
	/** Without a reason in messages of before. */
	fellowship_restored: { reason?: string };
	child_left: { reason: string };
	application_reopened: { task: 1 | 2; reason: string };
	corrected: { correction: Exclude<CorrectionKind, ChildCorrection>; reason: string; undone: boolean };
	number_corrected: { number: string; reason: string; undone: boolean };
	/** `here`: to the center of the person. */
	child_moved: { here: boolean; reason: string; undone: boolean };
	children_merged: { reason: string; undone: boolean };
	child_restored: { reason: string; undone: boolean };
	/** `on`: calendar day in India from which on it may be erased. */
	account_ends: { on: string };
	/** Of one file: the paths of the calls that were taken, and of those that wait for the fellow's word. */
	work_handed_over: { file: string; taken: string[]; to_confirm: string[] };
}

export interface TaskFacts {
	task_name: string;
	/** Calendar day in India. */
	deadline: string;
}

export interface Telling {
	/** Date and time in India. */
	when: string;
	/** Of the person who gets the message. */
	role: string;
	sender: Sender | undefined;
}

export type Texts = { [Kind in MessageKind]: (details: MessageDetails[Kind], telling: Telling) => string };

const children = (count: number): string => (count === 1 ? '1 child' : `${count} children`);
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const withReason = (text: string, reason: string): string =>
	reason === '' ? text : `${text} Reason: ${reason}`;
const withNote = (text: string, note: string): string => (note === '' ? text : `${text} Note: ${note}`);

function moveText(here: boolean, undone: boolean): string {
	if (undone) {
		return `The move of a child was taken back: the child is in ${here ? 'your center' : 'the center of before'} again.`;
	}
	return here
		? 'A child of another center comes to your center now, with the marks and scores of this year. Please look at your list of children.'
		: 'A child of your center goes to another center now. Work about the child that waits on your phone is still taken.';
}

const texts: Texts = {
	password_reset: ({ by }, { when, role, sender }) => resetText({ by, when, role }, sender),
	second_factor_reset: (_, { when, role, sender }) =>
		`Your second step at login was removed on ${when} by ${sender ? nameOf(sender) : HEAD_OFFICE}. Please set up a new one. If you did not ask for this, tell ${askWhom(role)} at once.`,
	task_approved: ({ task }) => `Task ${task} of your application is approved.`,
	application_approved: () =>
		'Congratulations! Both tasks of your application are approved. Please accept the fellowship now.',
	task_sent_back: ({ task, note }) =>
		withNote(
			`Task ${task} of your application was sent back. Please correct the task and submit it again.`,
			note,
		),
	application_not_approved: ({ note }) => withNote('Your application was not approved this time.', note),
	offer_accepted: () => 'You have accepted the fellowship. Next, please read and sign the two declarations.',
	task_assigned: ({ task_name, deadline }) =>
		`New task: ${task_name}. Please complete the task by ${displayDate(deadline)}.`,
	task_reopened: ({ task_name, deadline }) =>
		`This task is open again: ${task_name}. Please complete the task by ${displayDate(deadline)}.`,
	task_cancelled: ({ task_name }) => `This task was cancelled: ${task_name}. You do not need to do the task.`,
	task_extended: ({ task_name, deadline }) =>
		`You have more time for this task: ${task_name}. Please complete the task by ${displayDate(deadline)}.`,
	account_changed: (_, { when }) =>
		`The head office changed your account (name, role or districts) on ${when}. If something is wrong, tell the head office.`,
	children_received: ({ children: count }, { sender }) =>
		`${children(count)} of another center came to your center. This was done by ${nameOf(sender)}. Please look at your list of children.`,
	children_handed_over: ({ children: count }, { sender }) =>
		`${children(count)} of your center went to another fellow. This was done by ${nameOf(sender)}.`,
	request_answered: ({ number, state, answer }) =>
		`Your request no. ${number} about your data ${state === 'done' ? 'is done' : 'was declined'}. ${answer}`.trim(),
	// its text is the sender's own
	announcement: () => '',
	year_closed: ({ year, outcome }) =>
		`The programme year ${year} is closed. Your fellowship of this year: ${outcomeLabel[outcome]}. Work that waits on your phone is still taken. If something is wrong, tell your District Lead.`,
	year_reopened: ({ year }) =>
		`The programme year ${year} is open again. Your fellowship goes on, and your children are in your list.`,
	enrolled: ({ year }, { sender }) =>
		`You are enrolled as a fellow of ${year}. This was done by ${nameOf(sender)}. Please read and sign the two declarations again; then your center opens.`,
	fellowship_left: ({ reason }, { sender }) =>
		`Your fellowship was ended by ${nameOf(sender)}. Reason: ${reason}. Your own record stays open to you.`,
	fellowship_restored: ({ reason = '' }, { sender }) =>
		withReason(`Your fellowship goes on. The end of before was taken back by ${nameOf(sender)}.`, reason),
	child_left: ({ reason }, { sender }) =>
		`A child of your center is not on your list any more. Reason: ${reason}. This was done by ${nameOf(sender)}.`,
	application_reopened: ({ task, reason }, { sender }) =>
		`Task ${task} of your application is under review again: the decision of before does not count. This was done by ${nameOf(sender)}. Reason: ${reason}`,
	corrected: ({ correction, reason, undone }, { sender }) => {
		const what = correctedThing[correction];
		const done = undone ? `The correction of ${what} was taken back` : `${capitalized(what)} was corrected`;
		return withReason(`${done} by ${nameOf(sender)}.`, reason);
	},
	number_corrected: ({ number, reason, undone }, { sender }) =>
		`${undone ? 'The correction of your mobile number was taken back' : 'Your mobile number was corrected'} by ${nameOf(sender)}. It is ${number} now: please log in with this number from now on. Work on your phone stays. Reason: ${reason}`,
	child_moved: ({ here, reason, undone }, { sender }) =>
		`${moveText(here, undone)} This was done by ${nameOf(sender)}. Reason: ${reason}`,
	children_merged: ({ reason, undone }, { sender }) =>
		`${undone ? 'Two entries that had become one child are two children again.' : 'A child was in the lists twice: the two entries are one child now. Please look at your list of children. Work about the child that waits on your phone is still taken.'} This was done by ${nameOf(sender)}. Reason: ${reason}`,
	child_restored: ({ reason, undone }, { sender }) =>
		`${undone ? 'A child that had been restored is deleted again, and is not in your list of children.' : 'A child that was deleted is in your list of children again, with its marks and scores.'} This was done by ${nameOf(sender)}. Reason: ${reason}`,
	account_ends: ({ on }) =>
		`You signed up, and did not register. Please register before ${displayDate(on)} to keep your account. From that day on your account and your data can be deleted.`,
	work_handed_over: ({ taken, to_confirm }, { when, sender }) =>
		[
			`On ${when}, ${nameOf(sender)} handed over unsent work in your name.`,
			taken.length > 0 && `Saved as yours: ${listOfWork(taken)}.`,
			to_confirm.length > 0 &&
				`Not saved yet: ${listOfWork(to_confirm)}. Please confirm or discard it under Waiting to be sent.`,
			'If you gave nobody a file of your work, tell the head office.',
		]
			.filter(Boolean)
			.join(' '),
};

/** @param details as stored with a message of this kind */
export const messageText = <Kind extends MessageKind>(
	kind: Kind,
	details: MessageDetails[Kind],
	telling: Telling,
): string => texts[kind](details, telling);
