import { displayDate, indiaDate, indiaTime } from '../calendar.ts';
import { englishOf, type Said, said } from '../said.ts';
import { type SystemFacts, type SystemSubject, systemSubject } from './schema.ts';

/** Less free space of the disk is a fault. */
const DISK_PERCENT = 10;
/** The attention list is worked out every ten minutes. */
const LATE_MINUTES = 30;
/** Waiting work is usually done within seconds. */
const WAITING_MINUTES = 15;
/** Some come from add-ons and broken phones; a screen that fails for everybody brings more. */
const ERRORS_A_DAY = 50;

export interface SystemLine {
	subject: SystemSubject;
	title: string;
	is_good: boolean;
	/** Says the state in plain words; no names, no numbers of people. */
	words: string;
	advice: string;
	sentences: { words: Said[]; advice: Said[] };
}

type Judged = Omit<SystemLine, 'subject' | 'title'>;
type Sentence = string | Said;
type Judge = (facts: SystemFacts, now: Date) => Judged;

export const systemTitles: Record<SystemSubject, string> = {
	app_errors: 'Errors on phones',
	attention: 'Attention list',
	backup: 'Backup',
	disk: 'Disk',
	exports: 'Exports',
	given_up: 'Failed jobs',
	waiting: 'Waiting jobs',
};

const good = (...words: Sentence[]): Judged => judged(true, words, []);
const bad = (words: Sentence[], advice: Sentence[]): Judged => judged(false, words, advice);

function judged(is_good: boolean, words: Sentence[], advice: Sentence[]): Judged {
	const joined = (sentences: Sentence[]) => sentences.map(englishOf).join(' ');
	const withValues = (sentences: Sentence[]) =>
		sentences.map((one) => (typeof one === 'string' ? said(one, {}) : one));
	return {
		is_good,
		words: joined(words),
		advice: joined(advice),
		sentences: { words: withValues(words), advice: withValues(advice) },
	};
}

const minutesSince = (then: string, now: Date): number => (now.getTime() - Date.parse(then)) / 60_000;

const momentText = (instant: string): string => {
	const at = new Date(instant);
	return `${displayDate(indiaDate(at))}, ${indiaTime(at)}`;
};

/** Writes `0.4 MB`, `12 MB`, `3.1 GB`. */
export function sizeText(bytes: number): string {
	const megabytes = bytes / 1_000_000;
	if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`;
	return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`;
}

const ASK = 'Ask the person who runs the server.';

const NEWER = 'A newer backup should exist.';

const judgeBackup: Judge = ({ backup }) => {
	const { every_hours, last_failed, last_made } = backup;
	if (every_hours === null)
		return bad(['No backup is set up. If this computer breaks, all data is lost.'], [ASK]);
	if (last_failed) {
		const moment = momentText(last_failed.started_at);
		return bad([said('The last backup failed on {moment}.', { moment }), last_failed.failure], [ASK]);
	}
	if (!last_made) return good('The first backup is being made.');
	const made = said('The last backup was made on {moment}.', { moment: momentText(last_made.started_at) });
	if (backup.is_late) return bad([made, NEWER], [ASK]);
	const { missing: count } = last_made;
	if (count === 0) return good(made);
	return bad([made, said('Photos or recordings that are not on the server: {count}.', { count })], [ASK]);
};

const judgeDisk: Judge = ({ disk }) => {
	if (!disk) return good('The server does not tell how full its disk is.');
	const percent = Math.floor((100 * disk.free_bytes) / disk.total_bytes);
	const words = said('{percent} % of the disk is free: {free} of {total}.', {
		percent,
		free: sizeText(disk.free_bytes),
		total: sizeText(disk.total_bytes),
	});
	if (percent >= DISK_PERCENT) return good(words);
	return bad([words], ['Make room or get a larger disk before nothing can be saved.', ASK]);
};

const judgeGivenUp: Judge = ({ given_up }) => {
	const count = given_up.reduce((sum, work) => sum + work.count, 0);
	if (count === 0) return good('Nothing was given up.');
	const words = said(
		count === 1
			? '{count} piece of work was tried several times and given up.'
			: '{count} pieces of work were tried several times and given up.',
		{ count },
	);
	return bad([words], ['Messages or steps may be missing.', ASK]);
};

const judgeWaiting: Judge = ({ waiting }, now) => {
	const { count, oldest_at } = waiting;
	if (oldest_at === null) return good('Nothing waits.');
	if (minutesSince(oldest_at, now) <= WAITING_MINUTES)
		return good(
			said(
				count === 1
					? '{count} piece of work waits, for a short time.'
					: '{count} pieces of work wait, all of it for a short time.',
				{ count },
			),
		);
	const words = said(
		count === 1
			? '{count} piece of work waits since {moment}.'
			: '{count} pieces of work wait since {moment}.',
		{ count, moment: momentText(oldest_at) },
	);
	return bad([words], ['Messages may be late.', ASK]);
};

const judgeExports: Judge = ({ exports: { waiting, oldest_at, running, failed } }, now) => {
	if (failed > 0) {
		const words = said(
			failed === 1 ? '{count} export of the last day failed.' : '{count} exports of the last day failed.',
			{ count: failed },
		);
		return bad([words], [ASK]);
	}
	if (oldest_at !== null && minutesSince(oldest_at, now) > WAITING_MINUTES)
		return bad(
			[said('Exports wait since {moment}.', { moment: momentText(oldest_at) })],
			['Files may be late.', ASK],
		);
	if (waiting + running === 0) return good('No export waits.');
	return good(said('Exports being written: {running}. Exports that wait: {waiting}.', { running, waiting }));
};

const judgeAppErrors: Judge = ({ app_errors: { last_day } }) => {
	if (last_day === 0) return good('No error of the app in the last day.');
	const words = said(
		last_day === 1
			? '{count} error of the app in the last day.'
			: '{count} errors of the app in the last day.',
		{ count: last_day },
	);
	if (last_day < ERRORS_A_DAY) return good(words);
	return bad([words], ['A screen may not work.', 'The errors are in the list below.', ASK]);
};

const judgeAttention: Judge = ({ runs }, now) => {
	const run = runs.find(({ kind }) => kind === 'attention');
	if (!run) return good('The attention list will be updated within ten minutes.');
	const advice = ['What you see there is older than it should be.', ASK];
	if (run.done_at === null) return bad(['The attention list is not updated yet.'], advice);
	const words = said('The attention list was updated on {moment}.', {
		moment: momentText(run.done_at),
	});
	return minutesSince(run.done_at, now) <= LATE_MINUTES ? good(words) : bad([words], advice);
};

const judges: Record<SystemSubject, Judge> = {
	backup: judgeBackup,
	disk: judgeDisk,
	given_up: judgeGivenUp,
	attention: judgeAttention,
	waiting: judgeWaiting,
	exports: judgeExports,
	app_errors: judgeAppErrors,
};

export const judgeSystem = (facts: SystemFacts, now: Date): SystemLine[] =>
	systemSubject.options.map((subject) => ({
		subject,
		title: systemTitles[subject],
		...judges[subject](facts, now),
	}));
