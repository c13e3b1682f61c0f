import type { DistrictFigures } from '@yuva/contract/overview/schema';
import { SelectField } from '../../ui/inputs/field.tsx';
import { useSearchParams } from '../../ui/navigation/use-search-params.ts';

/** LGD code from the address; undefined for all. */
export function useDistrict(): number | undefined {
	const [params] = useSearchParams();
	return Number(params.get('district')) || undefined;
}

export interface DistrictFilterProps {
	/** Undefined while loading. */
	districts: readonly DistrictFigures[] | undefined;
}

export function DistrictFilter({ districts }: DistrictFilterProps) {
	const [params, setParams] = useSearchParams();
	function show(district: string) {
		const next = new URLSearchParams(params);
		if (district === '') next.delete('district');
		else next.set('district', district);
		setParams(next, { replace: true });
	}
	return (
		<SelectField
			label="District"
			placeholder="All"
			loading={districts === undefined}
			options={(districts ?? []).map(({ district_id, district_name }) => ({
				value: String(district_id),
				label: district_name,
			}))}
			value={districts ? (params.get('district') ?? '') : ''}
			onValueChange={show}
		/>
	);
}
