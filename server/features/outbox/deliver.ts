import { recordConsent, recordSpokenConsent } from '@yuva/contract/children/consent-endpoints';
import { raiseConcern } from '@yuva/contract/concerns/endpoints';
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
import { keepToConfirm, type StoredWork } from './queries.ts';
import { wasReceived } from './reads.ts';
import type { OpenedItem } from './sealed-file.ts';

export interface Delivered {
	fellowId: string;
	leadId: string;
	item: OpenedItem;
	sealedAt: number;
	now: Date;
}

/** A fellow's phone wrote it, or it is said so. */
type Work = Pick<OpenedItem, 'id' | 'content' | 'opened'>;

/** The server sends the fellow a message about this delivery only with `isNews`. */
export type Outcome = Delivery & { isNews: boolean };

const UNKNOWN_WRITE = 'This version of Yuva does not know this kind of work.';
const NOT_BY_OTHERS =
	'A concern is never sent by another person. The fellow must send it from the own phone.';
const CLOSED = 'The account of this fellow is closed. Open it again first.';
const TOO_MUCH =
	'Too much waits for this fellow already. The fellow must confirm it or discard it first, under Waiting to be sent.';
const RETRY_SECONDS = 5;

/** A missing consent keeps photos, voices and exports from a lead, so a lead must not be able to hand one in. */
const CONSENTS: readonly string[] = [recordConsent.path, recordSpokenConsent.path];

/**
 * Takes a write of a fellow as if the fellow's phone had sent it: through the same call, under the same key
 * and in the name of the fellow. A write that was received before is not repeated. A consent, and a write
 * without proof from the fellow's phone, is kept for the fellow to confirm.
 *
 * @throws AppError `unavailable` when the server cannot take it now
 */
export async function deliver(platform: Platform, delivered: Delivered): Promise<Outcome> {
	const { fellowId, leadId, item, sealedAt, now } = delivered;
	const { dated } = item.content;
	const answer = answerAbout(item);
	if (item.content.path === raiseConcern.path) return { ...answer('refused', NOT_BY_OTHERS), isNews: false };
	if (!endpointOf(platform, item)) return { ...answer('refused', UNKNOWN_WRITE), isNews: false };
	if (await wasReceived(platform.db, fellowId, item.id)) return { ...answer('before'), isNews: false };
	if (dated && !isDateCredible(dated, { sealedAt, openedAt: now.getTime() })) {
		return { ...answer('refused', CLOCK_WAS_WRONG), isNews: false };
	}
	if (item.isProven && !CONSENTS.includes(item.content.path)) {
		const taken = await takeWork(platform, { fellowId, item, now, deliveredBy: leadId });
		return { ...taken, isNews: taken.result !== 'refused' };
	}
	const kept = await keepToConfirm(platform.db, { fellowId, leadId, item, now });
	if (kept === 'full') return { ...answer('refused', TOO_MUCH), isNews: false };
	return { ...answer('to_confirm'), isNews: kept === 'new' };
}

export const takeConfirmed = (platform: Platform, work: StoredWork, now: Date): Promise<Delivery> =>
	takeWork(platform, { fellowId: work.fellow_id, item: work, now, deliveredBy: undefined });

interface Taking {
	fellowId: string;
	item: Work;
	now: Date;
	deliveredBy: string | undefined;
}

async function takeWork(platform: Platform, taking: Taking): Promise<Delivery> {
	const { item } = taking;
	const answer = answerAbout(item);
	const endpoint = endpointOf(platform, item);
	if (!endpoint) return answer('refused', UNKNOWN_WRITE);
	const { status, body } = await sendAs(platform, { ...taking, endpoint });
	if (status === 401) return answer('refused', CLOSED);
	if (status >= 500 || status === 429) {
		throw unavailable(RETRY_SECONDS);
	}
	if (status >= 400) return answer('refused', reasonIn(body));
	const refused = refusedRowsIn(body, item);
	return refused.length === 0 ? answer('taken') : answer('partly', said('{reasons}', { reasons: [refused] }));
}

const answerAbout =
	(item: Work) =>
	(result: Delivery['result'], reason: string | Said = ''): Delivery => ({
		result,
		...labelOf(item),
		...detailOf(reason),
	});

const endpointOf = ({ http }: Platform, item: Work): Endpoint | undefined =>
	listEndpoints(http).find((one) => isWriteOf(one, item));

function labelOf({ content }: Work): Pick<Delivery, 'label' | 'label_text'> {
	const text = saidText.safeParse(content.text).data;
	return { label: content.label, ...(text && { label_text: text }) };
}

const detailOf = (reason: string | Said): Pick<Delivery, 'detail' | 'text'> => ({
	detail: englishOf(reason),
	...(typeof reason === 'object' && { text: reason }),
});

const isWriteOf = ({ method, path, offline }: Endpoint, { content }: Work): boolean =>
	offline?.startsWith('queued') === true && method === content.method && path === content.path;

interface Answer {
	status: number;
	body: unknown;
}

/** Opens a session of the fellow's that is not seen outside, and that ends with the call. */
async function sendAs(platform: Platform, call: Taking & { endpoint: Endpoint }): Promise<Answer> {
	const { db, http } = platform;
	const { fellowId, deliveredBy } = call;
	const token = await openSession(db, { id: fellowId, role: 'fellow' }, call.now, { deliveredBy });
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
		await closeSession(db, { account_id: fellowId, token_hash: hashSecret(token) });
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
	{ endpoint, item, fellowId, now }: Taking & { endpoint: Endpoint },
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

const refusedRowsIn = (body: unknown, { content }: Work): string[] =>
	resultsIn(body)
		.filter(({ status }) => status === 'refused')
		.flatMap(({ child_id, detail }) => [`${content.rows?.names[child_id] ?? 'A child'}:`, detail]);
