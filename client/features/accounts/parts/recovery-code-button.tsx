import { RECOVERY_MINUTES, RECOVERY_TRIES } from '@yuva/contract/auth/rules';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { timeText, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { type RecoveryCode, useRecoveryCode } from '../api.ts';

export interface RecoveryCodeButtonProps {
	/** An account id if `isStaff`. */
	fellowId: string;
	fullName: string;
	mobileNumber: string;
	/** For a staff account; only the head office may do this. */
	isStaff?: boolean | undefined;
}

/** For a fellow who forgot the password; team leads may not use it. */
export function RecoveryCodeButton(props: RecoveryCodeButtonProps) {
	const { fellowId, fullName, mobileNumber, isStaff = false } = props;
	const role = useSession()?.role;
	const { issue, isPending } = useRecoveryCode(fellowId, isStaff);
	const [step, setStep] = useState<'ask' | 'show'>();
	const [failure, setFailure] = useState('');
	const [issued, setIssued] = useState<RecoveryCode>();
	if (role !== 'district_lead' && role !== 'admin') return null;
	async function handleConfirm() {
		setFailure('');
		const answer = await issue();
		if ('failure' in answer) return setFailure(answer.failure);
		setIssued(answer);
		setStep('show');
	}
	return (
		<>
			<Button variant="secondary" icon={<KeyRound aria-hidden />} onClick={() => setStep('ask')}>
				Recovery code
			</Button>
			<ConfirmDialog
				open={step === 'ask'}
				onClose={() => setStep(undefined)}
				onConfirm={() => void handleConfirm()}
				title="Make a recovery code?"
				message={
					<div className="flex flex-col gap-3">
						<p>
							With this code <strong>{fullName}</strong> gets a new password. Make it only while you speak
							with them and are sure who it is. An earlier code stops working.
						</p>
						{failure && <Banner tone="error">{failure}</Banner>}
					</div>
				}
				confirmLabel="Make code"
				confirmIcon={<KeyRound aria-hidden />}
				busy={isPending}
				busyLabel="Making…"
			/>
			<Dialog open={step === 'show'} onClose={() => setStep(undefined)} title="Recovery code" keepOpen>
				{issued && <CodeToRead issued={issued} mobileNumber={mobileNumber} />}
			</Dialog>
		</>
	);
}

/** Groups of four, easier to read out. */
const groupsOf = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

function CodeToRead({ issued, mobileNumber }: { issued: RecoveryCode; mobileNumber: string }) {
	return (
		<div className="flex flex-col gap-4">
			<div className="rounded-xl border-2 border-marigold-300 bg-marigold-50 p-4 text-center">
				<p className="font-mono text-3xl font-bold tracking-widest text-teal-900">{groupsOf(issued.code)}</p>
				<p className="mt-2 font-semibold">Valid until {timeText(issued.expires_at)}, shown once</p>
			</div>
			<ol className="flex list-decimal flex-col gap-2 ps-6">
				<li>
					On the login page they open <strong>Forgot Password?</strong> and type {mobileNumber}.
				</li>
				<li>
					Read the code out, letter by letter. They type it into <strong>Code</strong>.
				</li>
				<li>A new password appears. They keep it and log in with it.</li>
			</ol>
			<p className="text-sm text-ink-soft">
				The code works for {RECOVERY_MINUTES} minutes and for {RECOVERY_TRIES} tries. Do not send it in a
				message.
			</p>
		</div>
	);
}
