import { lazy, Suspense } from 'react';
import type { ComboboxFieldProps } from '../../ui/inputs/combobox-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';

type VillageListProps = Omit<ComboboxFieldProps, 'search'>;

/** Loads with the first form that has a village; where that fails, the browser's own list serves. */
const SearchedVillages = lazy(() =>
	import('./searched-villages.tsx').then(
		(module) => ({ default: module.SearchedVillages }),
		() => ({ default: PlainVillages }),
	),
);

const PlainVillages = ({ options, last, onValueChange, ...field }: VillageListProps) => (
	<SelectField
		{...field}
		options={last ? [...options, last] : options}
		onValueChange={(value) => onValueChange(value, '')}
	/>
);

export const VillageList = (props: VillageListProps) => (
	<Suspense fallback={<PlainVillages {...props} loading />}>
		<SearchedVillages {...props} />
	</Suspense>
);
