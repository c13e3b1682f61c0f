import { RECOVERY_MINUTES, RECOVERY_TRIES } from '@yuva/contract/auth/rules';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { useSession } from '../../../local/local.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { type RecoveryCode, useRecoveryCode } from '../api.ts';

export interface RecoveryCodeButtonProps {
	fellowId: string;
	fullName: string;
	mobileNumber: string;
	/** Only the head office may do this for a staff account. */
	isStaff?: boolean | undefined;
}

/** Team leads may not use it. */
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
				{t('Recovery code')}
			</Button>
			<ConfirmDialog
				open={step === 'ask'}
				onClose={() => setStep(undefined)}
				onConfirm={() => void handleConfirm()}
				title={t('Make a recovery code?')}
				message={
					<Sentence
						text={t(
							'With this code {name} gets a new password. Make it only while you speak with them and are sure who it is. An earlier code stops working.',
						)}
						parts={{ name: <strong>{fullName}</strong> }}
					/>
				}
				failure={failure}
				confirmLabel={t('Make code')}
				confirmIcon={<KeyRound aria-hidden />}
				busy={isPending}
				busyLabel={t('Making…')}
			/>
			<Dialog open={step === 'show'} onClose={() => setStep(undefined)} title={t('Recovery code')} keepOpen>
				{issued && <CodeToRead issued={issued} mobileNumber={mobileNumber} />}
			</Dialog>
		</>
	);
}

/** Groups of four are easier to read out. */
const groupsOf = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

function CodeToRead({ issued, mobileNumber }: { issued: RecoveryCode; mobileNumber: string }) {
	return (
		<div className="flex flex-col gap-4">
			<div className="rounded-xl border-2 border-marigold-300 bg-marigold-50 p-4 text-center">
				<p className="font-mono text-3xl font-bold tracking-widest text-teal-900">{groupsOf(issued.code)}</p>
				<p className="mt-2 font-semibold">
					{t('Valid until {time}, shown once', { time: timeText(issued.expires_at) })}
				</p>
			</div>
			<ol className="flex list-decimal flex-col gap-2 ps-6">
				<li>
					<Sentence
						text={t('On the login page they open {link} and type {number}.')}
						parts={{ link: <strong>{t('Forgot Password?')}</strong>, number: mobileNumber }}
					/>
				</li>
				<li>
					<Sentence
						text={t('Read the code out, letter by letter. They type it into {field}.')}
						parts={{ field: <strong>{t('Code')}</strong> }}
					/>
				</li>
				<li>{t('A new password appears. They keep it and log in with it.')}</li>
			</ol>
			<p className="text-sm text-ink-soft">
				{t('The code works for {minutes} minutes and for {tries} tries. Do not send it in a message.', {
					minutes: RECOVERY_MINUTES,
					tries: RECOVERY_TRIES,
				})}
			</p>
		</div>
	);
}
