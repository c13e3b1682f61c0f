import type { DistrictFigures } from '@yuva/contract/console/overview-schema';
import type { YearOption } from '@yuva/contract/enrolments/schema';
import { useSearchParams } from 'react-router';
import { t } from '../../language/language.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { districtOptions } from '../reference/parts/district-options.ts';
import type { FigureFilter } from './overview-api.ts';

/** District is an LGD code, year a name; undefined means all districts and the current year. */
export function useFigureFilter(): FigureFilter {
	const [params] = useSearchParams();
	return { district: Number(params.get('district')) || undefined, year: params.get('year') || undefined };
}

export interface DistrictFilterProps {
	districts: readonly DistrictFigures[] | undefined;
}

export function DistrictFilter({ districts }: DistrictFilterProps) {
	const { value, onValueChange } = useFilter().choice('district');
	return (
		<SelectField
			label={t('District')}
			placeholder={t('All')}
			loading={districts === undefined}
			options={districtOptions(
				(districts ?? []).map(({ district_id: id, district_name: name }) => ({ id, name })),
			)}
			value={districts ? value : ''}
			onValueChange={onValueChange}
		/>
	);
}

/** The address has no `year` for the current year. */
export function YearFilter({ years }: { years: readonly YearOption[] }) {
	const { value, onValueChange } = useFilter().choice('year');
	const current = years.find(({ is_current }) => is_current)?.name ?? '';
	const chosen = years.find(({ id, name }) => name === value || String(id) === value)?.name;
	return (
		<SelectField
			label={t('Year')}
			options={years.map(({ name }) => ({ value: name, label: name }))}
			value={chosen ?? current}
			onValueChange={(name) => onValueChange(name === current ? '' : name)}
		/>
	);
}
