import type { ChildRecord } from '@yuva/contract/children/schema';
import { t } from '../../../language/language.ts';
import { useShownPlaces } from '../../reference/parts/use-place-names.ts';
import { useChild } from '../api.ts';
import { type ComparedEntry, SideBySide } from '../parts/side-by-side.tsx';

export interface AlreadyThereProps {
	child: Omit<ComparedEntry, 'village'> & { grampanchayat: string | number };
	existingId: string;
}

/** Shows nothing while the existing child is not known. */
export function AlreadyThere({ child, existingId }: AlreadyThereProps) {
	const existing = useChild(existingId).data;
	return existing ? <Compared child={child} existing={existing} /> : null;
}

function Compared({ child, existing }: Pick<AlreadyThereProps, 'child'> & { existing: ChildRecord }) {
	const { state_name: state, district_name: district, mandal_name: mandal } = existing;
	const places = useShownPlaces(existing, {
		state,
		district,
		mandal,
		grampanchayat: existing.grampanchayat_name,
	});
	const isSameVillage = String(child.grampanchayat) === String(existing.grampanchayat);
	return (
		<SideBySide
			titles={[t('This form'), t('Already there')]}
			one={{ ...child, village: { en: isSameVillage ? places.grampanchayat : '' } }}
			other={{ ...existing, village: { en: places.grampanchayat } }}
		/>
	);
}
