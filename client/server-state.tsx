import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { SessionRefresher } from './features/auth/parts/session-refresher.tsx';
import { onSessionExpired } from './platform/api.ts';
import { freshenAfterSending } from './platform/fresh-reads.ts';
import { usePhone } from './platform/open-phone.ts';
import { startSending } from './platform/outbox-runner.ts';
import { newQueryClient } from './platform/query-client.ts';
import { currentSession, dropSession, useSession } from './platform/session.ts';
import { LoadingScreen } from './ui/loading-screen.tsx';

const shared = newQueryClient();

/** What every screen that talks to the server stands in. Loaded with the first of them. */
export function ServerState({ cache = shared }: { cache: QueryClient | undefined }) {
	const session = useSession();
	const isReady = usePhone(cache, session?.role === 'fellow' ? session.mobile_number : undefined);
	if (!isReady) return <LoadingScreen />;
	return (
		<QueryClientProvider client={cache}>
			<SignInAgain />
			<SessionRefresher />
			<PhoneWork />
			<Outlet />
		</QueryClientProvider>
	);
}

/** Sends what waits on this phone, and reads anew what that made out of date. */
function PhoneWork() {
	const cache = useQueryClient();
	const isFellow = useSession()?.role === 'fellow';
	useEffect(() => {
		if (!isFellow) return;
		const stops = [freshenAfterSending(cache), startSending()];
		return () => {
			for (const stop of stops) stop();
		};
	}, [cache, isFellow]);
	return null;
}

/** When the server says that the session is over: to the sign-in screen, with the number filled in and the reason said. */
function SignInAgain() {
	const navigate = useNavigate();
	useEffect(
		() =>
			onSessionExpired(() => {
				const mobileNumber = currentSession()?.mobile_number;
				void dropSession().then(() =>
					navigate('/login', { replace: true, state: { mobileNumber, expired: true } }),
				);
			}),
		[navigate],
	);
	return null;
}
