import { createCipheriv, createECDH, createHash, createHmac, hash, hkdfSync } from 'node:crypto';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { deliverItem, getProofKey, getSealingKey } from '@yuva/contract/outbox/endpoints';
import {
	type FrameKind,
	frameKinds,
	KEY_PURPOSE,
	vectorOf,
	writeFrameHeader,
} from '@yuva/contract/outbox/rules';
import type { InnerHead, SealedItem } from '@yuva/contract/outbox/schema';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import type { Person } from './factories.ts';
import { type Answered, TEST_NOW, type TestApp } from './test-app.ts';

const PIECE_BYTES = 256 * 1024;

export interface TestItem {
	item: Omit<SealedItem, 'version' | 'lane' | 'size'>;
	files?: Record<string, Buffer>;
	/** The phone proves this, if it differs from the contents of the file. */
	proven?: Pick<TestItem, 'item' | 'files'>;
}

export interface TestFile {
	head: string;
	items: File[];
}

interface Sealing {
	publicKey: string;
	proofKey: Buffer | undefined;
}

function sealFile(
	{ publicKey, proofKey }: Sealing,
	{ owner, sealed_at }: Pick<InnerHead, 'owner' | 'sealed_at'>,
	items: readonly TestItem[],
): TestFile {
	const to = Buffer.from(publicKey, 'base64url');
	const ecdh = createECDH('prime256v1');
	const from = ecdh.generateKeys();
	const key = Buffer.from(
		hkdfSync('sha256', ecdh.computeSecret(to), Buffer.concat([from, to]), KEY_PURPOSE, 32),
	);
	let number = 0;
	const frame = (kind: FrameKind, bytes: Buffer): Buffer => {
		number += 1;
		const sealed = seal(key, { number, kind }, bytes);
		return Buffer.concat([writeFrameHeader({ length: sealed.length, number, kind }), sealed]);
	};
	const sealedItems = items.map((one) => {
		const proof = proofKey && proofOf(proofKey, bytesOf(one.proven ?? one));
		const [first = Buffer.alloc(0), ...pieces] = bytesOf(one);
		return Buffer.concat([
			frame(frameKinds.item, first),
			...pieces.map((piece) => frame(frameKinds.piece, piece)),
			...(proof ? [frame(frameKinds.proof, proof)] : []),
		]);
	});
	const inner = JSON.stringify({ owner, sealed_at, items: items.length, frames: number });
	const sealed = seal(key, { number: 0, kind: frameKinds.head }, Buffer.from(inner));
	const head = {
		to: createHash('sha256').update(to).digest().subarray(0, 9).toString('base64url'),
		from: from.toString('base64url'),
		sealed: sealed.toString('base64url'),
	};
	return {
		head: JSON.stringify(head),
		items: sealedItems.map((bytes) => new File([new Uint8Array(bytes)], 'item')),
	};
}

const bytesOf = ({ item, files = {} }: TestItem): Buffer[] => [
	Buffer.from(JSON.stringify({ version: 1, lane: 'data', size: 1, ...item })),
	...Object.values(files).flatMap(piecesOf),
];

function proofOf(key: Buffer, frames: readonly Buffer[]): Buffer {
	const proof = createHmac('sha256', key);
	for (const bytes of frames) proof.update(hash('sha256', bytes, 'buffer'));
	return proof.digest();
}

const piecesOf = (bytes: Buffer): Buffer[] =>
	Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, index) =>
		bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
	);

function seal(key: Buffer, { number, kind }: { number: number; kind: FrameKind }, bytes: Buffer): Buffer {
	const cipher = createCipheriv('aes-256-gcm', key, vectorOf(number));
	cipher.setAAD(Buffer.from([kind]));
	return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

const publicKeyOf = async (app: TestApp): Promise<string> =>
	(await app.call(getSealingKey, {})).body.public_key;

/** Seals files as the phone of a fellow does for the app under test, with the proof that it wrote them. */
export async function sealerOf(app: TestApp) {
	const publicKey = await publicKeyOf(app);
	return async (
		owner: Person,
		items: readonly TestItem[],
		{ sealed_at = TEST_NOW.getTime(), as = owner }: { sealed_at?: number; as?: Person } = {},
	): Promise<TestFile> => {
		const { body } = await app.call(getProofKey, {}, { token: as.token });
		const proofKey = Buffer.from(body.key, 'base64url');
		return sealFile({ publicKey, proofKey }, { owner: owner.mobile_number, sealed_at }, items);
	};
}

/** Seals as everybody can who has only what is public. */
export async function forgerOf(app: TestApp) {
	const publicKey = await publicKeyOf(app);
	return (owner: Person, items: readonly TestItem[]): TestFile =>
		sealFile(
			{ publicKey, proofKey: undefined },
			{ owner: owner.mobile_number, sealed_at: TEST_NOW.getTime() },
			items,
		);
}

export const registerOf = (input: object, more: object = {}): TestItem => ({
	item: {
		id: crypto.randomUUID(),
		content: {
			method: 'POST',
			path: saveChildrenAttendance.path,
			fileFields: [],
			input: { ...input },
			files: {},
			label: 'Attendance of day 3',
			kept_at: TEST_NOW.getTime(),
			...more,
		},
	},
});

export const recordingInput = ({ mobile_number }: Person) => ({
	mobile_number,
	stakeholder_type: 'fellow' as const,
	form_data: JSON.stringify({ Name: 'Sravani' }),
});

export function recordingOf(fellow: Person, bytes: Buffer, upload_id: string): TestItem {
	const file = { name: 'voice.webm', type: 'audio/webm', size: bytes.length, pieces: 1, upload_id };
	const content = {
		method: 'POST',
		path: uploadTestimonial.path,
		fileFields: ['audio'],
		input: recordingInput(fellow),
		files: { audio: file },
		label: 'Testimonial',
		kept_at: TEST_NOW.getTime(),
	};
	return { item: { id: crypto.randomUUID(), content }, files: { audio: bytes } };
}

export const deliver = (
	app: TestApp,
	{ lead, fellow }: { lead: Person; fellow: Person },
	{ head, items: [item = new File([], 'item')] }: TestFile,
): Promise<Answered> =>
	app.call(deliverItem, { mobile_number: fellow.mobile_number, head, item }, { token: lead.token });
