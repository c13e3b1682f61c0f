import { type YearOption, yearChoice } from '@yuva/contract/enrolments/schema';
import type { WholeForm } from '@yuva/contract/forms/schema';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { useSession } from '../../local/local.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { useYearOptions } from '../years/api.ts';
import { YearField } from '../years/parts/year-field.tsx';
import { periodText } from './form-words.ts';
import { type AnswerFilter, useDistrictOptions, useSummary } from './staff-api.ts';

export function useAnswerFilter(): AnswerFilter {
	const { paramOf } = useFilter();
	const [period, version, district] = [paramOf('period'), paramOf('version'), paramOf('district')];
	const year = paramOf('year');
	return {
		...(year !== '' && yearChoice.safeParse(year).success && { year }),
		...(period !== '' && { period }),
		...(version !== '' && { version: Number(version) }),
		...(district !== '' && { district: Number(district) }),
	};
}

/** An address names the year by its id or its name. */
export function useChosenYear(): YearOption | undefined {
	const years = useYearOptions();
	const { year } = useAnswerFilter();
	return years.find(({ id, name }) => year === name || year === String(id));
}

interface AnswerFilterLineProps {
	form: WholeForm;
	action?: ReactNode;
}

/** A filter shows only where it offers a choice. */
export function AnswerFilterLine({ form, action }: AnswerFilterLineProps) {
	const { ask, choice, chip, paramOf } = useFilter();
	const years = useYearOptions();
	const { year = '' } = useAnswerFilter();
	const yearName = useChosenYear()?.name;
	const periods = useSummary(form.id, year === '' ? {} : { year }).data?.periods ?? [];
	/** A year has periods of its own. */
	const changeYear = (value: string) => {
		ask('period', '');
		ask('year', value);
	};
	const districts = useDistrictOptions();
	const isHeadOffice = useSession()?.role === 'admin';
	const fields = [
		{
			field: 'period',
			// The form tells it before the options load, so that the table below does not move.
			isShown: form.period !== '',
			label: t('Period'),
			options: periods.map((value) => ({ value, label: periodText(value) })),
		},
		{
			field: 'district',
			isShown: isHeadOffice || districts.length > 1,
			label: t('District'),
			options: districts,
		},
		{
			field: 'version',
			isShown: form.versions.length > 1,
			label: t('Version'),
			options: form.versions.map(({ version }) => ({
				value: `${version}`,
				label: t('Version {version}', { version }),
			})),
		},
	].filter(({ field, isShown }) => isShown || paramOf(field) !== '');
	if (fields.length === 0 && years.length < 2 && year === '') return action;
	return (
		<FilterLine
			action={action}
			chips={[
				...chip('year', yearName).map((one) => ({ ...one, onClear: () => changeYear('') })),
				...fields.flatMap(({ field, options }) =>
					chip(field, options.find(({ value }) => value === paramOf(field))?.label),
				),
			]}
		>
			{years.length > 1 && <YearField years={years} value={year} onValueChange={changeYear} />}
			{fields.map(({ field, label, options }) => (
				<SelectField key={field} label={label} placeholder={t('All')} options={options} {...choice(field)} />
			))}
		</FilterLine>
	);
}
