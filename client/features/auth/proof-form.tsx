import { PROOF_MISSING } from '@yuva/contract/auth/second-factor-schema';
import { Check, Fingerprint } from 'lucide-react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PasswordField, TextField } from '../../ui/inputs/field.tsx';
import { failureOf, type Proof, type Prover } from './second-factor-api.ts';

export interface ProofFormProps {
	prover: Prover;
	label: string;
	onDone?: () => void;
	onFailure?: (error: unknown) => void;
}

const answerWithPasskey = async ({ askPasskey }: Prover): Promise<Proof> => {
	const question = await askPasskey();
	const { answerQuestion } = await import('./passkey-browser.ts');
	return { assertion: await answerQuestion(question) };
};

const given = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message));
const byPasskey = z.object({ way: z.literal('passkey') });
const byPassword = z.object({ way: z.literal('typed'), password: given('Enter your password') });
const byCode = z.object({ way: z.literal('typed'), code: given(PROOF_MISSING) });

type Way = 'passkey' | 'typed';
const start: { way: Way; password: string; code: string } = { way: 'typed', password: '', code: '' };

/** One form serves both ways, so that they share the message and are never under way together. */
function useProof({ prover, onDone, onFailure }: ProofFormProps) {
	const form = useForm({
		schema: z.discriminatedUnion('way', [byPasskey, prover.methods.length === 0 ? byPassword : byCode]),
		start,
		async send({ way, ...typed }) {
			try {
				await prover.prove(way === 'passkey' ? await answerWithPasskey(prover) : typed);
			} catch (error) {
				onFailure?.(error);
				throw error;
			}
			onDone?.();
		},
		refusalOf: (error) => ({ message: failureOf(error), fields: {} }),
	});
	function submit(way: Way, event?: SubmitEvent<HTMLFormElement>): Promise<void> {
		form.change({ way });
		return form.submit(event);
	}
	return { ...form, pendingWay: form.isPending ? form.values.way : undefined, submit };
}

/** Without a second factor it asks for the password. */
export function ProofForm(props: ProofFormProps) {
	const {
		prover: { methods },
		label,
	} = props;
	const form = useProof(props);
	const hasPasskey = methods.includes('passkey');
	return (
		<div className="flex flex-col gap-4">
			<FormFailure form={form} />
			{hasPasskey && (
				<Button
					width="full"
					icon={<Fingerprint aria-hidden />}
					busy={form.pendingWay === 'passkey'}
					busyLabel={t('Waiting for the passkey…')}
					onClick={() => void form.submit('passkey')}
				>
					{t('Use a passkey')}
				</Button>
			)}
			<Form form={{ ...form, submit: (event) => form.submit('typed', event) }} isBrief>
				{methods.length === 0 ? (
					<PasswordField label={t('Password')} {...form.text('password')} />
				) : (
					<TextField
						{...wordsFor(methods)}
						{...form.text('code')}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
					/>
				)}
				<Button
					type="submit"
					width="full"
					variant={hasPasskey ? 'secondary' : 'primary'}
					icon={<Check aria-hidden />}
					busy={form.pendingWay === 'typed'}
					busyLabel={t('Checking…')}
				>
					{label}
				</Button>
			</Form>
		</div>
	);
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
