import type { FellowYear } from '@yuva/contract/years/enrolment-schema';
import { CalendarDays, UserCheck } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CertificateLink } from '../../prints/parts/certificate-link.tsx';
import { useComingBack, useOwnYears } from '../api.ts';
import { FellowYearFacts, OutcomeBadge } from '../parts/year-facts.tsx';

export function MyYears() {
	const session = useSession();
	return (
		<Screen
			title={t('My Years')}
			intro={t('Your years in the fellowship.')}
			backTo={session ? homeOf(session) : '/login'}
		>
			<Loaded query={useOwnYears()} skeleton={<CardSkeleton lines={6} label={t('Loading your years…')} />}>
				{(years) => <Years years={years} />}
			</Loaded>
		</Screen>
	);
}

function Years({ years }: { years: readonly FellowYear[] }) {
	if (years.length === 0) {
		return (
			<EmptyState
				title={t('No year yet')}
				hint={t('Your first year begins when you sign both declarations.')}
			/>
		);
	}
	return (
		<>
			{years.every(({ outcome }) => outcome !== 'active') && <WayBack />}
			{years.map((year) => (
				<Card
					key={year.year_id}
					title={year.name}
					icon={<CalendarDays aria-hidden />}
					action={<OutcomeBadge outcome={year.outcome} />}
				>
					<FellowYearFacts year={year} />
					{year.outcome === 'completed' && <CertificateLink to={`/my-certificate/${year.name}`} />}
				</Card>
			))}
		</>
	);
}

function WayBack() {
	const { data } = useComingBack();
	if (data?.refusal !== '') return null;
	return (
		<Card tone="warm" title={t('Apply for {year}', { year: data.year ?? t('the new year') })}>
			<div className="flex flex-col gap-3">
				<p>{t('You can apply again with this account. What you have registered stays.')}</p>
				<ButtonLink to="/apply-again" className="sm:self-start" icon={<UserCheck aria-hidden />}>
					{t('Apply again')}
				</ButtonLink>
			</div>
		</Card>
	);
}
