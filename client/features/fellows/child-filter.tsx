import {
	childClass,
	childClassLabel,
	childFilter,
	childSort,
	childSortLabel,
} from '@yuva/contract/children/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { t } from '../../language/language.ts';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { ColumnChoice, type ColumnChoiceProps } from '../../ui/lists/column-choice.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { useDistricts } from '../reference/api.ts';
import { useYearOptions } from '../years/api.ts';
import { YearField } from '../years/parts/year-field.tsx';
import type { ChildQuestion } from './api.ts';
import { questionFrom, yearNameOf } from './question-from.ts';

const TELANGANA = 36;

const classes = () => childClass.options.map((value) => ({ value, label: t(childClassLabel[value]) }));
const sorts = () => childSort.options.map((value) => ({ value, label: t(childSortLabel[value]) }));

const FIELDS = ['search', 'district', 'fellow', 'class', 'consent', 'stay', 'sort'] as const;

export const questionIn = (params: URLSearchParams): ChildQuestion =>
	questionFrom(params, childFilter.shape, FIELDS);

export interface ChildFilterProps {
	columns: ColumnChoiceProps;
	/** The first row tells it, for the list of one fellow. */
	fellowName: string | undefined;
}

export function ChildFilter({ columns, fellowName }: ChildFilterProps) {
	const districts = useDistricts(TELANGANA);
	const { choice, chip, paramOf, ask } = useFilter();
	const years = useYearOptions();
	const year = paramOf('year');
	const yearName = yearNameOf(years, year);
	const isMissing = paramOf('consent') === 'missing';
	const hasLeft = paramOf('stay') === 'left';
	const chosenClass = classes().find(({ value }) => value === paramOf('class'))?.label;
	return (
		<FilterLine
			search={
				<SearchField
					label={t('Name of a child or a fellow')}
					labelHidden
					maxLength={MAX_SEARCH}
					{...choice('search')}
				/>
			}
			chips={[
				...chip('year', yearName),
				...chip('district', districts.options.find(({ value }) => value === paramOf('district'))?.label),
				...chip('fellow', fellowName ?? t('One fellow')),
				...chip('class', chosenClass && t('Class {class}', { class: chosenClass })),
				...chip('consent', isMissing ? t('Consent missing') : undefined),
				...chip('stay', hasLeft ? t('Left the center') : undefined),
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
			<SelectField label={t('Class')} placeholder={t('All')} options={classes()} {...choice('class')} />
			<CheckboxField
				label={t('Consent missing')}
				checked={isMissing}
				onCheckedChange={(only) => ask('consent', only ? 'missing' : '')}
			/>
			<CheckboxField
				label={t('Left the center')}
				checked={hasLeft}
				onCheckedChange={(only) => ask('stay', only ? 'left' : '')}
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
