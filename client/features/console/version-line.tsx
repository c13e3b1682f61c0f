import { appVersion } from '../../local/local.ts';

/** The version, which support asks for. */
export function VersionLine() {
	return appVersion.version && <p className="mt-2 text-center text-xs">Yuva {appVersion.version}</p>;
}
