import { FLOOR } from './versions.ts';

export interface BrowserVersion {
	name: 'Chrome' | 'Firefox' | 'Safari';
	version: string;
	needed: string;
	isEnough: boolean;
}

const KINDS = [
	// On an iPhone every browser is that of the system.
	{ name: 'Safari', sign: /OS ([\d_]+) like Mac OS X/, needed: FLOOR.safari },
	{ name: 'Firefox', sign: /(?:Firefox|FxiOS)\/([\d.]+)/, needed: FLOOR.firefox },
	// WebView and the browsers of phone makers count too: they name the Chrome that they are made of.
	{ name: 'Chrome', sign: /Chrome\/([\d.]+)/, needed: FLOOR.chrome },
	{ name: 'Safari', sign: /Version\/([\d.]+).*Safari/, needed: FLOOR.safari },
] as const;

/** Undefined for a browser of an unknown kind. */
export function browserOf(userAgent: string): BrowserVersion | undefined {
	for (const { name, sign, needed } of KINDS) {
		const found = sign.exec(userAgent)?.[1];
		if (!found) continue;
		const parts = found.replace(/_/g, '.').split('.').slice(0, 2);
		const version = (name === 'Safari' ? parts : parts.slice(0, 1)).join('.');
		return { name, version, needed, isEnough: isAtLeast(version, needed) };
	}
	return undefined;
}

function isAtLeast(version: string, needed: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
	return major === neededMajor ? minor >= neededMinor : major > neededMajor;
}
