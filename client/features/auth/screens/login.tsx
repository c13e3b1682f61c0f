import { CREDENTIALS_REQUIRED, NO_CONNECTION, SESSION_EXPIRED } from '@yuva/contract/messages';

import { LogIn, UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { FieldError, PasswordField, TextField } from '../../../ui/inputs/field.tsx';
import { Gallery } from '../../home/parts/gallery.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useMobileNumber, usePassedNumber } from '../use-mobile-number.ts';

export function Login() {
	const state: unknown = useLocation().state;
	const hasExpired = typeof state === 'object' && state !== null && 'expired' in state;
	return (
		<EntryFrame
			title="Login"
			intro="For fellows and their leads: sign in with your mobile number."
			aside={<Gallery />}
		>
			{hasExpired && (
				<div className="mb-4">
					<Banner tone="warning">{SESSION_EXPIRED}</Banner>
				</div>
			)}
			<LoginForm />
		</EntryFrame>
	);
}

/** Loads the API code while the number is typed; the page stays light without it. */
const loadApi = () => import('../api.ts').catch(() => undefined);

/** @returns the message to show, or '' on success */
async function attempt(input: { mobile_number: string; password: string }): Promise<string> {
	const api = await loadApi();
	if (!api) return NO_CONNECTION;
	return api.signIn(input).then(() => '', api.signInFailure);
}

function LoginForm() {
	const mobile = useMobileNumber(usePassedNumber());
	const [message, setMessage] = useState('');
	const [isPending, setPending] = useState(false);
	const isReady = useHydrated();
	const form = useRef<HTMLFormElement>(null);

	function refuse(reason: string, field: 'mobile_number' | 'password') {
		setMessage(reason);
		form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
	}
	// Uncontrolled fields keep text that was typed before the script ran.
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPending) return;
		const fields = new FormData(event.currentTarget);
		const mobile_number = String(fields.get('mobile_number'));
		const password = String(fields.get('password'));
		if (!mobile_number) return refuse(CREDENTIALS_REQUIRED, 'mobile_number');
		if (!password) return refuse(CREDENTIALS_REQUIRED, 'password');
		if (!mobile.submit(mobile_number)) return refuse('', 'mobile_number');
		setMessage('');
		setPending(true);
		setMessage(await attempt({ mobile_number, password }));
		setPending(false);
	}
	return (
		<form
			ref={form}
			method="post"
			noValidate
			onFocus={() => void loadApi()}
			onSubmit={(event) => void submit(event)}
			className="flex flex-col gap-4"
		>
			<TextField
				label="Mobile Number"
				name="mobile_number"
				type="tel"
				inputMode="numeric"
				autoComplete="username"
				defaultValue={mobile.typed}
				error={mobile.error}
				onChange={(event) => mobile.change(event.target.value)}
			/>
			<PasswordField label="Password" name="password" />
			{message && <FieldError>{message}</FieldError>}
			<Button
				type="submit"
				width="full"
				icon={<LogIn aria-hidden />}
				disabled={!isReady}
				busy={isPending}
				busyLabel="Logging in..."
			>
				Login
			</Button>
			<p className="text-center">
				<Link
					to="/forgot-password"
					state={{ mobileNumber: mobile.typed }}
					className="inline-flex min-h-11 items-center rounded-lg px-3 font-semibold text-teal-800 underline underline-offset-4"
				>
					Forgot Password?
				</Link>
			</p>
			<div className="border-t border-line pt-4 text-center">
				<p className="mb-2 text-ink-soft">New here? Join the fellowship.</p>
				<ButtonLink to="/signup" variant="secondary" width="full" icon={<UserPlus aria-hidden />}>
					Click to Register
				</ButtonLink>
				<Link
					to="/test"
					className="mt-2 inline-flex min-h-11 items-center rounded-lg px-3 text-teal-800 underline underline-offset-4"
				>
					Check this phone
				</Link>
			</div>
		</form>
	);
}
