import { appVersion } from '../../shell/app-version.ts';

/** What somebody who asks for help is asked for. */
export function VersionLine() {
	return appVersion.version && <p className="mt-2 text-center text-xs">Yuva {appVersion.version}</p>;
}
