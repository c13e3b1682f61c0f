import type { Found } from './verdict.ts';

export interface Failover {
	/** Lasts until Patroni names another leader. */
	withoutLeader: number;
	/** Gives the longest time without an acknowledged write until the cluster is whole again. */
	withoutWrite: number;
}

export interface FailoverReport extends Found {
	fellows: number;
	/** Count killed servers, and those of them that were killed together with the other. */
	kills: number;
	killedTogether: number;
	/** Their times are in seconds. */
	failovers: readonly Failover[];
	answers: ReadonlyMap<string, number>;
	/** Each text is an answer with 500 or a refusal. */
	faults: readonly string[];
	/** A server refused these calls, or no server took them by the end. */
	failures: readonly string[];
	collapses: number;
	/** Counts starts without success, such as while no server led. */
	failedStarts: number;
	/** Count those in parts; and how many of them went to both servers. */
	recordings: number;
	overBoth: number;
	/** Gives the longest time without an acknowledged write in the whole run, in seconds. */
	longestPause: number;
	seconds: number;
}

const SHOWN = 8;

export const isSound = (report: FailoverReport): boolean => {
	const { lost, doubled, disordered, failures, collapses, overBoth, answers, acknowledged } = report;
	const faults = lost.length + doubled.length + disordered.length + failures.length + collapses;
	return faults === 0 && !answers.has('500') && overBoth > 0 && acknowledged > 0;
};

export function linesOf(report: FailoverReport): string[] {
	const findings = (['lost', 'doubled', 'disordered', 'failures', 'faults'] as const).flatMap((kind) =>
		report[kind].slice(0, SHOWN).map((finding) => `  ${kind}: ${finding.slice(0, 300)}`),
	);
	return [
		`fellows                  ${report.fellows}`,
		`servers killed           ${report.kills}, ${report.killedTogether} of them both at once`,
		`leaders killed           ${report.failovers.length}`,
		`acknowledged             ${report.acknowledged} writes`,
		`lost                     ${report.lost.length}`,
		`doubled                  ${report.doubled.length}`,
		`in another order         ${report.disordered.length}`,
		`refused or unanswered    ${report.failures.length}`,
		`servers ended by themselves ${report.collapses}; starts without success ${report.failedStarts}`,
		`recordings in parts      ${report.recordings}, ${report.overBoth} of them over both servers`,
		`longest without success  ${report.longestPause.toFixed(1)} s`,
		`seconds                  ${report.seconds}`,
		'failovers',
		...report.failovers.map(
			({ withoutLeader, withoutWrite }) =>
				`  ${withoutLeader.toFixed(1)} s without a leader, ${withoutWrite.toFixed(1)} s without an acknowledged write`,
		),
		`answers                  500: ${report.answers.get('500') ?? 0}`,
		...[...report.answers].sort().map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`),
		...findings,
	];
}
