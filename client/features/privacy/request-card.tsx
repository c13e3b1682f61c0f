import { requestKindLabel, requestNumber } from '@yuva/contract/privacy/rules';
import type { StaffRequest } from '@yuva/contract/privacy/schema';
import { MessageSquareReply, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../local/local.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { RequestBadge } from './request-badge.tsx';

export function RequestCard({ request }: { request: StaffRequest }) {
	const { number, kind, fellow_id, full_name, mobile_number, words, asked_at } = request;
	const [isAnswering, setAnswering] = useState(false);
	return (
		<Card title={`${requestNumber(number)} · ${requestKindLabel[kind]}`}>
			<div className="flex flex-col items-start gap-2">
				<RequestBadge request={request} />
				<p>
					<strong>{full_name}</strong> · {mobile_number} · asked on {dayText(asked_at)}
				</p>
				{words && <p className="max-w-full whitespace-pre-line wrap-anywhere">{words}</p>}
				<Closing request={request} />
				<div className="flex flex-wrap gap-2">
					{request.state === 'open' && (
						<Button
							icon={<MessageSquareReply aria-hidden />}
							aria-label={`Answer ${requestNumber(number)}`}
							onClick={() => setAnswering(true)}
						>
							Answer
						</Button>
					)}
					<ButtonLink
						variant="secondary"
						icon={<ShieldCheck aria-hidden />}
						to={`/staff/privacy/fellows/${fellow_id}`}
					>
						{kind === 'erasure' ? 'Copy and erase' : 'Personal data'}
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
				Closed on {dayText(closed_at)}
				{closed_by && ` by ${closed_by}`}
			</p>
			{answer && (
				<p className="max-w-full whitespace-pre-line wrap-anywhere">
					<strong>Answer:</strong> {answer}
				</p>
			)}
			{note && (
				<p className="max-w-full whitespace-pre-line wrap-anywhere">
					<strong>Note:</strong> {note}
				</p>
			)}
		</>
	);
}
