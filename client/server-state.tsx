import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_ERASED } from '@yuva/contract/messages';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { AppOnPhone } from './app-on-phone.tsx';
import { useRefreshStatus } from './features/auth/api.ts';
import { SessionRefresher } from './features/auth/parts/session-refresher.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { onSessionExpired } from './platform/api.ts';
import { watchConnection } from './platform/connection-watch.ts';
import { countTraffic } from './platform/data-used.ts';
import { freshenAfterSending } from './platform/fresh-reads.ts';
import { usePhone } from './platform/open-phone.ts';
import { followOtherTabs } from './platform/other-tabs.ts';
import { onRunEnd, startSending } from './platform/outbox-runner.ts';
import { newQueryClient } from './platform/query-client.ts';
import { currentSession, dropSession, useSession } from './platform/session.ts';
import { forgetEverything } from './platform/sign-out.ts';
import { usePrefetch } from './prefetch.ts';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { useToast } from './ui/toast.tsx';

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
			<AppOnPhone />
			{session?.role === 'fellow' && <OfflineBar />}
			<Outlet />
		</QueryClientProvider>
	);
}

/** Sends what waits on this phone, reads anew what that made out of date, and looks for a lost connection. */
function PhoneWork() {
	const cache = useQueryClient();
	const isFellow = useSession()?.role === 'fellow';
	const refreshStatus = useRefreshStatus();
	usePrefetch();
	const askWhetherSignedIn = useEffectEvent(() => void refreshStatus().catch(() => undefined));
	useEffect(() => followOtherTabs(), []);
	useEffect(() => {
		if (!isFellow) return;
		const stops = [
			freshenAfterSending(cache),
			countTraffic(),
			watchConnection(cache),
			onRunEnd(({ end }) => end === 'sign_in' && askWhetherSignedIn()),
			startSending(),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [cache, isFellow]);
	return null;
}

/**
 * When the server says that the session is over: to the sign-in screen, with the number filled in and the reason said.
 * When it says that the account was erased, the phone forgets everything about it.
 */
function SignInAgain() {
	const navigate = useNavigate();
	const cache = useQueryClient();
	const showToast = useToast();
	const leave = useEffectEvent(() => {
		showToast(ACCOUNT_ERASED, 8000);
		void forgetEverything(cache).then(() => navigate('/', { replace: true }));
	});
	useEffect(
		() =>
			onSessionExpired((isErased) => {
				if (isErased) return leave();
				const mobileNumber = currentSession()?.mobile_number;
				void dropSession().then(() =>
					navigate('/login', { replace: true, state: { mobileNumber, expired: true } }),
				);
			}),
		[navigate],
	);
	return null;
}
