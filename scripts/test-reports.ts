import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-command.ts';

export interface Told {
	passed: number;
	failed: number;
	skipped: number;
	/** Lists one text for each failed test: its place, its title and the beginning of the reason. */
	reasons: string[];
	/** Lists lines for the report of a step that passed: skipped tests with the reason, rows of a table. */
	notes: string[];
}

const REASON_LINES = 5;
const LINE_LENGTH = 200;

/** Leaves out the runner's own lines, because the reasons must fit into the last lines of a long log. */
const reasonOf = (place: string, title: string, message: string): string =>
	[
		`${place} › ${title}`,
		...stripVTControlCharacters(message)
			.split('\n')
			.filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
			.slice(0, REASON_LINES)
			.map((line) => `    ${line.slice(0, LINE_LENGTH)}`),
	].join('\n');

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
}

export function readVitest(json: string): Told {
	const report: VitestReport = JSON.parse(json);
	const files = report.testResults.map((file) => ({ ...file, place: relative(root, file.name) }));
	const unloadable = files.filter(
		({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
	);
	const failed = files.flatMap(({ place, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === 'failed')
			.map(({ fullName, failureMessages }) => reasonOf(place, fullName, failureMessages.join('\n'))),
	);
	const skipped = files.flatMap(({ place, assertionResults }) =>
		assertionResults
			.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
			.map(({ fullName }) => `skipped: ${place} › ${fullName}`),
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + unloadable.length,
		skipped: report.numPendingTests + report.numTodoTests,
		reasons: [
			...unloadable.map(({ place, message }) => reasonOf(place, 'is not loaded', message)),
			...failed,
		],
		notes: [...new Set(skipped)],
	};
}

interface Annotation {
	type: string;
	description?: string;
}

interface PlaywrightTest {
	annotations: Annotation[];
	status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
	results: { errors: { message?: string }[] }[];
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: { title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport {
	suites: PlaywrightSuite[];
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: { message?: string }[];
}

interface Journey extends PlaywrightTest {
	place: string;
	title: string;
}

/** A red that a second try would turn green has failed. */
export function readPlaywright(json: string): Told {
	const { suites, stats, errors }: PlaywrightReport = JSON.parse(json);
	const journeys = suites.flatMap(function inside(suite): Journey[] {
		const own = suite.specs.flatMap(({ title, file, tests }) =>
			tests.map((test) => ({ ...test, title, place: `e2e/${file}` })),
		);
		return [...own, ...(suite.suites ?? []).flatMap(inside)];
	});
	const failed = journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky');
	const messageOf = ({ results }: Journey) =>
		results.flatMap((result) => result.errors.map(({ message = '' }) => message)).join('\n');
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		skipped: stats.skipped,
		reasons: [
			...failed.map((journey) => reasonOf(journey.place, journey.title, messageOf(journey))),
			...errors.map(({ message = '' }) => reasonOf('e2e', 'outside of the tests', message)),
		],
		notes: [...new Set(journeys.flatMap(notesOf))],
	};
}

/** A chain of steps ends at the red one; those behind it say so. */
function notesOf({ annotations, status, place, title }: Journey): string[] {
	const rows = annotations
		.filter(({ type }) => type === 'row')
		.flatMap(({ description }) => description ?? []);
	if (status !== 'skipped') return rows;
	const why = annotations.find(({ type }) => type === 'skip')?.description;
	return [...rows, `skipped: ${why ?? `${place} › ${title}: a step before it failed`}`];
}
