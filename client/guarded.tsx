import type { ReactNode } from 'react';
import { Navigate, Route, useLocation } from 'react-router';
import { useSession } from './local/local.ts';
import { type AppRoute, type Audience, lazily, needsOwnPassword, redirectFor } from './shell/route.ts';

/** Few people ever need its code. */
const { Shown: OwnPasswordFirst } = lazily(() =>
	import('./features/auth/parts/own-password-first.tsx').then((m) => m.OwnPasswordFirst),
);

export const guarded = ({ path, audience, screen: { Screen } }: AppRoute) => (
	<Route
		key={path}
		path={path}
		element={
			<Guard audience={audience}>
				<Screen />
			</Guard>
		}
	/>
);

/** Only the sign-in of this app writes it. */
interface WantedPage {
	wanted?: string;
}

function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
	const session = useSession();
	const { pathname, search, state } = useLocation();
	const target = redirectFor(audience, session, (state as WantedPage | null)?.wanted);
	// A redirect to the same address would repeat for ever.
	if (target !== undefined && target !== pathname)
		return <Navigate to={target} replace state={session ? null : { wanted: pathname + search }} />;
	return audience !== 'anybody' && needsOwnPassword(session) ? <OwnPasswordFirst /> : children;
}
