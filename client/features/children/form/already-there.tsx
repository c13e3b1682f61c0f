import { t } from '../../../language/language.ts';
import { useChild } from '../api.ts';
import { type ComparedEntry, SideBySide } from '../parts/side-by-side.tsx';

export interface AlreadyThereProps {
	child: Omit<ComparedEntry, 'grampanchayat_name'> & { grampanchayat: string | number };
	/** Of the child that is there already. */
	existingId: string;
}

/** The sent entry beside the one that is there; nothing while that one is not known. */
export function AlreadyThere({ child, existingId }: AlreadyThereProps) {
	const existing = useChild(existingId).data;
	if (!existing) return null;
	const isSameVillage = String(child.grampanchayat) === String(existing.grampanchayat);
	const grampanchayat_name = isSameVillage ? existing.grampanchayat_name : '';
	return (
		<SideBySide
			titles={[t('This form'), t('Already there')]}
			one={{ ...child, grampanchayat_name }}
			other={existing}
		/>
	);
}
