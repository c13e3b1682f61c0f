import { RECOVERY_MINUTES, SMS_CODE_MINUTES } from '@yuva/contract/auth/rules';
import { CODE_SENT } from '@yuva/contract/auth/schema';
import { KeyRound, LogIn, RotateCcw } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { CopyablePassword } from '../../../ui/inputs/copyable-password.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { failureOf, useForgotPassword } from '../api.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { useMobileNumber, usePassedNumber } from '../use-mobile-number.ts';

const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ForgotPassword() {
	const mobile = useMobileNumber(usePassedNumber());
	const [recovered, setRecovered] = useState<{ password: string; detail: string }>();
	return (
		<EntryFrame title={t('Recover Password')} intro={t('You get a new password; the old one stops working.')}>
			<div className="flex flex-col gap-4">
				{recovered ? (
					<>
						<Banner tone="success" ref={takeFocus}>
							{t(recovered.detail)}
						</Banner>
						<CopyablePassword
							label={t('Your new password')}
							value={recovered.password}
							copiedText={t('Password copied to clipboard!')}
						/>
					</>
				) : (
					<RecoveryForm mobile={mobile} onRecovered={setRecovered} />
				)}
				<ButtonLink
					to="/login"
					state={{ mobileNumber: mobile.typed }}
					variant={recovered ? 'primary' : 'quiet'}
					width="full"
					icon={<LogIn aria-hidden />}
				>
					{t('Go to Login')}
				</ButtonLink>
			</div>
		</EntryFrame>
	);
}

interface FormProps {
	mobile: ReturnType<typeof useMobileNumber>;
	onRecovered: (recovered: { password: string; detail: string }) => void;
}

interface Waiting {
	request_id: string;
	detail: string;
}

/** The number, then a code only if the server asks for one. */
function useRecovery({ mobile, onRecovered }: FormProps) {
	const [waiting, setWaiting] = useState<Waiting>();
	const [code, setCode] = useState('');
	const { send, isPending } = useForgotPassword();

	async function recover(): Promise<void> {
		const typed = waiting ? { request_id: waiting.request_id, code } : {};
		const { request_id, password, detail } = await send({ mobile_number: mobile.typed, ...typed });
		if (request_id) setWaiting({ request_id, detail });
		else onRecovered({ password, detail });
	}
	function startAgain() {
		setWaiting(undefined);
		setCode('');
	}
	return { waiting, code, setCode, recover, startAgain, isPending };
}

function RecoveryForm({ mobile, onRecovered }: FormProps) {
	const recovery = useRecovery({ mobile, onRecovered });
	const { waiting, code } = recovery;
	const [message, setMessage] = useState('');
	const form = useRef<HTMLFormElement>(null);

	function refuse(reason: string) {
		setMessage(reason);
		form.current?.querySelector<HTMLInputElement>(`[name=${waiting ? 'code' : 'mobile_number'}]`)?.focus();
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (recovery.isPending) return;
		setMessage('');
		if (!mobile.submit()) return refuse('');
		if (waiting && code.trim() === '') return refuse('Please enter the code');
		await recovery
			.recover()
			.catch((error: unknown) => refuse(failureOf(error, 'Mobile number not found').message));
	}
	function startAgain() {
		setMessage('');
		recovery.startAgain();
	}
	return (
		<form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
			<TextField
				label={t('Registered Mobile Number')}
				name="mobile_number"
				type="text"
				inputMode="numeric"
				autoComplete="username"
				required
				readOnly={waiting !== undefined}
				value={mobile.typed}
				error={t(mobile.error)}
				onChange={(event) => mobile.change(event.target.value)}
			/>
			{waiting && <CodeField detail={waiting.detail} code={code} onChange={recovery.setCode} />}
			{message && <Banner tone="error">{t(message)}</Banner>}
			<Button
				type="submit"
				width="full"
				icon={<KeyRound aria-hidden />}
				busy={recovery.isPending}
				busyLabel={t('Recovering...')}
			>
				{t('Recover Password')}
			</Button>
			{waiting && (
				<Button variant="quiet" width="full" icon={<RotateCcw aria-hidden />} onClick={startAgain}>
					{t('Start again')}
				</Button>
			)}
		</form>
	);
}

const minutesOf = (detail: string): number => (detail === CODE_SENT ? SMS_CODE_MINUTES : RECOVERY_MINUTES);

/** Appears when the server asks for a code, and takes the focus. */
function CodeField(props: { detail: string; code: string; onChange: (code: string) => void }) {
	return (
		<>
			<Banner tone="info">{t(props.detail)}</Banner>
			<TextField
				label={t('Code')}
				name="code"
				hint={t('Eight letters and digits. It works for {minutes} minutes.', {
					minutes: minutesOf(props.detail),
				})}
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				required
				ref={focusNews}
				value={props.code}
				onChange={(event) => props.onChange(event.target.value)}
				className="font-mono uppercase tracking-widest"
			/>
		</>
	);
}
