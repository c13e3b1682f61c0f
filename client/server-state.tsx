import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { SessionRefresher } from './features/auth/parts/session-refresher.tsx';
import { onSessionExpired } from './platform/api.ts';
import { newQueryClient } from './platform/query-client.ts';
import { currentSession, dropSession } from './platform/session.ts';

const shared = newQueryClient();

/** What every screen that talks to the server stands in. Loaded with the first of them. */
export function ServerState({ cache }: { cache: QueryClient | undefined }) {
	return (
		<QueryClientProvider client={cache ?? shared}>
			<SignInAgain />
			<SessionRefresher />
			<Outlet />
		</QueryClientProvider>
	);
}

/** When the server says that the session is over: to the sign-in screen, with the number filled in and the reason said. */
function SignInAgain() {
	const navigate = useNavigate();
	const cache = useQueryClient();
	useEffect(
		() =>
			onSessionExpired(() => {
				const mobileNumber = currentSession()?.mobile_number;
				cache.clear();
				void dropSession().then(() =>
					navigate('/login', { replace: true, state: { mobileNumber, expired: true } }),
				);
			}),
		[navigate, cache],
	);
	return null;
}
