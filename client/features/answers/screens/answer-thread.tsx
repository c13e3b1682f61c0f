import { LETTER_LENGTH, type ThreadEntry } from '@yuva/contract/answers/schema';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { timeText } from '../../../language/in-words.ts';
import { shownText, t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CallButton } from '../../../ui/inputs/call-button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Player } from '../../../ui/media/player.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { letterInput, useAnswerThread, useReadAnswers, useWriteBack } from '../staff-api.ts';

/** Opening the screen marks the answers as read. */
export function AnswerThread() {
	const { id = '' } = useParams();
	const { state, refresh } = useAnswerThread(id);
	return (
		<Screen title={state.data?.full_name ?? t('Answers')} backTo="/staff/answers">
			<Loaded query={state} skeleton={<ListSkeleton rows={3} label={t('Loading answers…')} />}>
				{({ full_name, mobile_number, data }) => (
					<>
						<div className="self-start">
							<CallButton mobileNumber={mobile_number} name={full_name} />
						</div>
						<Entries fellow={{ id, name: full_name }} entries={data} refresh={refresh} />
						<Letter fellowId={id} />
					</>
				)}
			</Loaded>
		</Screen>
	);
}

interface EntriesProps {
	fellow: { id: string; name: string };
	entries: readonly ThreadEntry[];
	refresh: (id: string) => Promise<string | undefined>;
}

function Entries({ fellow, entries, refresh }: EntriesProps) {
	const { send } = useReadAnswers();
	const unread = entries.filter(({ is_new }) => is_new).map((entry) => entry.id);
	const noteRead = useEffectEvent(() => {
		// when this fails, the answers stay new until the lead opens them again
		if (unread.length > 0) void send({ fellow_id: fellow.id, ids: unread }).catch(() => undefined);
	});
	const shown = unread.join();
	useEffect(() => {
		if (shown !== '') noteRead();
	}, [shown]);
	if (entries.length === 0) return <p>{t('This fellow has not answered you.')}</p>;
	return (
		<ol aria-label={t('Answers')} className="flex flex-col gap-3">
			{entries.map((entry) => (
				<li key={entry.id} className={entry.kind === 'answer' ? 'ps-6 sm:ps-16' : 'pe-6 sm:pe-16'}>
					<EntryCard entry={entry} name={fellow.name} refresh={refresh} />
				</li>
			))}
		</ol>
	);
}

interface EntryCardProps extends Pick<EntriesProps, 'refresh'> {
	entry: ThreadEntry;
	name: string;
}

function EntryCard({ entry: { id, kind, text, at, audio_url, is_new }, name, refresh }: EntryCardProps) {
	const words = { message: t('Message'), letter: t('Your message'), answer: name };
	const time = `${dayText(at)}, ${timeText(at)}`;
	return (
		<Card tone={kind === 'answer' ? 'teal' : undefined}>
			<div className="flex flex-col gap-2">
				<p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
					<span>
						<strong className="text-ink">{words[kind]}</strong> · {time}
					</span>
					{is_new && <StatusBadge tone="yellow">{t('New')}</StatusBadge>}
				</p>
				{audio_url === null ? (
					<p className="wrap-anywhere whitespace-pre-line">{shownText(text)}</p>
				) : (
					<Player
						source={audio_url}
						label={t('Answer of {name}, {time}', { name, time })}
						refresh={() => refresh(id)}
					/>
				)}
			</div>
		</Card>
	);
}

function Letter({ fellowId }: { fellowId: string }) {
	const { send } = useWriteBack();
	const toast = useToast();
	const form = useForm({
		schema: letterInput,
		start: { text: '' },
		async send({ text }) {
			await send({ fellow_id: fellowId, text });
			form.reset({ text: '' });
			toast(t('The message is sent'));
		},
	});
	return (
		<Card title={t('Write back')}>
			<Form form={form} className="flex flex-col gap-4">
				<TextArea
					label={t('Message')}
					hint={t('Only this fellow reads it. Name no child.')}
					required
					maxLength={LETTER_LENGTH}
					{...form.text('text')}
				/>
				<FormFailure form={form} />
				<Button
					type="submit"
					className="self-start"
					icon={<Send aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Sending…')}
				>
					{t('Send')}
				</Button>
			</Form>
		</Card>
	);
}
