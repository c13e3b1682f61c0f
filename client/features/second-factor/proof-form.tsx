import { Check, Fingerprint } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PasswordField, TextField } from '../../ui/inputs/field.tsx';
import { failureOf, type Proof, type Prover } from './api.ts';

export interface ProofFormProps {
	prover: Prover;
	/** Of the button that sends what was typed. */
	label: string;
	onDone?: () => void;
	onFailure?: (error: unknown) => void;
}

/** Loaded when a passkey is used. */
const answerWithPasskey = async ({ askPasskey }: Prover): Promise<Proof> => {
	const question = await askPasskey();
	const { answerQuestion } = await import('./passkey-browser.ts');
	return { assertion: await answerQuestion(question) };
};

/** Asks for a passkey, a code or, without a second factor, the password. */
export function ProofForm({ prover, label, onDone, onFailure }: ProofFormProps) {
	const [failure, setFailure] = useState('');
	const [pending, setPending] = useState<'passkey' | 'typed'>();
	const hasPasskey = prover.methods.includes('passkey');

	async function show(way: 'passkey' | 'typed', find: () => Promise<Proof>) {
		if (pending) return;
		setFailure('');
		setPending(way);
		try {
			await prover.prove(await find());
		} catch (error) {
			setFailure(failureOf(error));
			setPending(undefined);
			onFailure?.(error);
			return;
		}
		onDone?.();
	}
	return (
		<div className="flex flex-col gap-4">
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			{hasPasskey && (
				<Button
					width="full"
					icon={<Fingerprint aria-hidden />}
					busy={pending === 'passkey'}
					busyLabel={t('Waiting for the passkey…')}
					onClick={() => void show('passkey', () => answerWithPasskey(prover))}
				>
					{t('Use a passkey')}
				</Button>
			)}
			<TypedProof
				methods={prover.methods}
				label={label}
				isPending={pending === 'typed'}
				isSecond={hasPasskey}
				onTyped={(proof) => void show('typed', async () => proof)}
			/>
		</div>
	);
}

interface TypedProofProps {
	methods: Prover['methods'];
	label: string;
	isPending: boolean;
	/** Below the passkey. */
	isSecond: boolean;
	onTyped: (proof: Proof) => void;
}

const wordsFor = (methods: Prover['methods']) =>
	methods.includes('totp')
		? {
				label: t('Code'),
				hint: t('Six digits from your authenticator app. Without your phone: a backup code.'),
			}
		: {
				label: t('Backup code'),
				hint: t('Only if you do not have your passkey with you. Each works once.'),
			};

function TypedProof({ methods, label, isPending, isSecond, onTyped }: TypedProofProps) {
	const [typed, setTyped] = useState('');
	const [fault, setFault] = useState('');
	const form = useRef<HTMLFormElement>(null);
	const isPassword = methods.length === 0;

	function submit(event: FormEvent) {
		event.preventDefault();
		if (typed.trim() !== '') return onTyped(isPassword ? { password: typed } : { code: typed });
		setFault(isPassword ? 'Please enter your password' : 'Please enter the code');
		form.current?.querySelector('input')?.focus();
	}
	const field = {
		name: isPassword ? 'password' : 'code',
		value: typed,
		error: t(fault),
		onChange: (event: { target: { value: string } }) => {
			setTyped(event.target.value);
			setFault('');
		},
	};
	return (
		<form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
			{isPassword ? (
				<PasswordField label={t('Password')} {...field} />
			) : (
				<TextField
					{...wordsFor(methods)}
					{...field}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
			<Button
				type="submit"
				width="full"
				variant={isSecond ? 'secondary' : 'primary'}
				icon={<Check aria-hidden />}
				busy={isPending}
				busyLabel={t('Checking…')}
			>
				{label}
			</Button>
		</form>
	);
}
