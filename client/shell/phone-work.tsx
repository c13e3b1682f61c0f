import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshStatus } from '../features/auth/api.ts';
import {
	followOtherTabs,
	onRunEnd,
	readPacks,
	refetchAfterSync,
	startSending,
	useOfflinePack,
	watchConnection,
} from '../local/local.ts';
import { AppOnPhone } from './app-on-phone.tsx';
import { OfflineBar } from './offline-bar.tsx';

/** Its code comes when it is needed. */
const readPack = async (cache: QueryClient, mobile: string): Promise<boolean> =>
	readPacks(cache, mobile, (await import('./offline-slices.ts')).offlineSlices);

/** What goes on beside every screen: the lines above it, and the work of `useBackgroundWork`. */
export function PhoneWork({ isFellow }: { isFellow: boolean }) {
	useOfflinePack(readPack);
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
			refetchAfterSync(cache),
			watchConnection(cache),
			onRunEnd(({ end }) => end === 'sign_in' && askWhetherSignedIn()),
			startSending(),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [cache, isFellow]);
}
