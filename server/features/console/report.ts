import { type ChildClass, childClasses, childClassLabel } from '@yuva/contract/children/schema';
import { growthSteps, OTHER_REASONS, reportLines, shownGroups } from '@yuva/contract/console/report-rules';
import { FEWEST_SHOWN, type Report, type YearFigures } from '@yuva/contract/console/report-schema';
import { BYTE_ORDER_MARK, csvLine } from '@yuva/contract/csv-line';
import { gender, genderLabel } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { findYearOptions, type Year } from '../enrolments/reads.ts';
import { findVoice } from '../testimonials/reads.ts';
import {
	type LeftFor,
	selectGrowth,
	selectReasons,
	selectYearGroups,
	selectYearSums,
	type YearSums,
} from './report-queries.ts';

export function toYearFigures({ baseline_sum, endline_sum, ...figures }: YearSums): YearFigures {
	const mean = (sum: number) => (figures.with_both === 0 ? null : sum / figures.with_both);
	return { ...figures, baseline: mean(baseline_sum), endline: mean(endline_sum) };
}

const GENDERS = gender.options.map((value) => [value, genderLabel[value]] as const);
const CLASSES = childClasses.map((value) => [value, classText(value)] as const);

function classText(value: ChildClass): string {
	const label = childClassLabel[value];
	return /^\d/.test(label) ? `Class ${label}` : label;
}

export async function makeReport(db: Db, viewer: Viewer, year: Year, today: string): Promise<Report> {
	const [reach] = await selectYearSums(db, viewer, { district: undefined, yearId: year.id, today });
	if (!reach) throw notFound();
	const all = reach.children < FEWEST_SHOWN ? undefined : reach;
	const groups = all ? await selectYearGroups(db, viewer, year.id) : [];
	const named = (kind: 'gender' | 'child_class', names: readonly (readonly [string, string])[]) =>
		shownGroups(
			names.flatMap(([value, name]) =>
				groups.filter((group) => group[kind] === value).map((group) => ({ ...group, names: [name] })),
			),
		);
	const [children] = shownGroups(all ? [{ ...all, names: [] }] : []);
	const report = {
		year,
		reach,
		children: children ?? null,
		districts: shownGroups(
			groups.flatMap((group) => (group.district === null ? [] : { ...group, names: [group.district] })),
		),
		genders: named('gender', GENDERS),
		classes: named('child_class', CLASSES),
		growth: all ? growthSteps(await selectGrowth(db, viewer, year.id)) : [],
		reasons: all ? shownReasons(await selectReasons(db, viewer, year.id)) : [],
	};
	const csv = BYTE_ORDER_MARK + reportLines(report).map(csvLine).join('');
	return { ...report, years: await findYearOptions(db), voice: (await findVoice(db, viewer)) ?? null, csv };
}

/** A reason of fewer children is not shown: it may tell of one child. */
function shownReasons(reasons: readonly LeftFor[]): LeftFor[] {
	const shown = reasons.filter(({ children }) => children >= FEWEST_SHOWN);
	const others =
		reasons.reduce((sum, { children }) => sum + children, 0) -
		shown.reduce((sum, { children }) => sum + children, 0);
	return others === 0 ? shown : [...shown, { reason: OTHER_REASONS, children: others }];
}
