import { titleCase } from '@yuva/contract/children/rules';
import type { CenterAddress } from '@yuva/contract/learning-center/schema';
import type { QueuedChild } from '../queued.ts';
import { type ChildForm, emptyForm } from './form-values.ts';

/** What this phone knows when a form for a new child opens. */
export interface Known {
	/** Of the learning center. */
	address: CenterAddress | undefined;
	/** The child that was added last. */
	before: QueuedChild | undefined;
}

/** A form for a new child with what is likely the same: the place of the center, and of the child before school and religion. */
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

/** What was filled in, in words; '' for nothing. */
export function prefillText({ address, before }: Known): string {
	const parts = [
		address?.state && 'the place of your center',
		before && `school and religion of ${titleCase(before.full_name)}`,
	].filter(Boolean);
	return parts.length === 0 ? '' : `Filled in: ${parts.join(', ')}. Please check.`;
}
