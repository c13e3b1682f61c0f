import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshStatus } from './features/auth/api.ts';
import { LanguageSender } from './features/auth/parts/account-language.tsx';
import { SessionRefresher } from './features/auth/parts/session-refresher.tsx';
import {
	FIRST_THINGS_MS,
	followOtherTabs,
	onRunEnd,
	readPacks,
	readProofKeyAhead,
	readSealingKeyAhead,
	refetchAfterSync,
	startSending,
	useOfflinePack,
	useOutboxItems,
	watchConnection,
} from './local/local.ts';
import { AppOnPhone } from './shell/app-on-phone.tsx';
import { sendKeptFailures } from './shell/error-watch.ts';
import { OfflineBar } from './shell/offline-bar.tsx';

/** Its code loads on demand. */
const readPack = async (cache: QueryClient, mobile: string): Promise<boolean> =>
	readPacks(cache, mobile, (await import('./offline-slices.ts')).offlineSlices);

export function PhoneWork({ isFellow }: { isFellow: boolean }) {
	useOfflinePack(readPack);
	useBackgroundWork(isFellow);
	return (
		<>
			<SessionRefresher />
			<LanguageSender />
			<AppOnPhone />
			{isFellow && <OfflineBar />}
		</>
	);
}

function useBackgroundWork(isFellow: boolean): void {
	const cache = useQueryClient();
	const refreshStatus = useRefreshStatus();
	const askForStatus = useEffectEvent(() => void refreshStatus().catch(() => undefined));
	// An end that the phone did not know of.
	const ended = useOutboxItems().filter(({ refusal }) => refusal?.code === 'enrolment_ended').length;
	useEffect(() => {
		if (ended > 0) askForStatus();
	}, [ended]);
	useEffect(() => followOtherTabs(), []);
	useEffect(() => {
		const timer = setTimeout(() => void sendKeptFailures(), FIRST_THINGS_MS);
		return () => clearTimeout(timer);
	}, []);
	useEffect(() => {
		if (!isFellow) return;
		void readProofKeyAhead();
		const keyTimer = setTimeout(() => {
			void readSealingKeyAhead();
			// the server gives it only once there is an own password
			void readProofKeyAhead();
		}, FIRST_THINGS_MS);
		const stops = [
			() => clearTimeout(keyTimer),
			refetchAfterSync(cache),
			watchConnection(cache),
			onRunEnd(({ end }) => end === 'sign_in' && askForStatus()),
			startSending(),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [cache, isFellow]);
}
