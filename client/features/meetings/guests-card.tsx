import type { WholeMeeting } from '@yuva/contract/meetings/schema';
import { Pencil, UsersRound } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ChangeCard } from '../../ui/forms/change-card.tsx';
import { useChange } from '../../ui/forms/use-change.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type ChosenFellow, FellowPicker } from '../tasks/parts/fellow-picker.tsx';
import { idsOf, joinedGuests } from './joined.ts';
import { guestsPart, meetingInputs, useMeetingPart } from './staff-api.ts';

interface GuestsProps {
	meeting: WholeMeeting;
	/** Guests can be invited until the meeting is over. */
	mayChange: boolean;
}

export function Guests({ meeting, mayChange }: GuestsProps) {
	const change = useChange();
	const { guests, minutes } = meeting;
	if (change.isOpen) return <GuestsForm meeting={meeting} onClose={change.close} />;
	return (
		<Card title={t('Invited fellows')} icon={<UsersRound aria-hidden />}>
			{guests.length === 0 ? (
				<p className="text-ink-soft">{t('No fellow of yours is invited.')}</p>
			) : (
				<ul className="flex flex-col divide-y divide-line">
					{guests.map(({ fellow_id, full_name, was_present }) => (
						<li key={fellow_id} className="flex flex-wrap items-center justify-between gap-2 py-2">
							<span className="font-semibold">{full_name}</span>
							{was_present !== null && (
								<StatusBadge tone={was_present ? 'green' : 'yellow'}>
									{was_present ? t('Came') : t('Did not come')}
								</StatusBadge>
							)}
						</li>
					))}
				</ul>
			)}
			{mayChange && (
				<Button
					{...change.opener}
					variant="secondary"
					width="fit"
					className="mt-3"
					icon={<Pencil aria-hidden />}
				>
					{t('Invite others')}
				</Button>
			)}
			{minutes !== '' && (
				<>
					<h3 className="mt-4 font-bold text-teal-900">{t('Minutes')}</h3>
					<p className="wrap-anywhere whitespace-pre-line">{minutes}</p>
				</>
			)}
		</Card>
	);
}

const schema = z.pipe(
	z.transform(({ guests }: { guests: readonly ChosenFellow[] }): object => ({
		guests: idsOf(guests),
	})),
	meetingInputs.guests,
);

function GuestsForm({ meeting, onClose }: { meeting: WholeMeeting; onClose: () => void }) {
	const { hasChanged, save } = useMeetingPart(guestsPart, meeting);
	const toast = useToast();
	const form = useForm({
		schema,
		start: { guests: meeting.guests as readonly ChosenFellow[] },
		async send(chosen, typed): Promise<void> {
			const isChanged = hasChanged(chosen.guests);
			if (isChanged)
				await save(chosen.guests, ({ before, meeting: { guests } }) =>
					form.change({ guests: joinedGuests(before, typed.guests, guests) }),
				);
			toast(
				isChanged
					? t('Saved. The fellows get a message.')
					: t('Nothing has changed. There is nothing to save.'),
				{ isDone: isChanged },
			);
			onClose();
		},
	});
	return (
		<ChangeCard title={t('Invited fellows')} icon={<UsersRound aria-hidden />} form={form} onClose={onClose}>
			<FellowPicker label={t('Chosen fellows')} {...form.field('guests')} />
		</ChangeCard>
	);
}
