import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { t } from '../../language/language.ts';
import { useSession } from '../../local/local.ts';
import { type Audience, GRANTED, redirectFor } from '../../shell/route.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';

export interface SignedInProps {
	title: string;
	audience?: Audience;
	children: ReactNode;
}

/** Without a session it says so and leads to the login. */
export function SignedIn({ title, audience = GRANTED, children }: SignedInProps) {
	const session = useSession();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	if (!session) {
		return (
			<Screen title={title}>
				<AlertDialog
					message={t('Please login again.')}
					onClose={() => void navigate('/login', { replace: true, state: { wanted: pathname + search } })}
				/>
			</Screen>
		);
	}
	const target = redirectFor(audience, session);
	return target === undefined ? children : <Navigate to={target} replace />;
}
