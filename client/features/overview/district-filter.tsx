import type { DistrictFigures } from '@yuva/contract/overview/schema';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../ui/inputs/field.tsx';

/** The district that the address names, as an LGD code; undefined for all. */
export function useDistrict(): number | undefined {
	const [params] = useSearchParams();
	return Number(params.get('district')) || undefined;
}

/** Chooses one of the districts in reach; it stands in the address. */
export function DistrictFilter({ districts }: { districts: readonly DistrictFigures[] }) {
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
			options={districts.map(({ district_id, district_name }) => ({
				value: String(district_id),
				label: district_name,
			}))}
			value={params.get('district') ?? ''}
			onValueChange={show}
		/>
	);
}
