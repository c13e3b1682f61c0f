import { takeNewVersion, useAppOnPhone, useNewVersion } from './platform/app-update.ts';
import { useSession } from './platform/session.ts';
import { UpdateBar } from './ui/update-bar.tsx';

/** Keeps the app itself on a fellow's phone, and offers a newer version when there is one. */
export function AppOnPhone() {
	useAppOnPhone(useSession()?.role === 'fellow');
	return useNewVersion() ? <UpdateBar onReload={takeNewVersion} /> : null;
}
