import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { confirmed } from './parts/confirmed.ts';
import { failureOf, useRemoveFactor } from './second-factor-api.ts';

export interface RemoveButtonProps {
	/** Undefined means the app. */
	id?: string | undefined;
	name: string;
	isLast: boolean;
}

export function RemoveButton({ id, name, isLast }: RemoveButtonProps) {
	const { remove, isPending } = useRemoveFactor();
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState('');
	const toast = useToast();
	function ask(isOpen: boolean) {
		setFailure('');
		setAsking(isOpen);
	}
	async function confirm() {
		try {
			await confirmed(() => remove(id));
		} catch (error) {
			return setFailure(failureOf(error));
		}
		toast(t('Removed'));
		setAsking(false);
	}
	return (
		<>
			<Button
				variant="danger"
				width="fit"
				icon={<Trash2 aria-hidden />}
				aria-label={t('Remove {name}', { name })}
				onClick={() => ask(true)}
			>
				{t('Remove')}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => ask(false)}
				onConfirm={() => void confirm()}
				title={t('Remove {name}?', { name })}
				message={
					isLast
						? t(
								'It is your last one. Your password alone then opens your account, and the backup codes stop working.',
							)
						: t('It no longer works at login.')
				}
				failure={failure}
				confirmLabel={t('Remove')}
				confirmIcon={<Trash2 aria-hidden />}
				danger
				busy={isPending}
				busyLabel={t('Removing…')}
			/>
		</>
	);
}
