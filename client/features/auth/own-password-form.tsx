import { ownPasswordFault, type PasswordOwner } from '@yuva/contract/auth/own-password';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { useSession } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/inputs/field.tsx';
import { failureOf, useChangePassword } from './api.ts';

export interface OwnPasswordFormProps {
	id: string;
	/** Why another password. */
	reason: string;
	/** The current one, where it was typed a moment ago. */
	current?: string;
	onDone: () => void;
	onPending: (isPending: boolean) => void;
}

interface Typed {
	current_password: string;
	new_password: string;
}
type Faults = Record<keyof Typed | 'message', string>;

const NO_FAULTS: Faults = { current_password: '', new_password: '', message: '' };

const faultsOf = (typed: Typed, owner: PasswordOwner): Faults => ({
	current_password: typed.current_password === '' ? 'Please enter your current password' : '',
	new_password: ownPasswordFault(typed.new_password, owner),
	message: '',
});

/** Messages by field; a general one only if no field is at fault. */
function faultsFrom(error: unknown): Faults {
	const { message, fields } = failureOf(error, 'Your password could not be changed. Please try again.');
	const { current_password = '', new_password = '' } = fields;
	return { current_password, new_password, message: current_password || new_password ? '' : message };
}

export function OwnPasswordForm({ id, reason, current = '', onDone, onPending }: OwnPasswordFormProps) {
	const session = useSession();
	const { send, isPending } = useChangePassword();
	const [typed, setTyped] = useState<Typed>({ current_password: current, new_password: '' });
	const [faults, setFaults] = useState(NO_FAULTS);
	const form = useRef<HTMLFormElement>(null);
	const owner = session ?? { mobile_number: '', full_name: '' };

	function change(name: keyof Typed, value: string) {
		setTyped({ ...typed, [name]: value });
		setFaults({ ...faults, [name]: '', message: '' });
	}
	function show(next: Faults) {
		setFaults(next);
		const first = next.current_password ? 'current_password' : 'new_password';
		form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		const before = faultsOf(typed, owner);
		if (before.current_password || before.new_password) return show(before);
		onPending(true);
		await send(typed).then(onDone, (error: unknown) => show(faultsFrom(error)));
		onPending(false);
	}
	return (
		<form
			ref={form}
			id={id}
			noValidate
			onSubmit={(event) => void submit(event)}
			className="flex flex-col gap-4"
		>
			<p>{reason}</p>
			{faults.message && <Banner tone="error">{faults.message}</Banner>}
			{/* Tells password managers whose password this is. */}
			<input type="text" autoComplete="username" readOnly hidden value={owner.mobile_number} />
			<PasswordField
				label={t('Current password')}
				name="current_password"
				required
				value={typed.current_password}
				error={faults.current_password}
				onChange={(event) => change('current_password', event.target.value)}
			/>
			<PasswordField
				label={t('New password')}
				name="new_password"
				autoComplete="new-password"
				hint={t('At least 8 characters. Three words that only you would put together are easy to remember.')}
				required
				value={typed.new_password}
				error={faults.new_password}
				onChange={(event) => change('new_password', event.target.value)}
				onBlur={() =>
					typed.new_password !== '' &&
					setFaults({ ...faults, new_password: ownPasswordFault(typed.new_password, owner) })
				}
			/>
		</form>
	);
}
