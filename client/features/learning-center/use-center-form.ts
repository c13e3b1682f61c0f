import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormPlace, mergeDraft, useDraftForm } from '../../local/local.ts';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { type RefusedPart, saveFailureOf, useRefusedPart, useSaveCenter } from './api.ts';
import { CENTER_DRAFTS, type CenterDrafts } from './center-drafts.ts';
import {
	type AddressForm,
	addressForm,
	addressFormFrom,
	addressFormOf,
	addressInput,
	type Faults,
	faultsOf,
	type TopForm,
	topForm,
	topFormFrom,
	topFormOf,
	topInput,
} from './center-form.ts';
import { KEPT, type News } from './section-news.tsx';

const SAVED: News = { tone: 'success', text: '✅ Data saved successfully' };

/** Without `form` the section is read-only. */
export interface Editing<Form> {
	form: Form | undefined;
	faults: Faults;
	news: News | undefined;
	isPending: boolean;
	/** Whether the form began with the draft. */
	isRestored: boolean;
	open: () => void;
	/** Closes without saving. */
	close: () => void;
	change: (form: Form) => void;
	/** Saves and closes; focuses the first fault in `box` instead if there is one. */
	save: (box: HTMLElement | null) => Promise<void>;
}

export type AddressEditing = Editing<AddressForm>;
export type TopEditing = Editing<TopForm> & {
	/** The new district is not saved yet; the leads must be chosen after that. */
	leadsWait: boolean;
};

/** Sections are edited separately; only a changed district affects the other one. */
export function useCenterForm(
	center: LearningCenter,
	drafts: CenterDrafts,
): { address: AddressEditing; top: TopEditing } {
	const refusedAddress = useRefusedPart('address');
	const refusedTop = useRefusedPart('top');
	const { address: refusedInput } = refusedAddress?.input ?? {};
	const addressState = useSection<AddressForm>(
		{
			name: CENTER_DRAFTS.address,
			shape: addressForm,
			saved: addressFormOf(center),
			stored: drafts.address.draft,
			refused: refusedInput && addressFormFrom(refusedInput),
		},
		refusedAddress,
	);
	const topState = useSection<TopForm>(
		{
			name: CENTER_DRAFTS.top,
			shape: topForm,
			saved: topFormOf(center),
			stored: drafts.top.draft,
			refused: refusedTop && mergeDraft(topForm, topFormOf(center), topFormFrom(refusedTop.input)),
		},
		refusedTop,
	);
	const district = addressState.form?.place.district;
	const leadsWait = district !== undefined && district !== center.address.district;

	function setLeads(districtLead: string, teamLead: string) {
		if (topState.form) topState.change({ ...topState.form, districtLead, teamLead });
	}
	function changeAddress(next: AddressForm) {
		if (next.place.district !== district) setLeads('', '');
		addressState.change(next);
	}
	function closeAddress() {
		const stored = topFormOf(center);
		if (leadsWait) setLeads(stored.districtLead, stored.teamLead);
		addressState.close();
	}
	return {
		address: {
			...addressState,
			open: () => addressState.open(addressFormOf(center)),
			close: closeAddress,
			change: changeAddress,
			save: (box) =>
				addressState.save(box, { check: faultsOf, input: (form) => ({ address: addressInput(form) }) }),
		},
		top: {
			...topState,
			leadsWait,
			open: () => topState.open(leadsWait ? withoutLeads(center) : topFormOf(center)),
			save: (box) => topState.save(box, { check: () => ({}), input: (form) => topInput(form, leadsWait) }),
		},
	};
}

const withoutLeads = (center: LearningCenter): TopForm => ({
	...topFormOf(center),
	districtLead: '',
	teamLead: '',
});

interface Saving<Form> {
	check: (form: Form) => Faults;
	input: (form: Form) => Parameters<ReturnType<typeof useSaveCenter>['save']>[0];
}

interface Outcome {
	faults: Faults;
	news: News | undefined;
}

const NONE: Outcome = { faults: {}, news: undefined };

const refusalOf = ({ error }: RefusedPart): Outcome => {
	const { message, faults } = saveFailureOf(error);
	return { faults, news: { tone: 'error', text: message } };
};

function useSection<Form extends object>(place: FormPlace<Form>, refused: RefusedPart | undefined) {
	const { save: send, isPending } = useSaveCenter();
	const { form, isRestored, ...kept } = useDraftForm(place);
	const [outcome, setOutcome] = useState(() => (refused ? refusalOf(refused) : NONE));

	function complain(faults: Faults, news: News | undefined, box: HTMLElement | null) {
		flushSync(() => setOutcome({ faults, news }));
		if (Object.keys(faults).length > 0) focusFirstFault(box);
	}
	function close(news?: News) {
		kept.close();
		setOutcome({ ...NONE, news });
	}
	async function save(box: HTMLElement | null, { check, input }: Saving<Form>) {
		if (!form || isPending) return;
		const found = check(form);
		if (Object.keys(found).length > 0) return complain(found, undefined, box);
		setOutcome(NONE);
		try {
			const { sent } = await send(input(form), place.name);
			close(sent ? SAVED : KEPT);
		} catch (error) {
			const { message, faults } = saveFailureOf(error);
			complain(faults, { tone: 'error', text: message }, box);
		}
	}
	return {
		form,
		isRestored,
		...outcome,
		isPending,
		open(first: Form) {
			kept.open(first);
			setOutcome(NONE);
		},
		close: () => close(),
		change(next: Form) {
			kept.change(next);
			setOutcome(NONE);
		},
		save,
	};
}
