import type { ChaosReport } from './run.ts';

const SHOWN = 8;

/** Returns faults that a run can begin without an effect, and that had none. */
export function idleFaults({ pagesMisled, ...report }: ChaosReport): string[] {
	const { paged, stripped, refusedByFilter, spoilt, correctedLater } = report;
	const effects = { paged, stripped, refusedByFilter, spoilt, correctedLater, ...pagesMisled };
	return Object.entries(effects).flatMap(([name, count]) => (count > 0 ? [] : [name]));
}

export function linesOf(report: ChaosReport): string[] {
	const findings = (['lost', 'doubled', 'refused', 'wrong'] as const).flatMap((kind) =>
		report[kind].slice(0, SHOWN).map((finding) => `  ${kind}: ${finding.slice(0, 200)}`),
	);
	return [
		`operations        ${report.operations}, ${report.notThere} of them on screens that could not be opened`,
		`acknowledged      ${report.acknowledged} writes`,
		`lost              ${report.lost.length}`,
		`doubled           ${report.doubled.length}`,
		`otherwise saved   ${report.wrong.length}`,
		`needs attention   ${report.refused.length}`,
		`still waiting     ${report.waiting}`,
		`sent twice at once ${report.overlapping}`,
		`server ended by itself ${report.collapses}`,
		`seconds           ${report.seconds}`,
		'faults',
		...[...report.faults].map(([kind, count]) => `  ${String(count).padStart(3)}  ${kind}`),
		`  ${String(report.cut).padStart(3)}  single requests cut, ${report.swallowed} replies thrown away, ${report.parted} kills between parts`,
		`  ${String(report.paged).padStart(3)}  pages in place of an answer, ${report.stripped} receipts taken out of headers, ${report.refusedByFilter} tries at an item that a filter refused`,
		`  ${String(report.spoilt).padStart(3)}  kept files spoilt, ${report.stillSpoilt} of them not healed`,
		`  ${String(report.takenOver).padStart(3)}  writes taken over from a page that was gone`,
		`  ${String(report.workersMisled).padStart(3)}  service workers with a wrong clock, ${report.pagesMisled.behind} pages with one that was behind, ${report.pagesMisled.ahead} ahead`,
		`  ${String(report.correctedLater).padStart(3)}  saves under a clock that was right again when they were sent`,
		...findings,
	];
}
