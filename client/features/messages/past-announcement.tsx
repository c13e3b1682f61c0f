import type { SentAnnouncement } from '@yuva/contract/messages/schema';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayText, timeText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { peopleText } from './announcement-form.tsx';
import { useWithdraw } from './api.ts';

export function PastAnnouncement({ announcement }: { announcement: SentAnnouncement }) {
	const { text, text_te, districts, sent_by, created_at, withdrawn_at, reached, read } = announcement;
	return (
		<Card className="h-full">
			<div className="flex flex-col gap-2">
				<p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
					{`${dayText(created_at)}, ${timeText(created_at)} · ${sent_by ?? 'An account that is gone'}`}
					{withdrawn_at && <StatusBadge tone="grey">Withdrawn</StatusBadge>}
				</p>
				<p className="break-words whitespace-pre-line">{text}</p>
				{text_te && (
					<p lang="te" className="break-words whitespace-pre-line">
						{text_te}
					</p>
				)}
				<p className="text-sm text-ink-soft">
					{`${districts.length === 0 ? 'All districts' : districts.join(', ')} · ${peopleText(reached)}, ${read} of them have read it`}
				</p>
				{announcement.is_withdrawable && <Withdraw announcement={announcement} />}
			</div>
		</Card>
	);
}

function Withdraw({ announcement: { id, text } }: { announcement: SentAnnouncement }) {
	const [asks, setAsks] = useState(false);
	const { send, isPending } = useWithdraw();
	const { failure, attempt } = useAttempt();
	const withdraw = () => attempt(async () => void (await send({ id })));
	return (
		<>
			{failure && <Banner tone="error">{failure}</Banner>}
			<Button
				variant="secondary"
				width="fit"
				icon={<Undo2 aria-hidden />}
				aria-label={`Withdraw: ${text}`}
				onClick={() => setAsks(true)}
			>
				Withdraw
			</Button>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				onConfirm={() => void withdraw().then(() => setAsks(false))}
				title="Withdraw this announcement?"
				message="The announcement leaves all inboxes. What was read cannot be taken back."
				confirmLabel="Withdraw"
				busy={isPending}
			/>
		</>
	);
}
