import { CREDENTIALS_REQUIRED, NO_CONNECTION, SESSION_EXPIRED } from '@yuva/contract/messages';
import { tenDigits } from '@yuva/contract/mobile-number';
import { LogIn, UserPlus } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../language/language.ts';
import { addConsoleTexts } from '../../../language/start-language.ts';
import { expiredNumber, hasDatabase } from '../../../local/local.ts';
import { useHydrated } from '../../../shell/use-hydrated.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { FieldError, PasswordField, TextField } from '../../../ui/inputs/field.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { Gallery } from '../parts/gallery.tsx';
import type { SecondStepProps } from '../parts/second-step.tsx';
import type { UnsentWork } from '../unsent-work.ts';
import { useMobileNumber, usePassedNumber } from '../use-mobile-number.ts';

/** Only staff need this code. */
const SecondStep = lazy(async () => {
	const [step] = await Promise.all([import('../parts/second-step.tsx'), addConsoleTexts()]);
	return { default: step.SecondStep };
});

/**
 * Some messages say *ask your lead*. Before the login the app knows no lead, so it shows the number of the
 * organisation.
 */
const HeadOffice = lazy(() =>
	import('../../../shell/head-office.tsx').then((m) => ({ default: m.HeadOffice })),
);

/** Loads only where a fellow left work on this phone. */
const UnsentNotice = lazy(() => import('../unsent-notice.tsx').then((m) => ({ default: m.UnsentNotice })));

type Step = Omit<SecondStepProps, 'onBack'>;

export function Login() {
	const [step, setStep] = useState<Step>();
	const passed = usePassedNumber();
	const expired = useExpiredNumber();
	const hasExpired = expired !== undefined && (passed === '' || passed === expired);
	return (
		<EntryFrame
			title={t('Login')}
			intro={t('For fellows and their leads. Log in with your mobile number.')}
			aside={<Gallery />}
		>
			{hasExpired && (
				<div className="mb-4">
					<Banner tone="warning">{t(SESSION_EXPIRED)}</Banner>
				</div>
			)}
			{step ? (
				<Suspense fallback={<p role="status">{t('Loading…')}</p>}>
					<SecondStep {...step} onBack={() => setStep(undefined)} />
				</Suspense>
			) : (
				<LoginForm onStep={setStep} />
			)}
		</EntryFrame>
	);
}

/** A page that was drawn ahead knows of no ended session. */
const useExpiredNumber = (): string | undefined => (useHydrated() ? expiredNumber() : undefined);

/** Loads while the number is typed; the page stays light without it. */
const loadApi = () => import('../api.ts').catch(() => undefined);

interface Failure {
	message: string;
	hint?: string;
}

const NO_FAILURE: Failure = { message: '' };

/** The server tells no stranger that an account is closed, so the phone only says whom to ask. */
const WORK_IS_SAFE =
	'Your work is safe on this phone. Is your password right? Then ask your District Lead about your account.';

/** @returns the failure to show, or the second step */
async function attempt(
	input: { mobile_number: string; password: string },
	holdsWork: boolean,
): Promise<Failure | Step> {
	const api = await loadApi();
	if (!api) return { message: NO_CONNECTION };
	return api.signIn(input).then(
		(step) => (step ? { ...step, mobile_number: input.mobile_number } : NO_FAILURE),
		(error: unknown) => ({
			message: api.signInFailure(error),
			hint: holdsWork && api.isWrongSignIn(error) ? WORK_IS_SAFE : '',
		}),
	);
}

const LINK =
	'inline-flex min-h-11 items-center px-3 font-semibold text-teal-800 underline underline-offset-4';

function LoginForm({ onStep }: { onStep: (step: Step) => void }) {
	const mobile = useMobileNumber(usePassedNumber());
	const [failure, setFailure] = useState(NO_FAILURE);
	const [isPending, setPending] = useState(false);
	const isReady = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const field = (name: 'mobile_number' | 'password') =>
		form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
	const [offered, setOffered] = useState('');
	const work = useUnsentWork(([first, ...others]) => {
		const only = first && others.length === 0 ? first.mobile_number : '';
		// It never replaces a number that is being typed.
		if (only === '' || field('mobile_number') !== document.activeElement) setOffered(only);
	});
	const expired = useExpiredNumber();
	const number = mobile.typed || expired || offered;

	function refuse(message: string, name: 'mobile_number' | 'password') {
		setFailure({ message });
		field(name)?.focus();
	}
	// Uncontrolled fields keep text that was typed before the script ran.
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPending) return;
		const fields = new FormData(event.currentTarget);
		const mobile_number = tenDigits(String(fields.get('mobile_number')));
		const password = String(fields.get('password'));
		if (!mobile_number) return refuse(CREDENTIALS_REQUIRED, 'mobile_number');
		if (!password) return refuse(CREDENTIALS_REQUIRED, 'password');
		if (!mobile.submit(mobile_number)) return refuse('', 'mobile_number');
		setFailure(NO_FAILURE);
		setPending(true);
		const holdsWork = work.some((one) => one.mobile_number === mobile_number);
		const outcome = await attempt({ mobile_number, password }, holdsWork);
		if ('ticket' in outcome) return onStep(outcome);
		setFailure(outcome);
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
			{work.length > 0 && (
				<Suspense>
					<UnsentNotice work={work} />
				</Suspense>
			)}
			<TextField
				label={t('Mobile Number')}
				name="mobile_number"
				inputMode="numeric"
				autoComplete="username"
				defaultValue={number}
				error={t(mobile.error)}
				onChange={(event) => mobile.change(event.target.value)}
			/>
			<PasswordField label={t('Password')} name="password" />
			{failure.message && (
				<FieldError>
					{t(failure.message)}
					{failure.hint && <span className="block">{t(failure.hint)}</span>}
				</FieldError>
			)}
			{failure.hint && (
				<Suspense>
					<HeadOffice />
				</Suspense>
			)}
			<Button
				type="submit"
				width="full"
				icon={<LogIn aria-hidden />}
				disabled={!isReady}
				busy={isPending}
				busyLabel={t('Logging in...')}
			>
				{t('Login')}
			</Button>
			<p className="text-center">
				<Link to="/forgot-password" state={{ mobileNumber: number }} className={LINK}>
					{t('Forgot Password?')}
				</Link>
			</p>
			<div className="border-t border-line pt-4 text-center">
				<p className="mb-2 text-ink-soft">{t('New here? Join the fellowship.')}</p>
				<ButtonLink to="/signup" variant="secondary" width="full" icon={<UserPlus aria-hidden />}>
					{t('Click to Register')}
				</ButtonLink>
				<Link to="/test" className={LINK}>
					{t('Check this phone')}
				</Link>
			</div>
		</form>
	);
}

/** The code that reads the phone loads only where a database exists; without network it may not load. */
async function loadWatch() {
	if (!(await hasDatabase())) return undefined;
	const code = await import('../unsent-work.ts').catch(() => undefined);
	return code?.watchUnsentWork;
}

/** Returns no work until the phone was read; `onFound` gets each change. */
function useUnsentWork(onFound: (work: readonly UnsentWork[]) => void): readonly UnsentWork[] {
	const [work, setWork] = useState<readonly UnsentWork[]>([]);
	const report = useEffectEvent((found: readonly UnsentWork[]) => {
		setWork(found);
		onFound(found);
	});
	useEffect(() => {
		let current = true;
		let stop = () => {};
		void loadWatch().then((watch) => {
			if (current && watch) stop = watch((found) => report(found));
		});
		return () => {
			current = false;
			stop();
		};
	}, []);
	return work;
}
