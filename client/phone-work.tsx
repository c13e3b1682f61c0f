import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { AppOnPhone } from './app-on-phone.tsx';
import { useRefreshStatus } from './features/auth/api.ts';
import { OfflineBar } from './offline-bar.tsx';
import { watchConnection } from './platform/connection-watch.ts';
import { freshenAfterSending } from './platform/fresh-reads.ts';
import { followOtherTabs } from './platform/other-tabs.ts';
import { onRunEnd, startSending } from './platform/outbox-runner.ts';
import { usePrefetch } from './prefetch.ts';

/** What goes on beside every screen: the lines above it, and the work of `useBackgroundWork`. */
export function PhoneWork({ isFellow }: { isFellow: boolean }) {
	usePrefetch();
	useBackgroundWork(isFellow);
	return (
		<>
			<AppOnPhone />
			{isFellow && <OfflineBar />}
		</>
	);
}

/** Sends what waits on this phone, reads anew what that made out of date, and looks for a lost connection. */
function useBackgroundWork(isFellow: boolean): void {
	const cache = useQueryClient();
	const refreshStatus = useRefreshStatus();
	const askWhetherSignedIn = useEffectEvent(() => void refreshStatus().catch(() => undefined));
	useEffect(() => followOtherTabs(), []);
	useEffect(() => {
		if (!isFellow) return;
		const stops = [
			freshenAfterSending(cache),
			watchConnection(cache),
			onRunEnd(({ end }) => end === 'sign_in' && askWhetherSignedIn()),
			startSending(),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [cache, isFellow]);
}
