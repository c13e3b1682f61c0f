import type { SecondFactorState } from '@yuva/contract/auth/second-factor-schema';
import { Fingerprint, KeyRound, Plus, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../language/counted.ts';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText, momentText, now, requestFlush, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useRefreshStatus } from '../api.ts';
import { AppDialog } from '../app-dialog.tsx';
import { BackupCodesDialog } from '../backup-codes.tsx';
import { confirmed } from '../parts/confirmed.ts';
import { LogoutButton } from '../parts/logout-button.tsx';
import { PasskeyDialog } from '../passkey-dialog.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { failureOf, useRenewBackupCodes, useSecondFactor } from '../second-factor-api.ts';

const TITLE = 'Second step at login';

/** Staff who must set one up first see no other screen. */
export function SecondFactorScreen() {
	const session = useSession();
	const isDue = session?.user_status === 'PENDING_SECOND_FACTOR';
	return (
		<Screen
			title={isDue ? t('Welcome, {name}', { name: session.full_name }) : t(TITLE)}
			action={isDue && <LogoutButton />}
			width="normal"
		>
			<Management isDue={isDue} />
		</Screen>
	);
}

function Management({ isDue }: { isDue: boolean }) {
	const state = useSecondFactor();
	const goOn = useGoOn();
	const [setUp, setSetUp] = useState<'app' | 'passkey'>();
	const [codes, setCodes] = useState<readonly string[]>([]);
	const close = () => setSetUp(undefined);
	function done(backupCodes: string[]) {
		close();
		setCodes(backupCodes);
		// The server takes what waited for the second step.
		void requestFlush();
	}
	function kept() {
		setCodes([]);
		if (isDue) goOn.goOn();
	}
	return (
		<>
			<Intro isDue={isDue} />
			{goOn.failure && (
				<Banner tone="error" action={<Button onClick={goOn.goOn}>{t('Try again')}</Button>}>
					{t(goOn.failure)}
				</Banner>
			)}
			<Loaded query={state} skeleton={<CardSkeleton lines={6} label={t('Loading…')} />}>
				{(data) => (
					<>
						<PasskeysCard state={data} onAdd={() => setSetUp('passkey')} />
						<AppCard state={data} onAdd={() => setSetUp('app')} />
						{data.methods.length > 0 && <BackupCodesCard left={data.backup_codes_left} onCodes={setCodes} />}
					</>
				)}
			</Loaded>
			{setUp === 'app' && <AppDialog onClose={close} onDone={done} />}
			{setUp === 'passkey' && <PasskeyDialog onClose={close} onDone={done} />}
			<BackupCodesDialog codes={codes} onClose={kept} />
		</>
	);
}

function useGoOn() {
	const refreshStatus = useRefreshStatus();
	const navigate = useNavigate();
	const [failure, setFailure] = useState('');
	const goOn = () => {
		setFailure('');
		refreshStatus().then(
			() => navigate('/staff', { replace: true }),
			(error: unknown) => setFailure(failureOf(error)),
		);
	};
	return { failure, goOn };
}

function Intro({ isDue }: { isDue: boolean }) {
	return (
		<Card title={isDue ? t('First, a second step at login') : undefined} tone="teal">
			<p>
				{t(
					'A password can be stolen or guessed. With a second step, Yuva also asks for a passkey or for a code from your phone.',
				)}{' '}
				{isDue ? t('Choose one of the two. Then the console opens.') : t('You can have both.')}
			</p>
		</Card>
	);
}

interface Dates {
	created_at: string;
	last_used_at: string | null;
}

const datesOf = ({ created_at, last_used_at }: Dates) => ({
	day: dayText(created_at),
	used: last_used_at && inWords(momentText(new Date(last_used_at), now())),
});

function passkeyDates(passkey: Dates): string {
	const { day, used } = datesOf(passkey);
	return used
		? t('Made on {day}, last used {used}', { day, used })
		: t('Made on {day}, not used yet', { day });
}

function appDates(app: Dates): string {
	const { day, used } = datesOf(app);
	return used
		? t('Set up on {day}, last used {used}', { day, used })
		: t('Set up on {day}, not used yet', { day });
}

interface PartProps {
	state: SecondFactorState;
	onAdd: () => void;
}

const isLast = ({ methods, passkeys }: SecondFactorState): boolean =>
	methods.length === 1 && passkeys.length <= 1;

function PasskeysCard({ state, onAdd }: PartProps) {
	const { passkeys, passkeys_refused } = state;
	return (
		<Card title={t('Passkeys')} icon={<Fingerprint aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>{t('The fingerprint, face or screen lock of your device, or a security key.')}</p>
				{passkeys.length > 0 && (
					<ul aria-label={t('Passkeys')} className="flex flex-col divide-y divide-line">
						{passkeys.map((passkey) => (
							<li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
								<div className="min-w-0">
									<p className="font-semibold wrap-anywhere">{passkey.name}</p>
									<p className="text-sm text-ink-soft">{passkeyDates(passkey)}</p>
								</div>
								<RemoveButton id={passkey.id} name={passkey.name} isLast={isLast(state)} />
							</li>
						))}
					</ul>
				)}
				{passkeys_refused ? (
					<Banner tone="info">{t(passkeys_refused)}</Banner>
				) : (
					<Button variant="secondary" width="fit" icon={<Plus aria-hidden />} onClick={onAdd}>
						{t('Add a passkey')}
					</Button>
				)}
			</div>
		</Card>
	);
}

function AppCard({ state, onAdd }: PartProps) {
	const { authenticator } = state;
	return (
		<Card title={t('Authenticator app')} icon={<Smartphone aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>{t('An app on your phone shows six digits, new ones every half minute. It needs no network.')}</p>
				{authenticator && <p className="font-semibold">{appDates(authenticator)}</p>}
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" width="fit" icon={<Plus aria-hidden />} onClick={onAdd}>
						{authenticator ? t('Move to another phone') : t('Set up an app')}
					</Button>
					{authenticator && <RemoveButton name={t('the authenticator app')} isLast={isLast(state)} />}
				</div>
			</div>
		</Card>
	);
}

interface BackupCodesCardProps {
	left: number;
	onCodes: (codes: string[]) => void;
}

function BackupCodesCard({ left, onCodes }: BackupCodesCardProps) {
	const { renew, isPending } = useRenewBackupCodes();
	const [failure, setFailure] = useState('');
	async function ask() {
		setFailure('');
		await confirmed(renew).then(onCodes, (error: unknown) => setFailure(failureOf(error)));
	}
	return (
		<Card title={t('Backup codes')} icon={<KeyRound aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>
					{counted(left, '{count} code is left.', '{count} codes are left.')}{' '}
					{t('Each lets you in once, when your phone or key is lost.')}
				</p>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<Button
					variant="secondary"
					width="fit"
					icon={<RefreshCw aria-hidden />}
					busy={isPending}
					busyLabel={t('Making…')}
					onClick={() => void ask()}
				>
					{t('Make ten new codes')}
				</Button>
			</div>
		</Card>
	);
}
