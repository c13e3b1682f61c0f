import { generatePassword } from '@yuva/contract/auth/rules';
import { ALL_FIELDS_REQUIRED } from '@yuva/contract/auth/schema';
import { UserCheck } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyablePassword } from '../../../ui/inputs/copyable-password.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { failureOf, useSignUp } from '../api.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { useMobileNumber, usePassedNumber } from '../use-mobile-number.ts';

const REDIRECT_AFTER_MS = 2000;

export function Signup() {
	return (
		<EntryFrame
			title={t('Fellow SignUp')}
			intro={t('Three answers, and your account is ready. Then log in to register.')}
		>
			<SignupForm />
		</EntryFrame>
	);
}

/** Redirects to the login two seconds after the sign-up, with the number filled in. */
function useRedirect(mobileNumber: string | undefined): void {
	const navigate = useNavigate();
	const leave = useEffectEvent(() => void navigate('/login', { replace: true, state: { mobileNumber } }));
	const isDone = mobileNumber !== undefined;
	useEffect(() => {
		if (!isDone) return;
		const timer = setTimeout(() => leave(), REDIRECT_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isDone]);
}

type Faults = Partial<Record<'mobile_number' | 'surname' | 'given_name', string>>;

function SignupForm() {
	const mobile = useMobileNumber(usePassedNumber());
	const [names, setNames] = useState({ surname: '', given_name: '' });
	const [message, setMessage] = useState('');
	const [faults, setFaults] = useState<Faults>({});
	const [signedUp, setSignedUp] = useState<string>();
	const { send, isPending } = useSignUp();
	const form = useRef<HTMLFormElement>(null);
	useRedirect(signedUp);
	const password = generatePassword(mobile.typed, names.given_name);
	const input = { mobile_number: mobile.typed, ...names, password };

	function changeName(name: keyof typeof names, value: string) {
		setNames({ ...names, [name]: value });
		setFaults({ ...faults, [name]: undefined });
	}
	function refuse(reason: string, next: Faults) {
		setMessage(reason);
		setFaults(next);
		const first = (['mobile_number', 'surname', 'given_name'] as const).find((name) => name in next);
		form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isPending || signedUp !== undefined) return;
		const empty = emptyFields(input);
		if (Object.keys(empty).length > 0) return refuse(ALL_FIELDS_REQUIRED, empty);
		if (!mobile.submit()) return refuse('', { mobile_number: '' });
		setMessage('');
		await send(input).then(
			() => setSignedUp(input.mobile_number),
			(error: unknown) => {
				const failure = failureOf(error, 'Registration failed');
				refuse(failure.message, failure.fields);
			},
		);
	}
	return (
		<form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
			<TextField
				label={t('Mobile Number')}
				name="mobile_number"
				type="text"
				inputMode="numeric"
				autoComplete="tel-national"
				required
				value={mobile.typed}
				error={t(mobile.error || (faults.mobile_number ?? ''))}
				onChange={(event) => mobile.change(event.target.value)}
			/>
			<TextField
				label={t('Surname')}
				name="surname"
				autoComplete="family-name"
				required
				value={names.surname}
				error={t(faults.surname ?? '')}
				onChange={(event) => changeName('surname', event.target.value)}
			/>
			<TextField
				label={t('Given Name')}
				name="given_name"
				autoComplete="given-name"
				required
				value={names.given_name}
				error={t(faults.given_name ?? '')}
				onChange={(event) => changeName('given_name', event.target.value)}
			/>
			<CopyablePassword
				label={t('Password')}
				value={password}
				copiedText={t('Password copied to clipboard!')}
				hint={t('Made for you from your number and name; you choose your own later.')}
			/>
			<p className="rounded-lg bg-marigold-100 px-3.5 py-3 font-semibold text-marigold-900">
				{t('Save password & Login to complete Registration')}
			</p>
			{message && <Banner tone="error">{t(message)}</Banner>}
			{signedUp !== undefined && (
				<Banner tone="success">{t('Registration successful! Redirecting to login page...')}</Banner>
			)}
			<Button
				type="submit"
				width="full"
				icon={<UserCheck aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving...')}
				disabled={signedUp !== undefined}
			>
				{t('Save Password & Login')}
			</Button>
			<p className="text-center text-ink-soft">
				{t('Already have an account?')}{' '}
				<Link
					to="/login"
					className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline underline-offset-4"
				>
					{t('Login')}
				</Link>
			</p>
		</form>
	);
}

const WHEN_EMPTY = {
	mobile_number: 'Please enter your mobile number',
	surname: 'Please enter your surname',
	given_name: 'Please enter your given name',
} as const;

const emptyFields = (input: Record<keyof typeof WHEN_EMPTY, string>): Faults =>
	Object.fromEntries(
		Object.entries(WHEN_EMPTY).filter(([name]) => input[name as keyof typeof WHEN_EMPTY].trim() === ''),
	);
