import { NO_CONNECTION } from '@yuva/contract/messages';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hasDrafts } from '../../../platform/drafts.ts';
import { Button, type ButtonVariant, type ButtonWidth } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useLogout } from '../api.ts';

export interface LogoutButtonProps {
	/** Where logging out leads. */
	target?: string | undefined;
	/** 'on-teal' for the header of a screen. */
	variant?: ButtonVariant | undefined;
	width?: ButtonWidth | undefined;
}

const loadDialog = () => import('./unsent-dialog.tsx');
const UnsentDialog = lazy(() => loadDialog().then((m) => ({ default: m.UnsentDialog })));

/** Logs out, after a question where something on this phone would be lost. */
export function LogoutButton({ target, variant = 'on-teal', width = 'fit' }: LogoutButtonProps) {
	const { logOut, isPending } = useLogout(target);
	const showToast = useToast();
	const [isAsking, setAsking] = useState(false);
	const stay = () => setAsking(false);
	async function begin() {
		if (!(await hasDrafts())) return logOut();
		await loadDialog().then(
			() => setAsking(true),
			() => showToast(NO_CONNECTION),
		);
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
				busyLabel="Logging out..."
				onClick={() => void begin()}
			>
				Logout
			</Button>
			{isAsking && (
				<Suspense>
					<UnsentDialog onStay={stay} onLeave={leave} />
				</Suspense>
			)}
		</>
	);
}
