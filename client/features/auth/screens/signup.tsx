import { generatePassword } from '@yuva/contract/auth/rules';
import { ALL_FIELDS_REQUIRED } from '@yuva/contract/auth/schema';
import { requiredMobileNumber, requiredText } from '@yuva/contract/fields';
import { UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyablePassword } from '../../../ui/inputs/copyable-password.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { failureOf, useSignUp } from '../api.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { NumberField } from '../number-field.tsx';
import { usePassedNumber } from '../use-mobile-number.ts';

const REDIRECT_AFTER_MS = 2000;

export function Signup() {
	return (
		<EntryFrame
			title={t('Fellow SignUp')}
			intro={t('Give three answers, and your account is ready. Then log in to register.')}
		>
			<SignupForm />
		</EntryFrame>
	);
}

/** A browser offers to keep a password by itself only if a person typed it. */
async function rememberPassword(id: string, password: string): Promise<void> {
	const { PasswordCredential } = globalThis as { PasswordCredential?: NewCredential };
	if (!PasswordCredential) return;
	await navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => undefined);
}

type NewCredential = new (data: { id: string; password: string }) => Credential;

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

const typedNames = z
	.object({
		mobile_number: requiredMobileNumber('Enter your mobile number'),
		surname: requiredText(60, 'Enter your surname'),
		given_name: requiredText(60, 'Enter your given name'),
	})
	.check(
		z.refine((typed) => !Object.values(typed).includes(''), {
			// `FormFailure` finds its message here.
			path: ['root', 'message'],
			message: ALL_FIELDS_REQUIRED,
			when: () => true,
		}),
	);

function SignupForm() {
	const [signedUp, setSignedUp] = useState<string>();
	const signUp = useSignUp();
	useRedirect(signedUp);
	const form = useForm({
		schema: typedNames,
		start: { mobile_number: usePassedNumber(), surname: '', given_name: '' },
		async send(typed) {
			await signUp.send({ ...typed, password });
			void rememberPassword(typed.mobile_number, password);
			setSignedUp(typed.mobile_number);
		},
		refusalOf: (error) => failureOf(error, 'Registration failed'),
	});
	const password = generatePassword(form.values.mobile_number, form.values.given_name);
	return (
		<Form form={form} isBrief>
			<NumberField label={t('Mobile Number')} autoComplete="tel-national" form={form} />
			<TextField label={t('Surname')} autoComplete="family-name" required {...form.text('surname')} />
			<TextField label={t('Given Name')} autoComplete="given-name" required {...form.text('given_name')} />
			<CopyablePassword
				label={t('Password')}
				value={password}
				copiedText={t('Password copied to clipboard!')}
				hint={t('Made for you from your number and name; you choose your own later.')}
			/>
			<p className="rounded-lg bg-marigold-100 px-3.5 py-3 font-semibold text-marigold-900">
				{t('Save password & Login to complete Registration')}
			</p>
			<FormFailure form={form} />
			{signedUp !== undefined && (
				<Banner tone="success">{t('Registration successful! Redirecting to login page...')}</Banner>
			)}
			<Button
				type="submit"
				width="full"
				icon={<UserCheck aria-hidden />}
				busy={form.isPending}
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
		</Form>
	);
}
