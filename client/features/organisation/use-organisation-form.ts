import type { Organisation } from '@yuva/contract/organisation/schema';
import { t } from '../../language/language.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
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
	const { send } = useSaveOrganisation();
	const toast = useToast();
	const { change, ...form } = useCheckedForm({
		start: () => draftOf(organisation),
		entryOf,
		faultsIn: faultsOf,
		send: async (entry) => {
			await send(entry);
			toast(t('Saved'));
		},
		faultsOf: (error) => byField(Object.entries(fieldFaultsOf(error))),
	});
	return {
		...form,
		change: (changes: Partial<OrganisationDraft>) => change({ ...form.draft, ...changes }),
	};
}
