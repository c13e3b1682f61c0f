import type { DistrictTotals } from './schema.ts';

export type Totals = Omit<DistrictTotals, 'district_id' | 'district_name'>;

const NOTHING: Totals = {
	applications_waiting: 0,
	applications_overdue: 0,
	fellows: 0,
	learning_centers: 0,
	children: 0,
	children_marks: 0,
	children_present: 0,
};

const FIGURES = Object.keys(NOTHING) as (keyof Totals)[];

/** The figures of all districts together. */
export function sumOfDistricts(districts: readonly Totals[]): Totals {
	const sum = { ...NOTHING };
	for (const district of districts) for (const figure of FIGURES) sum[figure] += district[figure];
	return sum;
}
