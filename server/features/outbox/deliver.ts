import type { Endpoint } from '@yuva/contract/endpoint';
import { type ErrorBody, saidText } from '@yuva/contract/error';
import { isDateCredible } from '@yuva/contract/outbox/rules';
import { CLOCK_WAS_WRONG, type Delivery } from '@yuva/contract/outbox/schema';
import { ENROLMENT_HEADER, WHOLE_BYTES, WRITTEN_AT_HEADER } from '@yuva/contract/outbox/sending';
import { resultsIn } from '@yuva/contract/row-results';
import { englishOf, type Said, said } from '@yuva/contract/said';
import { unavailable } from '../../platform/errors.ts';
import { listEndpoints } from '../../platform/http/serve.ts';
import { closeSession, hashSecret, openSession } from '../../platform/identity/session.ts';
import { replaceParts } from '../../platform/media/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { wasReceived } from './reads.ts';
import type { OpenedItem } from './sealed-file.ts';

export interface Delivered {
	fellowId: string;
	item: OpenedItem;
	sealedAt: number;
	now: Date;
}

const UNKNOWN_WRITE = 'This version of Yuva does not know this kind of work.';
const CLOSED = 'The account of this fellow is closed. Open it again first.';
const RETRY_SECONDS = 5;

/**
 * Takes a write of a fellow as if the fellow's phone had sent it: through the same call, under the same key and in the name of
 * the fellow. A write that was received before is not repeated.
 *
 * @throws AppError `unavailable` when the server cannot take it now
 */
export async function deliver(platform: Platform, delivered: Delivered): Promise<Delivery> {
	const { fellowId, item, sealedAt, now } = delivered;
	const { dated } = item.content;
	const named = labelOf(item);
	const refuse = (reason: string | Said): Delivery => ({ result: 'refused', ...named, ...detailOf(reason) });
	const endpoint = listEndpoints(platform.http).find((one) => isWriteOf(one, item));
	if (!endpoint) return refuse(UNKNOWN_WRITE);
	if (await wasReceived(platform.db, fellowId, item.id)) return { result: 'before', ...named, detail: '' };
	if (dated && !isDateCredible(dated, { sealedAt, openedAt: now.getTime() })) return refuse(CLOCK_WAS_WRONG);
	const answer = await sendAs(platform, { ...delivered, endpoint });
	if (answer.status === 401) return refuse(CLOSED);
	if (answer.status >= 500 || answer.status === 429) {
		throw unavailable(RETRY_SECONDS);
	}
	if (answer.status >= 400) return refuse(reasonIn(answer.body));
	const refused = refusedRowsIn(answer.body, item);
	if (refused.length === 0) return { result: 'taken', ...named, detail: '' };
	return { result: 'partly', ...named, ...detailOf(said('{reasons}', { reasons: [refused] })) };
}

function labelOf({ content }: OpenedItem): Pick<Delivery, 'label' | 'label_text'> {
	const text = saidText.safeParse(content.text).data;
	return { label: content.label, ...(text && { label_text: text }) };
}

const detailOf = (reason: string | Said): Pick<Delivery, 'detail' | 'text'> => ({
	detail: englishOf(reason),
	...(typeof reason === 'object' && { text: reason }),
});

const isWriteOf = ({ method, path, offline }: Endpoint, { content }: OpenedItem): boolean =>
	offline?.startsWith('queued') === true && method === content.method && path === content.path;

interface Answer {
	status: number;
	body: unknown;
}

/** A session of the fellow's that no one outside sees, and that ends with the call. */
async function sendAs(platform: Platform, call: Delivered & { endpoint: Endpoint }): Promise<Answer> {
	const { db, http } = platform;
	const token = await openSession(db, { id: call.fellowId, role: 'fellow' }, call.now);
	try {
		const { payload, type } = await bodyOf(platform, call);
		const { endpoint, item } = call;
		const response = await http.inject({
			method: endpoint.method,
			url: urlOf(endpoint, item.content.input),
			payload,
			headers: {
				authorization: `Bearer ${token}`,
				'idempotency-key': item.id,
				'content-type': type,
				...(item.content.enrolment_id && { [ENROLMENT_HEADER]: item.content.enrolment_id }),
				[WRITTEN_AT_HEADER]: new Date(item.content.kept_at).toISOString(),
			},
		});
		return { status: response.statusCode, body: response.json() };
	} finally {
		await closeSession(db, { account_id: call.fellowId, token_hash: hashSecret(token) });
	}
}

const FIELD = /\{(\w+)\}/g;

const urlOf = ({ path }: Endpoint, input: Record<string, unknown>): string =>
	path.replaceAll(FIELD, (_, name: string) => encodeURIComponent(String(input[name])));

function fieldsOf({ path }: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
	const inAddress = new Set(Array.from(path.matchAll(FIELD), ([, name]) => name));
	return Object.fromEntries(Object.entries(input).filter(([name]) => !inAddress.has(name)));
}

async function bodyOf(
	{ db }: Platform,
	{ endpoint, item, fellowId, now }: Delivered & { endpoint: Endpoint },
): Promise<{ payload: string | Buffer; type: string }> {
	const fields = fieldsOf(endpoint, item.content.input);
	if (!endpoint.files) return { payload: JSON.stringify(fields), type: 'application/json' };
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		if (value !== undefined) form.append(name, String(value));
	for (const [field, file] of Object.entries(item.content.files)) {
		const bytes = item.opened[field] ?? Buffer.alloc(0);
		if (bytes.length <= WHOLE_BYTES) {
			form.append(field, new File([new Uint8Array(bytes)], file.name, { type: file.type }));
			continue;
		}
		const upload = { account_id: fellowId, upload_id: file.upload_id, file_name: file.name };
		form.append(field, await replaceParts(db, { ...upload, created_at: now }, bytes));
	}
	const encoded = new Response(form);
	return {
		payload: Buffer.from(await encoded.arrayBuffer()),
		type: encoded.headers.get('content-type') ?? '',
	};
}

function reasonIn(body: unknown): string | Said {
	const { detail = '', text, errors = {} } = body as Partial<ErrorBody>;
	const faults = Object.values(errors).filter((fault) => fault !== detail);
	return faults.length === 0 ? (text ?? detail) : said('{reasons}', { reasons: [[detail, ...faults]] });
}

/** Each with its child. */
const refusedRowsIn = (body: unknown, { content }: OpenedItem): string[] =>
	resultsIn(body)
		.filter(({ status }) => status === 'refused')
		.flatMap(({ child_id, detail }) => [`${content.rows?.names[child_id] ?? 'A child'}:`, detail]);
