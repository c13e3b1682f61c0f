import { LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button, type ButtonVariant, type ButtonWidth } from '../../../ui/inputs/button.tsx';
import { countUnsent, type UnsentCount } from '../../phone-check/api.ts';
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

interface Leaving {
	leave: () => void;
	isPending: boolean;
	/** The caller draws it. */
	question: ReactNode;
}

export function useLeaving(target?: string): Leaving {
	const { logOut, isPending } = useLogout(target);
	const [unsent, setUnsent] = useState<UnsentCount>(0);
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
	function end() {
		stay();
		void logOut();
	}
	return {
		leave: () => void begin(),
		isPending,
		question: unsent !== 0 && (
			<Suspense>
				<UnsentDialog count={unsent} onStay={stay} onLeave={end} onSent={end} />
			</Suspense>
		),
	};
}

export function LogoutButton({ target, variant = 'on-teal', width = 'fit' }: LogoutButtonProps) {
	const { leave, isPending, question } = useLeaving(target);
	return (
		<>
			<Button
				variant={variant}
				width={width}
				icon={<LogOut aria-hidden />}
				busy={isPending}
				busyLabel={t('Logging out...')}
				onClick={leave}
			>
				{t('Logout')}
			</Button>
			{question}
		</>
	);
}
