import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import { useState } from 'react';
import { type FormPlace, mergeDraft } from '../../local/local.ts';
import type { FormPlan } from '../../ui/forms/use-form.ts';
import { useSection } from '../../ui/forms/use-section.ts';
import { type CenterData, type RefusedPart, saveFailureOf, useRefusedPart, useSaveCenter } from './api.ts';
import { CENTER_DRAFTS, type CenterDrafts } from './center-drafts.ts';
import {
	addressForm,
	addressFormFrom,
	addressFormOf,
	addressInput,
	addressRules,
	topForm,
	topFormFrom,
	topFormOf,
	topInput,
} from './center-form.ts';
import { KEPT, type News } from './section-news.tsx';

const SAVED: News = { tone: 'success', text: '✅ Data saved successfully' };
const NO_LEADS = { districtLead: '', teamLead: '' };

export type AddressEditing = ReturnType<typeof useCenterForm>['address'];
export type TopEditing = ReturnType<typeof useCenterForm>['top'];

/** Sections are edited separately; only a changed district affects the other one. */
export function useCenterForm(center: LearningCenter, drafts: CenterDrafts) {
	const refusedAddress = useRefusedPart('address');
	const refusedTop = useRefusedPart('top');
	const { address: refusedInput } = refusedAddress?.input ?? {};
	const stored = topFormOf(center);
	const address = useCenterSection({
		place: {
			name: CENTER_DRAFTS.address,
			shape: addressForm,
			saved: addressFormOf(center),
			stored: drafts.address.draft,
			refused: refusedInput && addressFormFrom(refusedInput),
		},
		schema: addressRules,
		refused: refusedAddress,
		inputOf: (form) => ({ address: addressInput(form) }),
	});
	/** The new district must be saved before the leads can be chosen. */
	const leadsWait = address.isEditing && address.form.values.place.district !== center.address.district;
	const top = useCenterSection({
		place: {
			name: CENTER_DRAFTS.top,
			shape: topForm,
			saved: stored,
			stored: drafts.top.draft,
			refused: refusedTop && mergeDraft(topForm, stored, topFormFrom(refusedTop.input)),
		},
		schema: topForm,
		refused: refusedTop,
		inputOf: (form) => topInput(form, leadsWait),
	});

	function setLeads({ districtLead, teamLead }: typeof NO_LEADS) {
		if (top.isEditing) top.form.change({ districtLead, teamLead });
	}
	function cancelAddress() {
		if (leadsWait) setLeads(stored);
		address.cancel();
	}
	return {
		address: { ...address, cancel: cancelAddress, onMove: () => setLeads(NO_LEADS) },
		top: { ...top, leadsWait, edit: () => top.edit({ ...stored, ...(leadsWait && NO_LEADS) }) },
	};
}

interface CenterSectionPlan<Form extends object, Ready> extends Pick<FormPlan<Form, Ready>, 'schema'> {
	place: FormPlace<Form>;
	refused: RefusedPart | undefined;
	inputOf: (form: Form) => CenterData;
}

function useCenterSection<Form extends object, Ready>(plan: CenterSectionPlan<Form, Ready>) {
	const { place, schema, refused, inputOf } = plan;
	const save = useSaveCenter();
	const [saved, setSaved] = useState<News>();
	const section = useSection({
		place,
		schema,
		refused: refused && saveFailureOf(refused.error),
		refusalOf: saveFailureOf,
		send: (_, form) => save(inputOf(form), place.name),
		onSaved: ({ sent }) => setSaved(sent ? SAVED : KEPT),
	});
	const { failure } = section.form;
	const failed: News | undefined = failure === '' ? undefined : { tone: 'error', text: failure };
	return {
		...section,
		news: section.isEditing ? failed : saved,
		edit(first?: Form) {
			setSaved(undefined);
			section.edit(first);
		},
	};
}
