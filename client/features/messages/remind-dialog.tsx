import {
	type FellowToRemind,
	MOST_REMINDED,
	type PeopleToRemind,
	type ReminderAbout,
} from '@yuva/contract/messages/reminder-schema';
import { SendHorizontal } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { timeText } from '../../language/in-words.ts';
import { shownText, t } from '../../language/language.ts';
import { dayText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSendReminder, useToRemind } from './reminder-api.ts';

export interface Reminder {
	about: ReminderAbout;
	/** LGD code; undefined for all districts in reach. */
	district: number | undefined;
}

interface RemindDialogProps extends Reminder {
	onClose: () => void;
}

/** Shows the words and the names before the reminder goes. A fellow gets it at most once a day. */
export function RemindDialog({ about, district, onClose }: RemindDialogProps) {
	const query = useToRemind(about, district);
	const { send, isPending } = useSendReminder();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const due = query.data?.data.filter(({ is_due }) => is_due) ?? [];
	const remind = () =>
		attempt(async () => {
			const { reached } = await send({ about, fellow_ids: due.map(({ fellow_id }) => fellow_id) });
			toast(sentText(reached), { isDone: reached > 0 });
			onClose();
		});
	return (
		<Dialog open onClose={onClose} title={t('Remind fellows')}>
			<Loaded query={query} skeleton={<ListSkeleton rows={3} label={t('Loading fellows…')} />}>
				{(people) => (
					<>
						<People people={people} />
						{due.length > 0 && (
							// It stays in sight below a long list of names.
							<div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3">
								{failure && <Banner tone="error">{t(failure)}</Banner>}
								<Button
									width="full"
									icon={<SendHorizontal aria-hidden />}
									busy={isPending}
									busyLabel={t('Sending…')}
									onClick={() => void remind()}
								>
									{counted(due.length, 'Send to {count} fellow', 'Send to {count} fellows')}
								</Button>
							</div>
						)}
					</>
				)}
			</Loaded>
		</Dialog>
	);
}

const sentText = (reached: number): string =>
	reached === 0
		? t('Nobody needs this reminder any more.')
		: counted(reached, '{count} fellow got the reminder.', '{count} fellows got the reminder.');

function People({ people: { text, data } }: { people: PeopleToRemind }) {
	const due = data.filter(({ is_due }) => is_due);
	const told = data.filter(({ is_due }) => !is_due);
	if (data.length === 0) return <p>{t('No fellow needs this reminder now.')}</p>;
	return (
		<div className="flex flex-col gap-4">
			{due.length === 0 ? (
				<p>{t('All of them got this reminder today. You can send it again tomorrow.')}</p>
			) : (
				<>
					<blockquote className="rounded-lg border-s-4 border-teal-700 bg-teal-50 px-4 py-3">
						{shownText(text)}
					</blockquote>
					<Names title={t('These fellows get the message')} fellows={due} />
				</>
			)}
			{told.length > 0 && <Names title={t('They got it today already')} fellows={told} />}
			{data.length === MOST_REMINDED && (
				<p className="text-sm text-ink-soft">
					{t('One reminder goes to {count} fellows at most. Then send the next one.', {
						count: MOST_REMINDED,
					})}
				</p>
			)}
		</div>
	);
}

function Names({ title, fellows }: { title: string; fellows: readonly FellowToRemind[] }) {
	return (
		<section aria-label={title}>
			<h3 className="font-bold text-teal-900">{title}</h3>
			<ul className="mt-1 divide-y divide-line">
				{fellows.map(({ fellow_id, full_name, reminded_at, is_due }) => (
					<li key={fellow_id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
						<span className="font-medium">{full_name}</span>
						{reminded_at !== null && (
							<span className="text-sm text-ink-soft">
								{is_due
									? t('last on {date}', { date: dayText(reminded_at) })
									: t('at {time}', { time: timeText(reminded_at) })}
							</span>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
