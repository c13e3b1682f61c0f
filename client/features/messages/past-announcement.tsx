import { languages } from '@yuva/contract/language';
import type { SentAnnouncement } from '@yuva/contract/messages/schema';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { timeText } from '../../language/in-words.ts';
import { shownText, t } from '../../language/language.ts';
import { dayText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ShareTextButton } from '../../ui/inputs/share-text-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useRestore, useWithdraw } from './api.ts';

export function PastAnnouncement({ announcement }: { announcement: SentAnnouncement }) {
	const { text, sent_by, created_at, withdrawn_at, reached, read } = announcement;
	return (
		<Card className="h-full">
			<div className="flex flex-col gap-2">
				<p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
					{`${dayText(created_at)}, ${timeText(created_at)} · ${sent_by ?? t('An account that is gone')}`}
					{withdrawn_at && <StatusBadge tone="grey">{t('Withdrawn')}</StatusBadge>}
				</p>
				{languages.map(
					(language) =>
						text[language] && (
							<p key={language} lang={language} className="break-words whitespace-pre-line">
								{text[language]}
							</p>
						),
				)}
				<p className="text-sm text-ink-soft">
					{counted(
						reached,
						'{where} · {count} person, {read} of them have read it',
						'{where} · {count} people, {read} of them have read it',
						{ where: whereOf(announcement), read },
					)}
				</p>
				{!withdrawn_at && (
					<ShareTextButton
						title={t('Announcement')}
						text={languages.flatMap((language) => text[language] || []).join('\n\n')}
						of={shownText(text)}
					/>
				)}
				{announcement.is_withdrawable && <Withdraw announcement={announcement} />}
				{announcement.is_restorable && <Restore announcement={announcement} />}
			</div>
		</Card>
	);
}

function whereOf({ districts, to_chosen }: SentAnnouncement): string {
	if (to_chosen) return t('Reminder');
	return districts.length === 0 ? t('All districts') : districts.map((name) => t(name)).join(', ');
}

function Withdraw({ announcement: { id, text } }: { announcement: SentAnnouncement }) {
	const [asks, setAsks] = useState(false);
	const { send, isPending } = useWithdraw();
	const { failure, attempt } = useAttempt();
	const withdraw = () => attempt(async () => void (await send({ id })));
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				variant="secondary"
				width="fit"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Withdraw: {what}', { what: shownText(text) })}
				onClick={() => setAsks(true)}
			>
				{t('Withdraw')}
			</Button>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				onConfirm={() => void withdraw().then(() => setAsks(false))}
				title={t('Withdraw this announcement?')}
				message={t(
					'The announcement leaves all inboxes. What was read cannot be taken back. You can restore the announcement later.',
				)}
				confirmLabel={t('Withdraw')}
				busy={isPending}
			/>
		</>
	);
}

function Restore({ announcement: { id, text } }: { announcement: SentAnnouncement }) {
	const [asks, setAsks] = useState(false);
	const { send, isPending } = useRestore();
	const { failure, attempt } = useAttempt();
	const restore = () => attempt(async () => void (await send({ id })));
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				variant="secondary"
				width="fit"
				icon={<RotateCcw aria-hidden />}
				aria-label={t('Restore: {what}', { what: shownText(text) })}
				onClick={() => setAsks(true)}
			>
				{t('Restore')}
			</Button>
			<ConfirmDialog
				open={asks}
				onClose={() => setAsks(false)}
				onConfirm={() => void restore().then(() => setAsks(false))}
				title={t('Restore this announcement?')}
				message={t('The announcement is in the same inboxes again. Nobody gets a second notification.')}
				confirmLabel={t('Restore')}
				busy={isPending}
			/>
		</>
	);
}
