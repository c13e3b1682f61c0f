import { expect, test } from 'vitest';
import { passkeysRefused, relyingParty } from './relying-party.ts';

test.each([
	['https://yuva.example.org', ''],
	['https://yuva.example.org:8443/', ''],
	['http://localhost:3000', ''],
	['http://yuva.localhost:3000', ''],
	['http://yuva.example.org', 'https://'],
	['http://192.168.1.20:3000', 'only a number'],
	['https://203.0.113.7', 'only a number'],
	['https://[2001:db8::1]/', 'only a number'],
	['yuva.example.org', 'not set up'],
	['', 'not set up'],
])('passkeys at %j: %j', (address, reason) => {
	expect(passkeysRefused(address)).toContain(reason);
	if (reason === '') expect(passkeysRefused(address)).toBe('');
	else expect(passkeysRefused(address)).toContain('Use an authenticator app.');
});

test('the host is the relying party, the whole address the origin', () => {
	expect(relyingParty('https://yuva.example.org:8443/', 'https://yuva.example.org:8443')).toEqual({
		origin: 'https://yuva.example.org:8443',
		id: 'yuva.example.org',
	});
});

test('a page at another address is told where passkeys work', () => {
	const ask = () => relyingParty('https://yuva.example.org', 'http://192.168.1.20:3000');
	expect(ask).toThrow('Passkeys work only at https://yuva.example.org. Open Yuva there.');
});
