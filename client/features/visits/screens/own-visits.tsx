import { displayDate } from '@yuva/contract/calendar';
import type { OwnVisit } from '@yuva/contract/visits/own-schema';
import { MessageCircle } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, Section } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useOwnVisits } from '../api.ts';
import { VisitStateBadge } from '../visit-state.tsx';

export function OwnVisits() {
	const visits = useOwnVisits();
	const today = useToday();
	// Whether a planned visit of a past day was made is not known: its answers may still be on the lead's phone.
	const isComing = ({ state, on }: OwnVisit) => state === 'planned' && on >= today;
	return (
		<Screen title={t('Visits')} backTo="/main">
			<Loaded query={visits} skeleton={<ListSkeleton rows={2} label={t('Loading visits…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No visits yet')}
							hint={t('Your lead plans a visit. You get a message then.')}
						/>
					) : (
						<>
							<List title={t('Coming')} visits={rows.filter(isComing).toReversed()} />
							<List title={t('Over')} visits={rows.filter((visit) => !isComing(visit))} />
							<ButtonLink variant="secondary" icon={<MessageCircle aria-hidden />} to="/messages">
								{t('Answer your lead')}
							</ButtonLink>
						</>
					)
				}
			</Loaded>
		</Screen>
	);
}

function List({ title, visits }: { title: string; visits: readonly OwnVisit[] }) {
	if (visits.length === 0) return null;
	return (
		<Section title={title}>
			<ul aria-label={title} className="flex flex-col gap-3">
				{visits.map((visit) => (
					<li key={visit.id}>
						<VisitCard visit={visit} />
					</li>
				))}
			</ul>
		</Section>
	);
}

const VisitCard = ({ visit: { on, lead, note, state, agreed } }: { visit: OwnVisit }) => (
	<Card title={displayDate(on)} action={<VisitStateBadge state={state} />}>
		<div className="flex flex-col gap-3">
			<p>{lead ?? t('An account that is deleted')}</p>
			{note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
			{agreed !== '' && (
				<div>
					<h3 className="font-bold text-teal-900">{t('What you agreed')}</h3>
					<p className="wrap-anywhere whitespace-pre-line">{agreed}</p>
				</div>
			)}
		</div>
	</Card>
);
