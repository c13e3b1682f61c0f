import { existsSync, globSync } from 'node:fs';
import { installPackages } from './apt.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const X_SERVER = '/usr/bin/Xvfb';
/** The last two have what WebKitGTK needs to record sound. */
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'];

/** Finds Firefox ESR, and installs it if possible. @throws Error that says why there is none */
export async function findFirefox(): Promise<string> {
	if (!existsSync(FIREFOX)) await installPackages('firefox-esr');
	return FIREFOX;
}

/** Each program of servers that tests run, and its package. */
const SERVERS = [
	['/usr/sbin/pgbouncer', 'pgbouncer'],
	['/usr/sbin/nginx', 'nginx-light'],
	['/usr/sbin/php-fpm*', 'php-fpm'],
] as const;

/** Installs PgBouncer, nginx and PHP if possible. @throws Error that says why one is missing */
export async function findServers(): Promise<void> {
	const missing = SERVERS.filter(([place]) => globSync(place).length === 0);
	if (missing.length > 0) await installPackages(...missing.map(([, name]) => name));
}

export interface WebKit {
	driver: string;
	program: string;
	/** WebKitGTK has no mode without windows. */
	xServer: string;
}

/** Finds WebKitGTK with its driver, and installs it if possible. @throws Error that says why there is none */
export async function findWebKit(): Promise<WebKit> {
	const found = presentWebKit();
	if (found) return found;
	await installPackages(...WEBKIT_PACKAGES);
	return presentWebKit() ?? fail(`${WEBKIT_PACKAGES.join(' ')} hold no ${WEBKIT_DRIVER} and ${MINI_BROWSER}`);
}

function presentWebKit(): WebKit | undefined {
	const program = globSync(MINI_BROWSER).at(-1);
	if (!program || !existsSync(WEBKIT_DRIVER) || !existsSync(X_SERVER)) return undefined;
	return { driver: WEBKIT_DRIVER, program, xServer: X_SERVER };
}

function fail(why: string): never {
	throw new Error(why);
}
