import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
	Assertion,
	Attestation,
	PasskeyOffer,
	PasskeyQuestion,
} from '@yuva/contract/auth/second-factor-schema';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

interface Place {
	origin: string;
	rpId: string;
}

export interface SoftPasskey {
	create(offer: PasskeyOffer, at?: Partial<Place>): Attestation;
	answer(question: PasskeyQuestion, at?: Partial<Place>): Assertion;
	/** A copied key would do this. */
	turnBack(): void;
}

export function softPasskey(origin = 'http://localhost:3000', rpId = 'localhost'): SoftPasskey {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(32);
	let counter = 1;

	const clientData = (type: string, challenge: string, at: Partial<Place>) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: at.origin ?? origin, crossOrigin: false }));

	function authData(flags: number, at: Partial<Place>): Buffer {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		counter += 1;
		return Buffer.concat([sha256(at.rpId ?? rpId), Buffer.from([flags]), count]);
	}

	/** Returns a COSE key of ES256, in CBOR. */
	function coseKey(): Buffer {
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
		const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
		return Buffer.concat([hex('a5 01 02 03 26 20 01 21 58 20'), left, hex('22 58 20'), right]);
	}

	const named = {
		id: id.toString('base64url'),
		rawId: id.toString('base64url'),
		type: 'public-key',
	} as const;

	return {
		turnBack() {
			counter = 1;
		},
		create({ challenge }, at = {}) {
			const length = Buffer.from([0, id.length]);
			const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
			const data = Buffer.concat([authData(USER_PRESENT | HAS_CREDENTIAL, at), credential]);
			// {fmt: "none", attStmt: {}, authData: <bytes>}
			const head = hex('a3 63 666d74 64 6e6f6e65 67 61747453746d74 a0 68 6175746844617461 58');
			const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]);
			return {
				...named,
				response: {
					clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
					attestationObject: attestationObject.toString('base64url'),
					transports: ['internal'],
				},
			};
		},
		answer({ challenge }, at = {}) {
			const client = clientData('webauthn.get', challenge, at);
			const data = authData(USER_PRESENT, at);
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
			return {
				...named,
				response: {
					clientDataJSON: client.toString('base64url'),
					authenticatorData: data.toString('base64url'),
					signature: signature.toString('base64url'),
				},
			};
		},
	};
}
