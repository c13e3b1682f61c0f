import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { saveFailureOf, useSaveCenter } from './api.ts';
import {
	type AddressForm,
	addressFormOf,
	addressInput,
	type Faults,
	faultsOf,
	type TopForm,
	topFormOf,
	topInput,
} from './center-form.ts';
import type { News } from './section-news.tsx';

const SAVED: News = { tone: 'success', text: '✅ Data saved successfully' };

/** A section that is read or edited; without `form` it is read. */
export interface Editing<Form> {
	form: Form | undefined;
	faults: Faults;
	news: News | undefined;
	isPending: boolean;
	open: () => void;
	/** Closes without saving. */
	close: () => void;
	change: (form: Form) => void;
	/** Saves and closes; moves to the first fault in `box` instead when there is one. */
	save: (box: HTMLElement | null) => Promise<void>;
}

export type AddressEditing = Editing<AddressForm>;
export type TopEditing = Editing<TopForm> & {
	/** The address is being moved to another district: the leads must be chosen anew once that is saved. */
	leadsWait: boolean;
};

/** Both sections of the center, each edited by itself; only a change of the district reaches from one into the other. */
export function useCenterForm(center: LearningCenter): { address: AddressEditing; top: TopEditing } {
	const addressState = useSection<AddressForm>();
	const topState = useSection<TopForm>();
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

interface SectionState<Form> {
	form: Form | undefined;
	faults: Faults;
	news: News | undefined;
}

function useSection<Form>() {
	const { save: send, isPending } = useSaveCenter();
	const [state, setState] = useState<SectionState<Form>>({ form: undefined, faults: {}, news: undefined });
	const show = (form: Form | undefined, faults: Faults = {}, news?: News) => setState({ form, faults, news });

	/** What somebody types while the center is saved is kept. */
	function complain(faults: Faults, news: News | undefined, box: HTMLElement | null) {
		flushSync(() => setState(({ form }) => ({ form, faults, news })));
		if (Object.keys(faults).length > 0) focusFirstFault(box);
	}
	async function save(box: HTMLElement | null, { check, input }: Saving<Form>) {
		const { form } = state;
		if (!form || isPending) return;
		const found = check(form);
		if (Object.keys(found).length > 0) return complain(found, undefined, box);
		show(form);
		try {
			await send(input(form));
			show(undefined, {}, SAVED);
		} catch (error) {
			const { message, faults } = saveFailureOf(error);
			complain(faults, { tone: 'error', text: message }, box);
		}
	}
	return {
		...state,
		isPending,
		open: (form: Form) => show(form),
		close: () => show(undefined),
		change: (form: Form) => show(form),
		save,
	};
}
