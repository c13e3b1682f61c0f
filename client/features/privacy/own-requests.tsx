import { requestKindLabel, requestNumber } from '@yuva/contract/privacy/rules';
import type { OwnRequest } from '@yuva/contract/privacy/schema';
import { Inbox, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useWithdrawRequest } from './api.ts';
import { RequestBadge } from './request-badge.tsx';

export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
	if (requests.length === 0) return null;
	return (
		<Card title={t('My requests')} icon={<Inbox aria-hidden />}>
			<ul aria-label={t('My requests')} className="flex flex-col divide-y divide-line">
				{requests.map((request) => (
					<li key={request.id} className="flex flex-col items-start gap-2 py-3 first:pt-0 last:pb-0">
						<RequestText request={request} />
						{request.state === 'open' && <TakeBack request={request} />}
					</li>
				))}
			</ul>
		</Card>
	);
}

function RequestText({ request }: { request: OwnRequest }) {
	const { number, kind, words, asked_at, answer, closed_at } = request;
	return (
		<>
			<h3 className="font-bold text-teal-900">
				{requestNumber(number)} · {t(requestKindLabel[kind])}
			</h3>
			<RequestBadge request={request} />
			<p className="text-sm text-ink-soft">
				{closed_at
					? t('Asked on {asked}, closed on {closed}', {
							asked: dayText(asked_at),
							closed: dayText(closed_at),
						})
					: t('Asked on {asked}', { asked: dayText(asked_at) })}
			</p>
			{words && <p className="max-w-full whitespace-pre-line wrap-anywhere">{words}</p>}
			{answer && (
				<p className="max-w-full whitespace-pre-line wrap-anywhere">
					<strong>{t('Answer:')}</strong> {answer}
				</p>
			)}
		</>
	);
}

function TakeBack({ request: { id, number } }: { request: OwnRequest }) {
	const [isAsked, setAsked] = useState(false);
	const [failure, setFailure] = useState<string>();
	const { withdraw, isPending } = useWithdrawRequest();
	const toast = useToast();
	async function takeBack() {
		const said = await withdraw(id);
		if (said !== undefined) return setFailure(said);
		setAsked(false);
		toast(t('Request taken back'));
	}
	return (
		<>
			<Button
				variant="secondary"
				width="fit"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Take back {what}', { what: requestNumber(number) })}
				onClick={() => setAsked(true)}
			>
				{t('Take back')}
			</Button>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void takeBack()}
				title={t('Take back {what}?', { what: requestNumber(number) })}
				message={
					<div className="flex flex-col gap-3">
						<p>{t('The head office does nothing about it then. You can ask again.')}</p>
						{failure !== undefined && <Banner tone="error">{t(failure)}</Banner>}
					</div>
				}
				confirmLabel={t('Take back')}
				busy={isPending}
				busyLabel={t('Sending…')}
			/>
		</>
	);
}
