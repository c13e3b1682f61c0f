import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { LogoutButton } from '../parts/logout-button.tsx';
import { OwnPasswordDialog } from '../parts/own-password-dialog.tsx';
import { SessionList } from '../session-list.tsx';

export function OwnAccount() {
	const session = useSession();
	return (
		<Screen
			title={t('Password and devices')}
			intro={session && `${session.full_name}, ${session.mobile_number}`}
			backTo={session ? homeOf(session) : '/login'}
			action={<LogoutButton />}
			width="narrow"
		>
			<Password />
			<SessionList />
		</Screen>
	);
}

function Password() {
	const [isOpen, setOpen] = useState(false);
	const toast = useToast();
	function done() {
		setOpen(false);
		toast(t('Your password is changed.'));
	}
	return (
		<Card title={t('Password')} icon={<KeyRound aria-hidden />}>
			<div className="flex flex-col gap-4">
				<p>{t('Change it if somebody may know it. Other devices are logged out then.')}</p>
				<Button width="fit" icon={<KeyRound aria-hidden />} onClick={() => setOpen(true)}>
					{t('Change password')}
				</Button>
			</div>
			<OwnPasswordDialog
				open={isOpen}
				title={t('Change password')}
				reason={t('Choose one that only you know. You need network for this.')}
				onDone={done}
				onCancel={() => setOpen(false)}
			/>
		</Card>
	);
}
