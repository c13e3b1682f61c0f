import type { OpenSession } from '@yuva/contract/auth/sessions-schema';
import { browserInWords } from '@yuva/contract/browser-words';
import { LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { dayText, useAttempt } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useEndSession, useSessions } from './sessions-api.ts';

export function SessionList() {
	const sessions = useSessions();
	const [asked, setAsked] = useState<OpenSession>();
	return (
		<Card title={t('Where you are logged in')} icon={<Smartphone aria-hidden />}>
			<Loaded query={sessions} skeleton={<ListSkeleton rows={2} label={t('Loading devices…')} />}>
				{(rows) => (
					<ul aria-label={t('Where you are logged in')} className="flex flex-col divide-y divide-line">
						{rows.map((session) => (
							<Row key={session.id} session={session} onEnd={() => setAsked(session)} />
						))}
					</ul>
				)}
			</Loaded>
			{asked && <EndDialog session={asked} onClose={() => setAsked(undefined)} />}
		</Card>
	);
}

const momentOf = (instant: string): string => `${dayText(instant)}, ${timeText(instant)}`;

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
	const { browser, since, last_seen, current } = session;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
			<span className="min-w-0">
				<span className="block font-semibold">{browserInWords(browser, t)}</span>
				<span className="block text-sm text-ink-soft">
					{t('Logged in: {time}', { time: momentOf(since) })}
				</span>
				<span className="block text-sm text-ink-soft">
					{t('Last used: {time}', { time: momentOf(last_seen) })}
				</span>
			</span>
			{current ? (
				<StatusBadge tone="green">{t('This device')}</StatusBadge>
			) : (
				<Button
					variant="quiet"
					width="fit"
					icon={<LogOut aria-hidden />}
					aria-label={t('Log out there: {what}, logged in {time}', {
						what: browserInWords(browser, t),
						time: momentOf(since),
					})}
					onClick={onEnd}
				>
					{t('Log out there')}
				</Button>
			)}
		</li>
	);
}

function EndDialog({ session: { id, browser }, onClose }: { session: OpenSession; onClose: () => void }) {
	const { send, isPending } = useEndSession();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const end = () =>
		attempt(async () => {
			await send({ id });
			toast(t('Logged out there'));
			onClose();
		});
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void end()}
			title={t('Log out there?')}
			message={t(
				'{what} will need your password again. Unsent work stays on that phone. It is sent after the next login there.',
				{ what: browserInWords(browser, t) },
			)}
			failure={failure}
			confirmLabel={t('Log out there')}
			confirmIcon={<LogOut aria-hidden />}
			danger
			busy={isPending}
			busyLabel={t('Logging out...')}
		/>
	);
}
