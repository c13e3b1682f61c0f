import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { failureOf, useRefreshStatus } from '../api.ts';
import { LogoutButton } from '../parts/logout-button.tsx';
import { OwnPasswordDialog } from '../parts/own-password-dialog.tsx';

export function OwnPassword() {
	const session = useSession();
	const refreshStatus = useRefreshStatus();
	const [isOpen, setOpen] = useState(false);
	const [failure, setFailure] = useState('');
	// The route guard redirects to the console.
	function goOn() {
		setOpen(false);
		setFailure('');
		refreshStatus().catch((error: unknown) => setFailure(failureOf(error, 'Please try again.').message));
	}
	return (
		<Screen
			title={t('Welcome, {name}', { name: session?.full_name ?? '' })}
			action={<LogoutButton />}
			width="narrow"
		>
			<Card title={t('First, a password of your own')} icon={<KeyRound aria-hidden />}>
				<div className="flex flex-col gap-4">
					<p>
						{t(
							'Others may know the password that you were given. It works until you choose your own. Choose one that nobody else knows. Then the console opens.',
						)}
					</p>
					{failure && <Banner tone="error">{failure}</Banner>}
					<Button icon={<KeyRound aria-hidden />} onClick={() => setOpen(true)}>
						{t('Choose password')}
					</Button>
				</div>
			</Card>
			<OwnPasswordDialog open={isOpen} onDone={goOn} onCancel={() => setOpen(false)} />
		</Screen>
	);
}
