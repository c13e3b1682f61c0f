import { displayDate, indiaDate, indiaTime } from '../calendar.ts';
import { type SystemFacts, type SystemSubject, systemSubject } from './schema.ts';

export interface SystemLimits {
	/** Least free space of the disk, in percent. */
	diskPercent: number;
	/** Greatest age of the last backup. */
	backupDays: number;
}

export const DEFAULT_LIMITS: SystemLimits = { diskPercent: 10, backupDays: 2 };
/** Both come once a minute. */
const LATE_MINUTES = 30;
/** What waits is usually done within seconds. */
const WAITING_MINUTES = 15;
/** Some come from add-ons and broken phones; a screen that fails for everybody brings more. */
const ERRORS_A_DAY = 50;

export interface SystemLine {
	subject: SystemSubject;
	title: string;
	is_good: boolean;
	/** What is, in plain words; no names, no numbers of people. */
	words: string;
	/** What to do; '' when all is well. */
	advice: string;
}

type Judged = Omit<SystemLine, 'subject' | 'title'>;
type Judge = (facts: SystemFacts, limits: SystemLimits, now: Date) => Judged;

export const systemTitles: Record<SystemSubject, string> = {
	app_errors: 'Errors on phones',
	attention: 'Attention list',
	backup: 'Backup',
	disk: 'Disk',
	exports: 'Exports',
	given_up: 'Work given up',
	overview: 'Figures of the overview',
	waiting: 'Work that waits',
};

const good = (words: string): Judged => ({ is_good: true, words, advice: '' });
const bad = (words: string, advice: string): Judged => ({ is_good: false, words, advice });

const minutesSince = (then: string, now: Date): number => (now.getTime() - Date.parse(then)) / 60_000;

const momentText = (instant: string): string => {
	const at = new Date(instant);
	return `${displayDate(indiaDate(at))}, ${indiaTime(at)}`;
};

/** `0.4 MB`, `12 MB`, `3.1 GB`. */
export function sizeText(bytes: number): string {
	const megabytes = bytes / 1_000_000;
	if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`;
	return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`;
}

const ASK = 'Ask whoever runs the server.';

const judgeBackup: Judge = ({ backup }, { backupDays }, now) => {
	const { every_hours, last_failed, last_made } = backup;
	if (every_hours === null)
		return bad(
			'No backups are made. If the machine is lost, everything is.',
			'Whoever runs the server sets BACKUP_DIR and BACKUP_PASSPHRASE.',
		);
	if (last_failed)
		return bad(
			`The last backup failed on ${momentText(last_failed.started_at)}. ${last_failed.failure}`,
			ASK,
		);
	if (!last_made) return good('The first backup is being made.');
	const made = `The last backup was made on ${momentText(last_made.started_at)}.`;
	if (backup.is_late || minutesSince(last_made.started_at, now) > backupDays * 24 * 60)
		return bad(`${made} There should be a newer one.`, ASK);
	return good(made);
};

const judgeDisk: Judge = ({ disk }, { diskPercent }) => {
	if (!disk) return good('The server does not tell how full its disk is.');
	const percent = Math.floor((100 * disk.free_bytes) / disk.total_bytes);
	const words = `${percent} % of the disk is free: ${sizeText(disk.free_bytes)} of ${sizeText(disk.total_bytes)}.`;
	if (percent >= diskPercent) return good(words);
	return bad(words, `Make room or get a larger disk before nothing can be saved. ${ASK}`);
};

const judgeGivenUp: Judge = ({ given_up }) => {
	const count = given_up.reduce((sum, work) => sum + work.count, 0);
	if (count === 0) return good('Nothing was given up.');
	return bad(
		`${count === 1 ? '1 piece of work was' : `${count} pieces of work were`} tried several times and given up.`,
		`Messages or steps may be missing. ${ASK} The log says "a job was given up".`,
	);
};

const judgeWaiting: Judge = ({ waiting }, _limits, now) => {
	const { count, oldest_at } = waiting;
	if (oldest_at === null) return good('Nothing waits.');
	const pieces = count === 1 ? '1 piece of work waits' : `${count} pieces of work wait`;
	if (minutesSince(oldest_at, now) <= WAITING_MINUTES) return good(`${pieces}, all of it for a short time.`);
	return bad(`${pieces} since ${momentText(oldest_at)}.`, `Messages may be late. ${ASK}`);
};

const judgeExports: Judge = ({ exports: { waiting, oldest_at, running, failed } }, _limits, now) => {
	if (failed > 0)
		return bad(
			`${failed === 1 ? '1 export' : `${failed} exports`} of the last day failed.`,
			`${ASK} The log says "an export failed", and why.`,
		);
	if (oldest_at !== null && minutesSince(oldest_at, now) > WAITING_MINUTES)
		return bad(`Exports wait since ${momentText(oldest_at)}.`, `Files may be late. ${ASK}`);
	if (waiting + running === 0) return good('No export waits.');
	return good(`Exports being written: ${running}. Exports that wait: ${waiting}.`);
};

const judgeAppErrors: Judge = ({ app_errors: { last_day } }) => {
	const words =
		last_day === 0
			? 'No error of the app in the last day.'
			: `${last_day === 1 ? '1 error' : `${last_day} errors`} of the app in the last day.`;
	if (last_day < ERRORS_A_DAY) return good(words);
	return bad(words, `A screen may not work. The errors stand below. ${ASK}`);
};

const judgeRun =
	(kind: string, title: string): Judge =>
	({ runs }, _limits, now) => {
		const run = runs.find((one) => one.kind === kind);
		if (!run) return good(`${title} will be worked out in a minute.`);
		const done = run.done_at === null ? 'never' : `last on ${momentText(run.done_at)}`;
		if (minutesSince(run.done_at ?? run.ended_at, now) <= LATE_MINUTES && run.done_at !== null)
			return good(`${title} was worked out ${done}.`);
		return bad(`${title} was worked out ${done}.`, `What you see there is older than it should be. ${ASK}`);
	};

const judges: Record<SystemSubject, Judge> = {
	backup: judgeBackup,
	disk: judgeDisk,
	given_up: judgeGivenUp,
	overview: judgeRun('overview', 'The overview'),
	attention: judgeRun('attention', 'The attention list'),
	waiting: judgeWaiting,
	exports: judgeExports,
	app_errors: judgeAppErrors,
};

/** One line for each subject, in their order. */
export const judgeSystem = (facts: SystemFacts, limits: SystemLimits, now: Date): SystemLine[] =>
	systemSubject.options.map((subject) => ({
		subject,
		title: systemTitles[subject],
		...judges[subject](facts, limits, now),
	}));
