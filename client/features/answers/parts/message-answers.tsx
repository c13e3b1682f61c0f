import { Reply } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useChange } from '../../../ui/forms/use-change.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useAnswersTo } from '../api.ts';
import type { ShownAnswer } from '../queued.ts';

const AnswerForm = lazy(() => import('../answer-form.tsx').then((m) => ({ default: m.AnswerForm })));

/** `of` names the message by its time. */
export function MessageAnswers({ message, of }: { message: string; of: string }) {
	const answers = useAnswersTo(message);
	const form = useChange();
	return (
		<>
			{answers.length > 0 && (
				<ul aria-label={t('My answers')} className="flex flex-col gap-2">
					{answers.map((answer) => (
						<li key={answer.id} className="rounded-lg border-s-4 border-teal-700 bg-teal-50 px-3 py-2">
							<p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
								{t('My answer, {time}', { time: `${dayText(answer.sent_at)}, ${timeText(answer.sent_at)}` })}
								<State answer={answer} />
							</p>
							<p className="wrap-anywhere whitespace-pre-line">{answer.text || t('A recording')}</p>
						</li>
					))}
				</ul>
			)}
			{form.isOpen ? (
				<Suspense>
					<AnswerForm message={message} onClose={form.close} />
				</Suspense>
			) : (
				<Button
					{...form.opener}
					variant="secondary"
					width="fit"
					className="self-start"
					icon={<Reply aria-hidden />}
					aria-label={t('Answer: message of {time}', { time: of })}
				>
					{t('Answer')}
				</Button>
			)}
		</>
	);
}

function State({ answer: { state, read_at } }: { answer: ShownAnswer }) {
	if (read_at !== null) return <StatusBadge tone="green">{t('Your lead has read it')}</StatusBadge>;
	if (state === 'refused')
		return <StatusBadge tone="red">{t('Not taken. Look under Waiting to be sent.')}</StatusBadge>;
	return state === 'sent' ? (
		<StatusBadge tone="blue">{t('Sent')}</StatusBadge>
	) : (
		<StatusBadge tone="yellow">{t('Waits on this phone')}</StatusBadge>
	);
}
