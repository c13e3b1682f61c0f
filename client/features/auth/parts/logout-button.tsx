import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button, type ButtonVariant, type ButtonWidth } from '../../../ui/inputs/button.tsx';
import { countUnsent } from '../../phone-check/api.ts';
import { useLogout } from '../api.ts';
import { lossText } from '../unsent-text.ts';

export interface LogoutButtonProps {
	target?: string | undefined;
	/** 'on-teal' for the header of a screen. */
	variant?: ButtonVariant | undefined;
	width?: ButtonWidth | undefined;
}

const loadDialog = () => import('./unsent-dialog.tsx');
const UnsentDialog = lazy(() => loadDialog().then((m) => ({ default: m.UnsentDialog })));

/** Asks first if unsent data would be lost. */
export function LogoutButton({ target, variant = 'on-teal', width = 'fit' }: LogoutButtonProps) {
	const { logOut, isPending } = useLogout(target);
	const [unsent, setUnsent] = useState(0);
	const stay = () => setUnsent(0);
	async function begin() {
		const count = await countUnsent();
		if (count === 0) return logOut();
		const isThere = await loadDialog().then(
			() => true,
			() => false,
		);
		if (isThere) setUnsent(count);
		// Offline, the dialog's code may not be loaded.
		else if (confirm(lossText(count))) await logOut();
	}
	function leave() {
		stay();
		void logOut();
	}
	return (
		<>
			<Button
				variant={variant}
				width={width}
				icon={<LogOut aria-hidden />}
				busy={isPending}
				busyLabel={t('Logging out...')}
				onClick={() => void begin()}
			>
				{t('Logout')}
			</Button>
			{unsent > 0 && (
				<Suspense>
					<UnsentDialog count={unsent} onStay={stay} onLeave={leave} onSent={leave} />
				</Suspense>
			)}
		</>
	);
}
