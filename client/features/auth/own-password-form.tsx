import { ownPasswordFault, type PasswordOwner } from '@yuva/contract/auth/own-password';
import { typedPassword } from '@yuva/contract/auth/schema';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { useSession } from '../../local/local.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { type Refusal, useForm } from '../../ui/forms/use-form.ts';
import { PasswordField } from '../../ui/inputs/field.tsx';
import { failureOf, useChangePassword } from './api.ts';

export interface OwnPasswordFormProps {
	id: string;
	reason: string;
	current?: string;
	onDone: () => void;
	onPending: (isPending: boolean) => void;
}

const formOf = (owner: PasswordOwner) =>
	z.object({
		current_password: typedPassword('Enter your current password'),
		new_password: z.string().check(({ value, issues }) => {
			const message = ownPasswordFault(value, owner);
			if (message !== '') issues.push({ code: 'custom', message, input: value });
		}),
	});

/** Messages by field; a general one only if no field is at fault. */
function refusalOf(error: unknown): Refusal {
	const { message, fields } = failureOf(error, 'Your password could not be changed. Try again.');
	return { message: Object.keys(fields).length > 0 ? '' : message, fields };
}

export function OwnPasswordForm({ id, reason, current = '', onDone, onPending }: OwnPasswordFormProps) {
	const owner = useSession() ?? { mobile_number: '', full_name: '' };
	const { send } = useChangePassword();
	const form = useForm({
		schema: formOf(owner),
		start: { current_password: current, new_password: '' },
		async send(passwords) {
			onPending(true);
			await send(passwords).finally(() => onPending(false));
			onDone();
		},
		refusalOf,
	});
	const { new_password } = form.values;
	function handleLeave() {
		if (new_password !== '') form.showFaults({ new_password: ownPasswordFault(new_password, owner) });
	}
	return (
		<Form id={id} form={form} isBrief>
			<p>{reason}</p>
			<FormFailure form={form} />
			{/* Tells password managers whose password this is. */}
			<input type="text" autoComplete="username" readOnly hidden value={owner.mobile_number} />
			<PasswordField label={t('Current password')} required {...form.text('current_password')} />
			<PasswordField
				label={t('New password')}
				autoComplete="new-password"
				hint={t('At least 8 characters. Three words that only you would put together are easy to remember.')}
				required
				{...form.text('new_password')}
				onBlur={handleLeave}
			/>
		</Form>
	);
}
