import { useSession } from '../local/local.ts';
import { UpdateBar } from '../ui/feedback/update-bar.tsx';
import { takeNewVersion, useAppOnPhone, useNewVersion } from './app-update.ts';

/** Keeps the app itself on a fellow's phone, and offers a newer version when there is one. */
export function AppOnPhone() {
	useAppOnPhone(useSession()?.role === 'fellow');
	return useNewVersion() ? <UpdateBar onReload={takeNewVersion} /> : null;
}
