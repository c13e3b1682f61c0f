import type { SecondFactorState } from '@yuva/contract/second-factor/schema';
import { Fingerprint, KeyRound, Plus, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayText, momentText, now, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useRefreshStatus } from '../../auth/api.ts';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { failureOf, useRenewBackupCodes, useSecondFactor } from '../api.ts';
import { AppDialog } from '../app-dialog.tsx';
import { BackupCodesDialog } from '../backup-codes.tsx';
import { confirmed } from '../parts/confirmed.ts';
import { PasskeyDialog } from '../passkey-dialog.tsx';
import { RemoveButton } from '../remove-button.tsx';

const TITLE = 'Second step at login';

/** Also the only screen for staff who have to set one up first. */
export function SecondFactorScreen() {
	const session = useSession();
	const isDue = session?.user_status === 'PENDING_SECOND_FACTOR';
	return (
		<Screen
			title={isDue ? `Welcome, ${session.full_name}` : TITLE}
			backTo={isDue ? undefined : '/staff'}
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
	}
	function kept() {
		setCodes([]);
		if (isDue) goOn.goOn();
	}
	return (
		<>
			<Intro isDue={isDue} />
			{goOn.failure && (
				<Banner tone="error" action={<Button onClick={goOn.goOn}>Try again</Button>}>
					{goOn.failure}
				</Banner>
			)}
			<Loaded query={state} skeleton={<CardSkeleton lines={6} label="Loading…" />}>
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

/** After a second factor was set up that was due. */
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
		<Card title={isDue ? `First, a ${TITLE.toLowerCase()}` : undefined} tone="teal">
			<p>
				A password can be stolen or guessed. With a second step, Yuva also asks for a passkey or for a code
				from your phone. {isDue ? 'Choose one of the two. Then the console opens.' : 'You can have both.'}
			</p>
		</Card>
	);
}

const usedText = (at: string | null): string =>
	at === null ? 'not used yet' : `last used ${momentText(new Date(at), now())}`;

interface PartProps {
	state: SecondFactorState;
	onAdd: () => void;
}

const isLast = ({ methods, passkeys }: SecondFactorState): boolean =>
	methods.length === 1 && passkeys.length <= 1;

function PasskeysCard({ state, onAdd }: PartProps) {
	const { passkeys, passkeys_refused } = state;
	return (
		<Card title="Passkeys" icon={<Fingerprint aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>The fingerprint, face or screen lock of your device, or a security key.</p>
				{passkeys.length > 0 && (
					<ul aria-label="Passkeys" className="flex flex-col divide-y divide-line">
						{passkeys.map(({ id, name, created_at, last_used_at }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
								<div className="min-w-0">
									<p className="font-semibold wrap-anywhere">{name}</p>
									<p className="text-sm text-ink-soft">
										Made on {dayText(created_at)}, {usedText(last_used_at)}
									</p>
								</div>
								<RemoveButton id={id} name={name} isLast={isLast(state)} />
							</li>
						))}
					</ul>
				)}
				{passkeys_refused ? (
					<Banner tone="info">{passkeys_refused}</Banner>
				) : (
					<Button variant="secondary" width="fit" icon={<Plus aria-hidden />} onClick={onAdd}>
						Add a passkey
					</Button>
				)}
			</div>
		</Card>
	);
}

function AppCard({ state, onAdd }: PartProps) {
	const { authenticator } = state;
	return (
		<Card title="Authenticator app" icon={<Smartphone aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>An app on your phone shows six digits, new ones every half minute. It needs no network.</p>
				{authenticator && (
					<p className="font-semibold">
						Set up on {dayText(authenticator.created_at)}, {usedText(authenticator.last_used_at)}
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" width="fit" icon={<Plus aria-hidden />} onClick={onAdd}>
						{authenticator ? 'Move to another phone' : 'Set up an app'}
					</Button>
					{authenticator && <RemoveButton name="the authenticator app" isLast={isLast(state)} />}
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
		<Card title="Backup codes" icon={<KeyRound aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>
					{left === 1 ? '1 code is left.' : `${left} codes are left.`} Each lets you in once, when your phone
					or key is lost.
				</p>
				{failure && <Banner tone="error">{failure}</Banner>}
				<Button
					variant="secondary"
					width="fit"
					icon={<RefreshCw aria-hidden />}
					busy={isPending}
					busyLabel="Making…"
					onClick={() => void ask()}
				>
					Make ten new codes
				</Button>
			</div>
		</Card>
	);
}
