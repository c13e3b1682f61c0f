import { displayDate } from '@yuva/contract/calendar';
import { CalendarDays, ClipboardPen, LifeBuoy, MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useOutboxItems, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { HelplineButton } from '../../../ui/inputs/call-button.tsx';
import { Card, Section } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LoggedOut } from '../../auth/parts/logged-out.tsx';
import { useAskedForms } from '../../forms/asked-api.ts';
import { useVisitForm } from '../field-api.ts';
import { type OpenVisit, useOpenVisits } from '../today-api.ts';

const RefusedActions = lazy(() =>
	import('../../outbox/parts/refused-actions.tsx').then((m) => ({ default: m.RefusedActions })),
);

/** The phone keeps this screen. */
export function Field() {
	const visits = useOpenVisits();
	const form = useVisitForm();
	const keepsApp = useKeepsApp();
	const isReady = keepsApp && visits.data !== undefined && form.data !== undefined;
	const hasFailed = visits.data === undefined && visits.failure !== undefined;
	const hasHeight = visits.data !== undefined || hasFailed;
	return (
		<Screen
			title={t('Today at the center')}
			intro={
				<span role="status" className="block min-h-18 sm:min-h-0">
					{isReady && t('This is on your phone for 12 hours after you logged in. It works without network.')}
					{!isReady && !hasFailed && t('The visits are coming to your phone. Stay in the network.')}
					{hasFailed && t('The visits are not on your phone yet.')}
				</span>
			}
			backTo="/staff/visits"
		>
			<LoggedOut>{t('You can answer here. Log in again to send your answers.')}</LoggedOut>
			<Waiting />
			<Loaded query={visits} skeleton={<ListSkeleton rows={3} label={t('Loading visits…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No visit is planned for today')}
							hint={t('Plan one, or choose a fellow there.')}
							action={
								<ButtonLink icon={<CalendarDays aria-hidden />} to="/staff/visits?show=due">
									{t('Visits')}
								</ButtonLink>
							}
						/>
					) : (
						<ul aria-label={t('Planned visits')} className="flex flex-col gap-3">
							{rows.map((visit) => (
								<li key={visit.id}>
									<VisitCard visit={visit} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
			{hasHeight && <Safety />}
			{hasHeight && <OtherForms />}
		</Screen>
	);
}

/** It is the last, because it may come later than what is above. */
function OtherForms() {
	const { data = [] } = useAskedForms();
	if (data.every(({ kind }) => kind === 'visit')) return null;
	return (
		<div>
			<ButtonLink variant="secondary" width="fit" icon={<ClipboardPen aria-hidden />} to="/forms">
				{t('Forms to answer')}
			</ButtonLink>
		</div>
	);
}

/** The account button has these two links too, but the phone does not keep that button. */
const Safety = () => (
	<Section title={t('Safety of children')}>
		<div className="flex flex-wrap gap-3">
			<ButtonLink variant="secondary" icon={<LifeBuoy aria-hidden />} to="/concern">
				{t('A child is not safe')}
			</ButtonLink>
			<HelplineButton number="1098" label={t('Call Childline 1098')} />
		</div>
	</Section>
);

function useKeepsApp(): boolean {
	const [keepsApp, setKeepsApp] = useState(false);
	useEffect(() => {
		let isOpen = true;
		void navigator.serviceWorker?.ready.then(() => isOpen && setKeepsApp(true));
		return () => {
			isOpen = false;
		};
	}, []);
	return keepsApp;
}

function VisitCard({ visit: { center, on, note, isWaiting } }: { visit: OpenVisit }) {
	const today = useToday();
	return (
		<Card
			title={
				<Link to={`/field/${center.fellow_id}`} className="underline">
					{center.full_name}
				</Link>
			}
			action={isWaiting && <StatusBadge tone="yellow">{t('Waiting to be sent')}</StatusBadge>}
		>
			{on < today && (
				<p className="mb-1 font-semibold text-danger">
					{t('It was planned for {date}.', { date: displayDate(on) })}
				</p>
			)}
			<p className="flex items-start gap-1.5 text-ink-soft">
				<MapPin aria-hidden className="mt-1 size-4 shrink-0 text-teal-700" />
				{shownText(center.place)}
			</p>
			{note !== '' && <p className="mt-2 whitespace-pre-line">{note}</p>}
		</Card>
	);
}

/** Lists what only this phone has: visits, forms and concerns. */
function Waiting() {
	const queued = useOutboxItems().filter(({ state }) => state !== 'sent');
	if (queued.length === 0) return null;
	return (
		<Section title={t('Waiting to be sent')}>
			<ul className="flex flex-col gap-2">
				{queued.map(({ id, label, refusal }) => (
					<li key={id}>
						<Banner
							tone={refusal ? 'error' : 'warning'}
							title={t(label)}
							action={
								refusal && (
									<Suspense>
										<RefusedActions id={id} />
									</Suspense>
								)
							}
						>
							{refusal ? t(refusal.detail) : t('It is on this phone. It goes out when there is network.')}
						</Banner>
					</li>
				))}
			</ul>
		</Section>
	);
}
