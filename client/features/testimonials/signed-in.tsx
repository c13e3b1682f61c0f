import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '../../local/local.ts';
import { GRANTED, redirectFor } from '../../shell/route.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';

/** Shows its children to a fellow with access; says so to somebody who is not signed in, and leads to the login. */
export function SignedIn({ title, children }: { title: string; children: ReactNode }) {
	const session = useSession();
	const navigate = useNavigate();
	if (!session) {
		return (
			<Screen title={title}>
				<AlertDialog
					message="Please login again."
					onClose={() => void navigate('/login', { replace: true })}
				/>
			</Screen>
		);
	}
	const target = redirectFor(GRANTED, session);
	return target === undefined ? children : <Navigate to={target} replace />;
}
