import type { Organisation } from '@yuva/contract/organisation/schema';
import { ExternalLink, Save } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useOrganisationQuery } from '../api.ts';
import { LogoCard } from '../logo-card.tsx';
import { AboutFields, ContactFields, FigureFields, PlaceFields } from '../organisation-fields.tsx';
import { StepFields } from '../step-fields.tsx';
import { useOrganisationForm } from '../use-organisation-form.ts';

export function OrganisationScreen() {
	const organisation = useOrganisationQuery();
	return (
		<Screen
			title={t('Organisation')}
			intro={t('Everybody reads this: on the welcome page, in the privacy notice and on what is printed.')}
			backTo="/staff"
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
	const { failure, isPending, submit, ...form } = useOrganisationForm(organisation);
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
			<AboutFields form={form} />
			<FigureFields form={form} />
			<StepFields form={form} />
			<PlaceFields form={form} />
			<ContactFields form={form} />
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<div className="flex flex-wrap justify-end gap-3">
				<ButtonLink variant="secondary" href="/" target="_blank" icon={<ExternalLink aria-hidden />}>
					{t('See the welcome page')}
				</ButtonLink>
				<Button type="submit" icon={<Save aria-hidden />} busy={isPending} busyLabel={t('Saving…')}>
					{t('Save')}
				</Button>
			</div>
		</form>
	);
}
