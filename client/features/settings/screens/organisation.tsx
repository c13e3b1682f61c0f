import type { Organisation } from '@yuva/contract/settings/organisation-schema';
import { ExternalLink, Save } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { LogoCard } from '../logo-card.tsx';
import { fieldFaultsOf, useOrganisationQuery, useSaveOrganisation } from '../organisation-api.ts';
import { draftOf, organisationForm } from '../organisation-draft.ts';
import { AboutFields, ContactFields, FigureFields, PlaceFields } from '../organisation-fields.tsx';
import { StepFields } from '../step-fields.tsx';

export function OrganisationScreen() {
	const organisation = useOrganisationQuery();
	return (
		<Screen
			title={t('Organisation')}
			intro={t('Everybody reads this: on the welcome page, in the privacy notice and on what is printed.')}
			backTo="/staff/settings"
			width="wide"
		>
			<Loaded query={organisation} skeleton={<ListSkeleton rows={4} label={t('Loading…')} />}>
				{(data) => (
					<>
						<LogoCard address={data.logo_url} name={data.name} />
						<OrganisationForm organisation={data} />
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function OrganisationForm({ organisation }: { organisation: Organisation }) {
	const { send } = useSaveOrganisation();
	const toast = useToast();
	const form = useForm({
		schema: organisationForm,
		start: draftOf(organisation),
		async send(entry) {
			await send(entry);
			toast(t('Saved'));
		},
		refusalOf: (error) => ({ message: messageOf(error), fields: fieldFaultsOf(error) }),
	});
	return (
		<Form form={form}>
			<AboutFields form={form} />
			<FigureFields form={form} />
			<StepFields form={form} />
			<PlaceFields form={form} />
			<ContactFields form={form} />
			<FormFailure form={form} />
			<div className="flex flex-wrap justify-end gap-3">
				<ButtonLink variant="secondary" href="/" target="_blank" icon={<ExternalLink aria-hidden />}>
					{t('See the welcome page')}
				</ButtonLink>
				<Button type="submit" icon={<Save aria-hidden />} busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Save')}
				</Button>
			</div>
		</Form>
	);
}
