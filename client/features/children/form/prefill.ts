import { titleCase } from '@yuva/contract/children/rules';
import type { CenterAddress } from '@yuva/contract/learning-center/schema';
import { t } from '../../../language/language.ts';
import type { QueuedChild } from '../queued.ts';
import type { SectionId } from './form-sections.ts';
import { type ChildForm, emptyForm } from './form-values.ts';

export interface Known {
	address: CenterAddress | undefined;
	before: QueuedChild | undefined;
}

/** Copies what is likely the same: the place of the center, and of the child before school and religion. */
export function prefilledForm({ address, before }: Known): ChildForm {
	return { ...emptyForm, ...(address && placeOf(address)), ...(before && sameAs(before)) };
}

const placeOf = ({ state, district, mandal, village, written_village }: CenterAddress) => ({
	state,
	district,
	mandal,
	grampanchayat: written_village ?? village,
});

const sameAs = ({
	school_name,
	type_of_school,
	other_type_of_school,
	religion,
	other_religion,
}: QueuedChild) => ({
	school_name,
	type_of_school,
	other_type_of_school,
	religion,
	other_religion,
});

export function prefillNotes({ address, before }: Known): Partial<Record<SectionId, string>> {
	return {
		...(address?.state && { location: t('Filled in: the place of your center. Check it.') }),
		...(before && {
			school: t('Filled in: school and religion of {name}. Check them.', {
				name: titleCase(before.full_name),
			}),
		}),
	};
}
