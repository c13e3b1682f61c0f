import { useDatabaseTrouble, useOutboxItems } from '../local/local.ts';
import { UpdateBar } from '../ui/feedback/update-bar.tsx';
import { takeNewVersion, useAppOnPhone, useNewVersion } from './app-update.ts';

export function AppOnPhone({ isKept }: { isKept: boolean }) {
	useAppOnPhone(isKept);
	return useIsOutdated() ? <UpdateBar onReload={takeNewVersion} /> : null;
}

/** A newer version waits, or runs in another tab and has changed the stored data. */
function useIsOutdated(): boolean {
	const isReady = useNewVersion();
	const isChanged = useDatabaseTrouble() === 'outdated';
	const hasNewerItems = useOutboxItems().some(({ state }) => state === 'newer');
	return isReady || isChanged || hasNewerItems;
}
