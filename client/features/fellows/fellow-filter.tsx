import { MODULES } from '@yuva/contract/attendance/rules';
import { fellowFilter, fellowSort, fellowSortLabel, fellowStatusLabel } from '@yuva/contract/fellows/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { fellowStatus } from '@yuva/contract/profile/schema';
import { t } from '../../language/language.ts';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { type Option, SelectField } from '../../ui/inputs/select-field.tsx';
import { ColumnChoice, type ColumnChoiceProps } from '../../ui/lists/column-choice.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { useDistricts } from '../reference/api.ts';
import { useYearOptions } from '../years/api.ts';
import { YearField } from '../years/parts/year-field.tsx';
import type { FellowQuestion } from './api.ts';
import { questionFrom, yearNameOf } from './question-from.ts';

const TELANGANA = 36;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
	values.map((value) => ({ value, label: t(labels[value]) }));
const statuses = () => optionsOf(fellowStatus.options, fellowStatusLabel);
const sorts = () => optionsOf(fellowSort.options, fellowSortLabel);
const moduleOptions = () =>
	MODULES.map((module) => ({ value: String(module), label: t('Module {module}', { module }) }));

const FIELDS = ['search', 'district', 'status', 'module', 'sort'] as const;
type FilterField = (typeof FIELDS)[number];

export const questionIn = (params: URLSearchParams): FellowQuestion =>
	questionFrom(params, fellowFilter.shape, FIELDS);

export interface FellowFilterProps {
	columns: ColumnChoiceProps;
}

export function FellowFilter({ columns }: FellowFilterProps) {
	const districts = useDistricts(TELANGANA);
	const { choice, chip, paramOf } = useFilter();
	const years = useYearOptions();
	const year = paramOf('year');
	const yearName = yearNameOf(years, year);
	const wordsOf = (options: readonly Option[], field: FilterField) =>
		options.find(({ value }) => value === paramOf(field))?.label;
	return (
		<FilterLine
			search={
				<SearchField
					label={t('Name, number, code or place')}
					labelHidden
					maxLength={MAX_SEARCH}
					{...choice('search')}
				/>
			}
			chips={[
				...chip('year', yearName),
				...chip('district', wordsOf(districts.options, 'district')),
				...chip('status', wordsOf(statuses(), 'status')),
				...chip('module', wordsOf(moduleOptions(), 'module')),
			]}
			action={<ColumnChoice {...columns} />}
		>
			{years.length > 1 && <YearField years={years} {...choice('year')} />}
			<SelectField
				label={t('District')}
				placeholder={t('All')}
				options={districts.options}
				{...choice('district')}
			/>
			<SelectField
				label={t('Status')}
				placeholder={t('All with a center')}
				options={statuses()}
				{...choice('status')}
			/>
			<SelectField
				label={t('Module')}
				placeholder={t('All')}
				options={moduleOptions()}
				{...choice('module')}
			/>
			<div className="lg:hidden">
				<SelectField
					label={t('Sort by')}
					placeholder={null}
					options={sorts()}
					{...choice('sort')}
					value={paramOf('sort') || 'name'}
				/>
			</div>
		</FilterLine>
	);
}
