import {
	addAuthenticator,
	addPasskey,
	finishLogin,
	offerAuthenticator,
	offerPasskey,
} from '@yuva/contract/auth/second-factor-endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { Secret, TOTP } from 'otpauth';
import type { Person } from './factories.ts';
import { cookieOf, newAddress, signInTo } from './sign-in.ts';
import { type SoftPasskey, softPasskey } from './soft-passkey.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

export const seconds = (count: number): Date => new Date(TEST_NOW.getTime() + count * 1000);
export const minutes = (count: number): Date => seconds(count * 60);

export const codeAt = (secret: string, now: Date): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

export interface SetUp {
	secret: string;
	backupCodes: string[];
}

/** Uses the code of half a minute before `TEST_NOW`, so that the code of now is not used yet. */
export async function setUpApp(app: TestApp, { token }: Person): Promise<SetUp> {
	const offered = await app.call(offerAuthenticator, {}, { token });
	const secret = String(offered.body.secret);
	const added = await app.call(addAuthenticator, { code: codeAt(secret, seconds(-30)) }, { token });
	if (added.status !== 201) throw new Error(`The app was not taken: ${added.status}`);
	return { secret, backupCodes: added.body.backup_codes };
}

export async function setUpPasskey(
	app: TestApp,
	{ token }: Person,
	name = 'My phone',
): Promise<SoftPasskey & { backupCodes: string[] }> {
	const passkey = softPasskey();
	const offer = await app.call(offerPasskey, {}, { token });
	const attestation = passkey.create(offer.body);
	const added = await app.call(addPasskey, { name, attestation }, { token });
	if (added.status !== 201) throw new Error(`The passkey was not taken: ${added.status}`);
	return { ...passkey, backupCodes: added.body.backup_codes };
}

export const loginOf = (app: TestApp) => ({
	/** Sends the password; gives the ticket and the cookie of the browser. */
	async begin(person: Person) {
		const begun = await signInTo(app)(person);
		return { ticket: String(begun.body.ticket), cookie: cookieOf(begun), begun };
	},
	finish: (
		{ ticket, cookie }: { ticket: string; cookie?: string },
		proof: Omit<Input<typeof finishLogin>, 'ticket'>,
	) => app.call(finishLogin, { ticket, ...proof }, { address: newAddress(), ...(cookie && { cookie }) }),
});
