import { MODULES } from '@yuva/contract/attendance/rules';
import { fellowFilter, fellowSort, fellowSortLabel, fellowStatusLabel } from '@yuva/contract/fellows/schema';
import { fellowStatus } from '@yuva/contract/profile/schema';
import { SelectField } from '../../ui/inputs/field.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSearchParams } from '../../ui/navigation/use-search-params.ts';
import { useDistricts } from '../reference/api.ts';
import type { FellowQuestion } from './api.ts';

/** The server's limit. */
const MAX_SEARCH = 80;
const TELANGANA = 36;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
	values.map((value) => ({ value, label: labels[value] }));
const STATUSES = optionsOf(fellowStatus.options, fellowStatusLabel);
const SORTS = optionsOf(fellowSort.options, fellowSortLabel);
const MODULE_OPTIONS = MODULES.map((value) => ({ value: String(value), label: `Module ${value}` }));

const FIELDS = ['search', 'district', 'status', 'module', 'sort'] as const;
type FilterField = (typeof FIELDS)[number];

/** Invalid parameters are ignored. */
export function questionIn(params: URLSearchParams): FellowQuestion {
	const said: [string, string][] = [];
	for (const field of FIELDS) {
		const value = params.get(field)?.trim().slice(0, MAX_SEARCH) ?? '';
		if (value !== '' && fellowFilter.shape[field].safeParse(value).success) said.push([field, value]);
	}
	return Object.fromEntries(said);
}

export function FellowFilter() {
	const [params, setParams] = useSearchParams();
	const districts = useDistricts(TELANGANA);
	const saidOf = (field: FilterField) => params.get(field) ?? '';
	function ask(field: FilterField, value: string) {
		const next = new URLSearchParams(params);
		if (value === '') next.delete(field);
		else next.set(field, value);
		setParams(next, { replace: true });
	}
	const choice = (field: FilterField) => ({
		value: saidOf(field),
		onValueChange: (value: string) => ask(field, value),
	});
	return (
		<Card>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<div className="sm:col-span-2 lg:col-span-4 lg:max-w-xl">
					<SearchField
						label="Search by name, number, code or place"
						maxLength={MAX_SEARCH}
						{...choice('search')}
					/>
				</div>
				<SelectField label="District" placeholder="All" options={districts.options} {...choice('district')} />
				<SelectField
					label="Status"
					placeholder="All with a center"
					options={STATUSES}
					{...choice('status')}
				/>
				<SelectField label="Module" placeholder="All" options={MODULE_OPTIONS} {...choice('module')} />
				<SelectField
					label="Sort by"
					placeholder={null}
					options={SORTS}
					{...choice('sort')}
					value={saidOf('sort') || 'name'}
				/>
			</div>
		</Card>
	);
}
