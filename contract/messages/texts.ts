import { displayDate, timeInWords } from '../calendar.ts';
import { type Purpose, purposeLabel } from '../children/consent-schema.ts';
import type { ChildCorrection, CorrectionKind } from '../corrections/schema.ts';
import { type Ended, outcomeLabel } from '../enrolments/schema.ts';
import { filled, type Say } from '../said.ts';
import { sayTask } from '../tasks/schema.ts';
import { listOfWork } from '../work-words.ts';
import type { MessageKind } from './kinds.ts';
import { nameOf, type ResetProof, resetText, type Sender } from './rules.ts';

/** Each kind of message stores this besides its sender; never a name. */
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
	/** Messages of before have no reason. */
	fellowship_restored: { reason?: string };
	child_left: { reason: string };
	application_reopened: { task: 1 | 2; reason: string };
	corrected: { correction: Exclude<CorrectionKind, ChildCorrection>; reason: string; undone: boolean };
	number_corrected: { number: string; reason: string; undone: boolean };
	/** `here` is true when the child came to the center of the person. */
	child_moved: { here: boolean; reason: string; undone: boolean };
	children_merged: { reason: string; undone: boolean };
	child_restored: { reason: string; undone: boolean };
	consent_withdrawn: { withdrawn: readonly Purpose[] };
	account_ends: { on: string };
	/** Gives the paths of the taken calls of one file, and of those that wait for the fellow's word. */
	work_handed_over: { file: string; taken: string[]; to_confirm: string[] };
	/**
	 * Safeguarding persons get it; it tells nothing of the concern. `isLate`: no person has taken it in hand for a
	 * day.
	 */
	concern_raised: { isLate?: true };
	/** The head office reads that a concern waits, and the reason for the message. */
	concern_waits: { why: 'nobody' | 'overdue' };
	safeguarding_named: object;
	safeguarding_changed: { change: SafeguardingChange };
	lead_wrote: { text: string };
	meeting_invited: MeetingFacts;
	meeting_changed: MeetingFacts;
	meeting_left_out: MeetingFacts;
	meeting_cancelled: MeetingFacts;
	meeting_reminder: MeetingFacts;
	meeting_minutes: MeetingFacts;
	visit_planned: VisitFacts;
	visit_moved: VisitFacts;
	visit_cancelled: Pick<VisitFacts, 'on'>;
	visit_done: { on: string; agreed: string };
}

export interface VisitFacts {
	/** The visit is on this calendar day in India. */
	on: string;
	note: string;
}

/** `reads`: the person can read concerns from now on. */
export type SafeguardingChange = 'named' | 'agreed' | 'reads' | 'ended';

export interface TaskFacts {
	task_name: string;
	/** The deadline is a calendar day in India. */
	deadline: string;
}

export interface MeetingFacts {
	title: string;
	/** Day and time are those of India. */
	on: string;
	at: string;
	place: string;
}

export interface Telling {
	/** Date and time are those of India. */
	when: string;
	role: string;
	sender: Sender | undefined;
}

type Texts = {
	[Kind in MessageKind]: (details: MessageDetails[Kind], telling: Telling, say: Say) => string;
};

/** Joins parts; leaves out '' and false. */
const sentences = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

const doneBy = (sender: Sender | undefined, say: Say): string =>
	say('This was done by {sender}.', { sender: nameOf(sender, say) });
/** Translates a fixed reason, such as *Moved away*, before a person's own words; those stay as they are. */
function reasonIn(text: string, say: Say): string {
	const [reason = '', ...note] = text.split(': ');
	return [say(reason), ...note].join(': ');
}
const because = (reason: string, say: Say): string =>
	say('Reason: {reason}', { reason: reasonIn(reason, say) });
const noted = (note: string, say: Say): string => (note === '' ? '' : say('Note: {note}', { note }));
const seeChildren = (say: Say): string => say('Look at your list of children.');
const stillTaken = (say: Say): string => say('Work about the child that waits on your phone is still taken.');

const whenAndWhere = ({ on, at, place }: MeetingFacts, say: Say): string =>
	say('Come on {date}, {time}. Place: {place}', {
		date: displayDate(on),
		time: timeInWords(at, say),
		place,
	});

type Corrected = Exclude<CorrectionKind, ChildCorrection>;
const corrected: Readonly<Record<Corrected, string>> = {
	mobile_number: 'Your mobile number was corrected by {sender}.',
	name: 'Your name was corrected by {sender}.',
	team_lead: 'Your team lead was corrected by {sender}.',
};
const correctedBack: Readonly<Record<Corrected, string>> = {
	mobile_number: 'The correction of your mobile number was taken back by {sender}.',
	name: 'The correction of your name was taken back by {sender}.',
	team_lead: 'The correction of your team lead was taken back by {sender}.',
};
const correctionText = (
	{ correction, undone }: { correction: Corrected; undone: boolean },
	sender: Sender | undefined,
	say: Say,
): string => say((undone ? correctedBack : corrected)[correction], { sender: nameOf(sender, say) });

function moveText(here: boolean, undone: boolean, say: Say): string {
	if (undone) {
		return here
			? say('The move of a child was taken back: the child is in your center again.')
			: say('The move of a child was taken back: the child is in the center of before again.');
	}
	return here
		? sentences(
				say(
					'A child of another center comes to your center now. Attendance and scores of this year come too.',
				),
				seeChildren(say),
			)
		: sentences(say('A child of your center goes to another center now.'), stillTaken(say));
}

const safeguardingChanged: Readonly<Record<SafeguardingChange, string>> = {
	named: 'On {when}, {sender} named a new safeguarding person.',
	agreed:
		'{sender} wants to be a safeguarding person and said yes on {when}. A safeguarding person must say yes too: look under Concerns.',
	reads: 'From {when} on, one more person can read concerns about children. The last yes came from {sender}.',
	ended: 'On {when}, {sender} took a safeguarding person off the list.',
};

const texts: Texts = {
	password_reset: ({ by }, { when, role, sender }, say) => resetText({ by, when, role }, sender, say),
	second_factor_reset: (_, { when, role, sender }, say) =>
		sentences(
			say('Your second step at login was removed on {when} by {sender}. Set up a new one.', {
				when,
				sender: sender ? nameOf(sender, say) : say('the head office'),
			}),
			role === 'fellow'
				? say('Was it not you? Tell your District Lead at once.')
				: say('Was it not you? Tell the head office at once.'),
		),
	task_approved: ({ task }, _, say) => say('Task {task} of your application is approved.', { task }),
	application_approved: (_, __, say) =>
		say('Congratulations! Both tasks of your application are approved. Accept the fellowship now.'),
	task_sent_back: ({ task, note }, _, say) =>
		sentences(
			say('Task {task} of your application was sent back. Correct the task and submit it again.', {
				task,
			}),
			noted(note, say),
		),
	application_not_approved: ({ note }, _, say) =>
		sentences(say('Your application was not approved this time.'), noted(note, say)),
	offer_accepted: (_, __, say) =>
		say('You have accepted the fellowship. Next, read and sign the two declarations.'),
	task_assigned: ({ task_name: name, deadline }, _, say) =>
		say('New task: {name}. Complete the task by {date}.', {
			name: sayTask(name, say),
			date: displayDate(deadline),
		}),
	task_reopened: ({ task_name: name, deadline }, _, say) =>
		say('This task is open again: {name}. Complete the task by {date}.', {
			name: sayTask(name, say),
			date: displayDate(deadline),
		}),
	task_cancelled: ({ task_name: name }, _, say) =>
		say('This task was cancelled: {name}. You do not need to do the task.', { name: sayTask(name, say) }),
	task_extended: ({ task_name: name, deadline }, _, say) =>
		say('You have more time for this task: {name}. Complete the task by {date}.', {
			name: sayTask(name, say),
			date: displayDate(deadline),
		}),
	account_changed: (_, { when }, say) =>
		say(
			'The head office changed your account (name, role or districts) on {when}. If something is wrong, tell the head office.',
			{ when },
		),
	children_received: ({ children: count }, { sender }, say) =>
		sentences(
			count === 1
				? say('1 child of another center came to your center.')
				: say('{count} children of another center came to your center.', { count }),
			doneBy(sender, say),
			seeChildren(say),
		),
	children_handed_over: ({ children: count }, { sender }, say) =>
		sentences(
			count === 1
				? say('1 child of your center went to another fellow.')
				: say('{count} children of your center went to another fellow.', { count }),
			doneBy(sender, say),
		),
	request_answered: ({ number, state, answer }, _, say) =>
		sentences(
			state === 'done'
				? say('Your request no. {number} about your data is done.', { number })
				: say('Your request no. {number} about your data was declined.', { number }),
			answer,
		),
	// its text is the sender's own
	announcement: () => '',
	year_closed: ({ year, outcome }, _, say) =>
		sentences(
			say('The year {year} is closed.', { year }),
			say('Your fellowship of this year: {outcome}.', { outcome: say(outcomeLabel[outcome]) }),
			say('Work that waits on your phone is still taken.'),
			say('If something is wrong, tell your District Lead.'),
		),
	year_reopened: ({ year }, _, say) =>
		say('The year {year} is open again. Your fellowship goes on, and your children are in your list.', {
			year,
		}),
	enrolled: ({ year }, { sender }, say) =>
		sentences(
			say('You are enrolled as a fellow of {year}.', { year }),
			doneBy(sender, say),
			say('Read and sign the two declarations again; then your center opens.'),
		),
	fellowship_left: ({ reason }, { sender }, say) =>
		say('Your fellowship was ended by {sender}. Reason: {reason}. Your own record stays open to you.', {
			sender: nameOf(sender, say),
			reason: reasonIn(reason, say),
		}),
	fellowship_restored: ({ reason = '' }, { sender }, say) =>
		sentences(
			say('Your fellowship goes on. The end of before was taken back by {sender}.', {
				sender: nameOf(sender, say),
			}),
			reason !== '' && because(reason, say),
		),
	child_left: ({ reason }, { sender }, say) =>
		sentences(
			say('A child of your center is not on your list any more. Reason: {reason}.', {
				reason: reasonIn(reason, say),
			}),
			doneBy(sender, say),
		),
	application_reopened: ({ task, reason }, { sender }, say) =>
		sentences(
			say('Task {task} of your application is under review again: the decision of before does not count.', {
				task,
			}),
			doneBy(sender, say),
			because(reason, say),
		),
	corrected: ({ reason, ...correction }, { sender }, say) =>
		sentences(correctionText(correction, sender, say), reason !== '' && because(reason, say)),
	number_corrected: ({ number, reason, undone }, { sender }, say) =>
		sentences(
			correctionText({ correction: 'mobile_number', undone }, sender, say),
			say('It is {number} now: log in with this number. The work on your phone stays.', {
				number,
			}),
			because(reason, say),
		),
	child_moved: ({ here, reason, undone }, { sender }, say) =>
		sentences(moveText(here, undone, say), doneBy(sender, say), because(reason, say)),
	children_merged: ({ reason, undone }, { sender }, say) =>
		sentences(
			undone
				? say('Two entries that had become one child are two children again.')
				: sentences(
						say('A child was in the lists twice: the two entries are one child now.'),
						seeChildren(say),
						stillTaken(say),
					),
			doneBy(sender, say),
			because(reason, say),
		),
	child_restored: ({ reason, undone }, { sender }, say) =>
		sentences(
			undone
				? say('A restored child is deleted again. The child is not in your list.')
				: say('A deleted child is in your list again, with attendance and scores.'),
			doneBy(sender, say),
			because(reason, say),
		),
	consent_withdrawn: ({ withdrawn }, { sender }, say) =>
		sentences(
			say('A guardian took consent back for a child of your center: {what}.', {
				what: withdrawn.map((purpose) => say(purposeLabel[purpose])).join(', '),
			}),
			say('This was recorded by {sender}.', { sender: nameOf(sender, say) }),
			seeChildren(say),
		),
	account_ends: ({ on }, _, say) =>
		say(
			'You signed up, and did not register. Register before {date} to keep your account. After that, we can delete your account and your data.',
			{ date: displayDate(on) },
		),
	work_handed_over: ({ taken, to_confirm }, { when, sender }, say) =>
		sentences(
			say('On {when}, {sender} handed over unsent work in your name.', { when, sender: nameOf(sender, say) }),
			taken.length > 0 && say('Saved as yours: {work}.', { work: listOfWork(taken, say) }),
			to_confirm.length > 0 &&
				say('Not saved yet: {work}. Confirm or discard it under Waiting to be sent.', {
					work: listOfWork(to_confirm, say),
				}),
			say('Did you give nobody a file of your work? Tell the head office.'),
		),
	concern_raised: ({ isLate }, _, say) =>
		isLate
			? say(
					'A concern about a child waits for more than 24 hours. Nobody has taken it in hand. Open Concerns now.',
				)
			: say('There is a new concern about a child. Open Concerns, and take it in hand within 24 hours.'),
	concern_waits: ({ why }, _, say) =>
		why === 'nobody'
			? say(
					'A concern about a child waits, and nobody can read it. Name a safeguarding person today: Settings, Safeguarding persons.',
				)
			: say(
					'A concern about a child waits for more than 24 hours. Call the safeguarding persons today: only they can read it.',
				),
	safeguarding_named: (_, { sender }, say) =>
		sentences(
			say('{sender} asks you to be a safeguarding person.', { sender: nameOf(sender, say) }),
			say('You would read concerns about the safety of children. Open Concerns and say yes, or no.'),
		),
	safeguarding_changed: ({ change }, { when, sender }, say) =>
		sentences(
			say(safeguardingChanged[change], { when, sender: nameOf(sender, say) }),
			say('Is something wrong? Tell the head office and the safeguarding persons at once.'),
		),
	meeting_invited: (facts, { sender }, say) =>
		sentences(
			say('{sender} invites you: {title}.', { sender: nameOf(sender, say), title: facts.title }),
			whenAndWhere(facts, say),
		),
	meeting_changed: (facts, _, say) =>
		sentences(say('This meeting has changed: {title}.', { title: facts.title }), whenAndWhere(facts, say)),
	meeting_left_out: ({ title, on }, _, say) =>
		say('You need not come to this meeting any more: {title}, {date}.', { title, date: displayDate(on) }),
	meeting_cancelled: ({ title, on }, _, say) =>
		say('This meeting is cancelled: {title}, {date}.', { title, date: displayDate(on) }),
	meeting_reminder: (facts, _, say) =>
		sentences(say('Do not forget: {title}.', { title: facts.title }), whenAndWhere(facts, say)),
	meeting_minutes: ({ title }, _, say) =>
		say('{title}: you can read now what was said and decided.', { title }),
	visit_planned: ({ on, note }, { sender }, say) =>
		sentences(
			say('{sender} visits your center on {date}.', { sender: nameOf(sender, say), date: displayDate(on) }),
			note,
		),
	visit_moved: ({ on, note }, { sender }, say) =>
		sentences(
			say('{sender} comes to your center on {date} now.', {
				sender: nameOf(sender, say),
				date: displayDate(on),
			}),
			note,
		),
	visit_cancelled: ({ on }, _, say) =>
		say('The visit to your center on {date} is cancelled.', { date: displayDate(on) }),
	visit_done: ({ on, agreed }, { sender }, say) =>
		sentences(
			say('{sender} visited your center on {date}.', { sender: nameOf(sender, say), date: displayDate(on) }),
			agreed === '' ? '' : say('You agreed: {text}', { text: agreed }),
		),
	lead_wrote: ({ text }, { sender }, say) =>
		say('{sender} writes: {text}', { sender: nameOf(sender, say), text }),
};

/**
 * Returns the text of a message. An announcement has its own text, so this one is empty.
 *
 * @param details are stored with a message of this kind
 */
export const messageText = <Kind extends MessageKind>(
	kind: Kind,
	details: MessageDetails[Kind],
	telling: Telling,
	say: Say = filled,
): string => texts[kind](details, telling, say);
