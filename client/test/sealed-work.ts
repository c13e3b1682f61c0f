import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { getProofKey, openOwnFile } from '@yuva/contract/outbox/endpoints';
import { frameKinds, KEY_PURPOSE, vectorOf } from '@yuva/contract/outbox/rules';
import { type InnerHead, innerHead, outerHead } from '@yuva/contract/outbox/schema';
import { SEALING_KEY_PATH } from '@yuva/contract/outbox/sending';
import { HttpResponse, http } from 'msw';

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const PUBLIC_KEY = ecdh.getPublicKey().toString('base64url');

/** The server finds out head and key in the same way. */
export function openHead(text: string): { head: InnerHead; key: string } {
	const outer = outerHead.parse(JSON.parse(text));
	const from = Buffer.from(outer.from, 'base64url');
	const salt = Buffer.concat([from, ecdh.getPublicKey()]);
	const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(from), salt, KEY_PURPOSE, 32));
	const sealed = Buffer.from(outer.sealed, 'base64url');
	const decipher = createDecipheriv('aes-256-gcm', key, vectorOf(0));
	decipher.setAAD(Buffer.from([frameKinds.head]));
	decipher.setAuthTag(sealed.subarray(-16));
	const inner = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	return { head: innerHead.parse(JSON.parse(inner.toString())), key: key.toString('base64url') };
}

export const givesKey = () =>
	http.get(`*${SEALING_KEY_PATH}`, () => HttpResponse.json({ public_key: PUBLIC_KEY }));
export const givesNoKey = () => http.get(`*${SEALING_KEY_PATH}`, () => HttpResponse.error());

/** Another fellow's phones get this key. */
export const givesOtherProofKey = () =>
	http.get(`*${getProofKey.path}`, () =>
		HttpResponse.json({ key: Buffer.alloc(32, 8).toString('base64url') }),
	);

/** The server opens each sealed file for every caller. */
export const opensFiles = () =>
	http.post(`*${openOwnFile.path}`, async ({ request }) => {
		const { head: text } = (await request.json()) as { head: string };
		const { head, key } = openHead(text);
		const { items, frames, sealed_at } = head;
		return HttpResponse.json({
			status: 'success',
			items,
			frames,
			sealed_at: new Date(sealed_at).toISOString(),
			key,
		});
	});
