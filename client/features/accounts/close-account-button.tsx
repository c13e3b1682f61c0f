import type { StaffAccount } from '@yuva/contract/accounts/schema';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { messageOf } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSetActive } from './api.ts';

const WORDS = {
	close: {
		label: 'Close account',
		icon: <Lock aria-hidden />,
		title: 'Close this account?',
		message:
			'{name} is logged out at once, everywhere, and cannot log in any more. What they did stays. The account can be opened again.',
		done: 'Account closed',
	},
	open: {
		label: 'Open again',
		icon: <LockOpen aria-hidden />,
		title: 'Open this account again?',
		message: '{name} can log in again with their password, and sees what their role and districts allow.',
		done: 'Account opened',
	},
};

export function CloseAccountButton({ account }: { account: StaffAccount }) {
	const { account_id, full_name, active } = account;
	const { send, isPending } = useSetActive();
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState('');
	const toast = useToast();
	const words = active ? WORDS.close : WORDS.open;
	function ask(isOpen: boolean) {
		setFailure('');
		setAsking(isOpen);
	}
	async function confirm() {
		try {
			await send({ account_id, active: !active });
		} catch (error) {
			return setFailure(messageOf(error));
		}
		toast(t(words.done));
		setAsking(false);
	}
	return (
		<>
			<Button variant={active ? 'danger' : 'secondary'} icon={words.icon} onClick={() => ask(true)}>
				{t(words.label)}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => ask(false)}
				onConfirm={() => void confirm()}
				title={t(words.title)}
				message={<Sentence text={t(words.message)} parts={{ name: <strong>{full_name}</strong> }} />}
				failure={failure}
				confirmLabel={t(words.label)}
				confirmIcon={words.icon}
				danger={active}
				busy={isPending}
				busyLabel={t('Saving…')}
			/>
		</>
	);
}
