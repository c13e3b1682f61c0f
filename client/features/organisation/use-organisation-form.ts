import type { Organisation } from '@yuva/contract/organisation/schema';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../local/local.ts';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { fieldFaultsOf, useSaveOrganisation } from './api.ts';
import {
	byField,
	draftOf,
	entryOf,
	type Faults,
	faultsOf,
	type OrganisationDraft,
} from './organisation-draft.ts';

export interface OrganisationForm {
	draft: OrganisationDraft;
	faults: Faults;
	change: (changes: Partial<OrganisationDraft>) => void;
}

export function useOrganisationForm(organisation: Organisation) {
	const [draft, setDraft] = useState(() => draftOf(organisation));
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState('');
	const { send, isPending } = useSaveOrganisation();
	const toast = useToast();
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const showFaults = (next: Faults) => {
			flushSync(() => setFaults(next));
			focusFirstFault(form);
		};
		setFailure('');
		const entry = entryOf(draft);
		const found = faultsOf(entry);
		if (Object.keys(found).length > 0) return showFaults(found);
		try {
			await send(entry);
			toast('Saved');
		} catch (error) {
			setFailure(messageOf(error));
			showFaults(byField(Object.entries(fieldFaultsOf(error))));
		}
	}
	function change(changes: Partial<OrganisationDraft>) {
		setDraft({ ...draft, ...changes });
		setFaults({});
	}
	return { draft, faults, failure, isPending, submit, change };
}
