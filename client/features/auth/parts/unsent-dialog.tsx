import { LogOut, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../language/language.ts';
import { onOutboxNews, sendEverything, useConnection, useOutboxItems } from '../../../local/local.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { countUnsent, type UnsentCount } from '../../phone-check/api.ts';
import { unreadableText, unsentText } from '../unsent-text.ts';

export interface UnsentDialogProps {
	/** Counts the items that were only on this phone when the dialog opened. */
	count: UnsentCount;
	onStay: () => void;
	onLeave: () => void;
	onSent: () => void;
}

export function UnsentDialog({ count, onStay, onLeave, onSent }: UnsentDialogProps) {
	const left = useUnsentCount(count);
	const isSent = left === 0;
	return (
		<ConfirmDialog
			open
			danger={!isSent}
			title={isSent ? t('Everything is sent.') : unsentText(left)}
			message={!isSent && <Losses isKnown={left !== 'unknown'} onSent={onSent} />}
			confirmLabel={isSent ? t('Logout') : t('Log out anyway')}
			confirmIcon={<LogOut aria-hidden />}
			cancelLabel={t('Stay')}
			onClose={onStay}
			onConfirm={onLeave}
		/>
	);
}

/** Keeps the last count while the storage cannot be read. */
function useUnsentCount(first: UnsentCount): UnsentCount {
	const [count, setCount] = useState(first);
	useEffect(() => {
		const look = async () => {
			const left = await countUnsent();
			if (left !== 'unknown') setCount(left);
		};
		return onOutboxNews(() => void look());
	}, []);
	return count;
}

interface LossesProps extends Pick<UnsentDialogProps, 'onSent'> {
	isKnown: boolean;
}

function Losses({ isKnown, onSent }: LossesProps) {
	const isOffline = useConnection() === 'silent';
	const isWaiting = useOutboxItems().some(({ state }) => state === 'waiting');
	return (
		<div className="flex flex-col gap-3">
			<p>
				{isKnown
					? t('Some of your work is only on this phone. If you log out, it is deleted.')
					: unreadableText()}
			</p>
			{isWaiting && isOffline && <p>{t('Without connection nothing can be sent now.')}</p>}
			{isWaiting && !isOffline && <SendNow onSent={onSent} />}
		</div>
	);
}

function SendNow({ onSent }: Pick<UnsentDialogProps, 'onSent'>) {
	const [isBusy, setBusy] = useState(false);
	async function send() {
		setBusy(true);
		await sendEverything();
		setBusy(false);
		if ((await countUnsent()) === 0) onSent();
	}
	return (
		<Button
			variant="secondary"
			icon={<Send aria-hidden />}
			busy={isBusy}
			busyLabel={t('Sending…')}
			onClick={() => void send()}
		>
			{t('Send now')}
		</Button>
	);
}
