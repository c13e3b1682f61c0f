import { isIP } from 'node:net';
import { said } from '@yuva/contract/said';
import { AppError } from '../../platform/errors.ts';

/** The server makes passkeys for this address, which people use. */
export interface RelyingParty {
	origin: string;
	/** The host has no port; browsers compare it with their address. */
	id: string;
}

const SECURE_ANYWAY = /^(localhost|.+\.localhost)$/;

/** @returns why browsers make no passkeys at this address; '' if they do */
export function passkeysRefused(publicUrl: string): string {
	if (!URL.canParse(publicUrl))
		return 'The address of this server is not set up for passkeys. Use an authenticator app.';
	const { hostname, protocol } = new URL(publicUrl);
	if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0)
		return 'Passkeys need an address with a name. This one is only a number. Use an authenticator app.';
	if (protocol === 'https:' || SECURE_ANYWAY.test(hostname)) return '';
	return 'Passkeys need an address that begins with https://. Use an authenticator app.';
}

/**
 * @param askedFrom is the request's `Origin`
 * @throws AppError `conflict` where the browser would refuse the passkey without saying why
 */
export function relyingParty(publicUrl: string, askedFrom: string | undefined): RelyingParty {
	const refused = passkeysRefused(publicUrl);
	if (refused) throw new AppError('conflict', refused);
	const { origin, hostname } = new URL(publicUrl);
	if (askedFrom !== undefined && askedFrom !== origin) {
		throw new AppError('conflict', said('Passkeys work only at {origin}. Open Yuva there.', { origin }));
	}
	return { origin, id: hostname };
}
