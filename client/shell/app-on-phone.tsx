import { useDatabaseTrouble, useOutboxItems, useSession } from '../local/local.ts';
import { UpdateBar } from '../ui/feedback/update-bar.tsx';
import { takeNewVersion, useAppOnPhone, useNewVersion } from './app-update.ts';

/** Keeps the app itself on a fellow's phone, and offers a newer version when there is one. */
export function AppOnPhone() {
	useAppOnPhone(useSession()?.role === 'fellow');
	return useIsOutdated() ? <UpdateBar onReload={takeNewVersion} /> : null;
}

/** Whether a newer version is ready, or at work in another window and has changed what this phone keeps. */
function useIsOutdated(): boolean {
	const isReady = useNewVersion();
	const isChanged = useDatabaseTrouble() === 'outdated';
	const hasNewerItems = useOutboxItems().some(({ state }) => state === 'newer');
	return isReady || isChanged || hasNewerItems;
}
