import { requestKindLabel, requestNumber } from '@yuva/contract/privacy/rules';
import type { StaffRequest } from '@yuva/contract/privacy/schema';
import { MessageSquareReply, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { RequestBadge } from './request-badge.tsx';

export function RequestCard({ request }: { request: StaffRequest }) {
	const { number, kind, fellow_id, full_name, mobile_number, words, asked_at } = request;
	const [isAnswering, setAnswering] = useState(false);
	return (
		<Card title={`${requestNumber(number)} · ${t(requestKindLabel[kind])}`}>
			<div className="flex flex-col items-start gap-2">
				<RequestBadge request={request} />
				<p>
					<strong>{full_name}</strong> · {mobile_number} · {t('asked on {date}', { date: dayText(asked_at) })}
				</p>
				{words && <p className="max-w-full whitespace-pre-line wrap-anywhere">{words}</p>}
				<Closing request={request} />
				<div className="flex flex-wrap gap-2">
					{request.state === 'open' && (
						<Button
							icon={<MessageSquareReply aria-hidden />}
							aria-label={t('Answer {number}', { number: requestNumber(number) })}
							onClick={() => setAnswering(true)}
						>
							{t('Answer')}
						</Button>
					)}
					<ButtonLink
						variant="secondary"
						icon={<ShieldCheck aria-hidden />}
						to={`/staff/privacy/fellows/${fellow_id}`}
					>
						{kind === 'erasure' ? t('Copy and erase') : t('Personal data')}
					</ButtonLink>
				</div>
			</div>
			{isAnswering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
		</Card>
	);
}

function Closing({ request: { closed_at, closed_by, answer, note } }: { request: StaffRequest }) {
	if (closed_at === null) return null;
	return (
		<>
			<p className="text-sm text-ink-soft">
				{closed_by
					? t('Closed on {date} by {name}', { date: dayText(closed_at), name: closed_by })
					: t('Closed on {date}', { date: dayText(closed_at) })}
			</p>
			{answer && (
				<p className="max-w-full whitespace-pre-line wrap-anywhere">
					<strong>{t('Answer:')}</strong> {answer}
				</p>
			)}
			{note && (
				<p className="max-w-full whitespace-pre-line wrap-anywhere">
					<strong>{t('Note:')}</strong> {note}
				</p>
			)}
		</>
	);
}
