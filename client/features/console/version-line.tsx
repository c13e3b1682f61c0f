import { t } from '../../language/language.ts';
import { appVersion } from '../../local/local.ts';

/** Support asks for the version. */
export function VersionLine() {
	const { version } = appVersion;
	return version && <p className="mt-2 text-center text-xs">{t('Yuva {version}', { version })}</p>;
}
