import type { OwnMeeting } from '@yuva/contract/meetings/own-schema';
import { meetingKindLabel } from '@yuva/contract/meetings/schema';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Card, FactList, Section } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useOwnMeetings } from '../api.ts';
import { whenText } from '../when-text.ts';

export function OwnMeetings() {
	const meetings = useOwnMeetings();
	const today = useToday();
	return (
		<Screen title={t('Meetings')} backTo="/main">
			<Loaded query={meetings} skeleton={<ListSkeleton rows={2} label={t('Loading meetings…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={t('No meetings')} hint={t('Your lead invites you. You get a message then.')} />
					) : (
						<>
							<List title={t('Coming')} meetings={rows.filter(({ on }) => on >= today).toReversed()} />
							<List title={t('Over')} meetings={rows.filter(({ on }) => on < today)} />
						</>
					)
				}
			</Loaded>
		</Screen>
	);
}

function List({ title, meetings }: { title: string; meetings: readonly OwnMeeting[] }) {
	if (meetings.length === 0) return null;
	return (
		<Section title={title}>
			<ul aria-label={title} className="flex flex-col gap-3">
				{meetings.map((meeting) => (
					<li key={meeting.id}>
						<MeetingCard meeting={meeting} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function MeetingCard({ meeting }: { meeting: OwnMeeting }) {
	const { title, kind, place, made_by, minutes } = meeting;
	return (
		<Card title={title}>
			<div className="flex flex-col gap-3">
				<div className="empty:hidden">
					<Standing meeting={meeting} />
				</div>
				<FactList
					facts={[
						{ label: t('Kind'), value: t(meetingKindLabel[kind]) },
						{ label: t('When'), value: whenText(meeting) },
						{ label: t('Place'), value: place },
						{ label: t('Invited by'), value: made_by ?? t('An account that is deleted') },
					]}
				/>
				{minutes !== '' && (
					<div>
						<h3 className="font-bold text-teal-900">{t('Minutes')}</h3>
						<p className="wrap-anywhere whitespace-pre-line">{minutes}</p>
					</div>
				)}
			</div>
		</Card>
	);
}

function Standing({ meeting: { is_cancelled, was_present } }: { meeting: OwnMeeting }) {
	if (is_cancelled) return <StatusBadge tone="grey">{t('Cancelled')}</StatusBadge>;
	if (was_present === null) return null;
	return was_present ? (
		<StatusBadge tone="green">{t('You were there')}</StatusBadge>
	) : (
		<StatusBadge tone="yellow">{t('You were not there')}</StatusBadge>
	);
}
