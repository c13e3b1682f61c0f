import { type FixtureFile, fixtureFile } from './packed.ts';

/** Names in double braces replace the ids of one fellow. */
export interface RecordedWrite {
	method: string;
	path: string;
	key: string;
	json?: unknown;
	form?: { field: string; value: string | { file: FixtureFile } }[];
	/** Comes from the server, at the time of recording. */
	status: number;
}

export interface RecordedRequests {
	writes: RecordedWrite[];
	reads: string[];
}

const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g;
const NAME = /\{\{([\w:]+)\}\}/g;

/** Replaces values by `names`; other UUIDs, made by the phone, become `uuid:1`, `uuid:2` … */
export function withNames(requests: RecordedRequests, names: ReadonlyMap<string, string>): RecordedRequests {
	const made: string[] = [];
	let text = JSON.stringify(requests);
	for (const [value, name] of names) text = text.replaceAll(value, `{{${name}}}`);
	text = text.replaceAll(UUID, (id) => {
		if (!made.includes(id)) made.push(id);
		return `{{uuid:${made.indexOf(id) + 1}}}`;
	});
	const { writes, reads } = JSON.parse(text) as RecordedRequests;
	return { writes, reads: [...new Set(reads)].sort() };
}

/** Is the inverse of `withNames`, for another fellow. */
export function withValues(requests: RecordedRequests, fillIn: (name: string) => string): RecordedRequests {
	const text = JSON.stringify(requests).replaceAll(NAME, (_, name: string) => fillIn(name));
	return JSON.parse(text) as RecordedRequests;
}

interface SeenWrite {
	method: string;
	path: string;
	key: string;
	headers: { 'content-type'?: string | undefined };
	body: Buffer;
	status: number | undefined;
}

export async function recordedWrite({ headers, body, ...seen }: SeenWrite): Promise<RecordedWrite> {
	const { method, path, key, status = 0 } = seen;
	const type = headers['content-type'] ?? '';
	if (!type.startsWith('multipart/')) {
		return { method, path, key, json: JSON.parse(body.toString() || '{}'), status };
	}
	const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
	const form: RecordedWrite['form'] = [];
	for (const [field, value] of await sent.formData()) {
		if (typeof value === 'string') form.push({ field, value });
		else {
			const bytes = new Uint8Array(await value.arrayBuffer());
			form.push({ field, value: { file: fixtureFile(bytes, value.type, value.name) } });
		}
	}
	return { method, path, key, form, status };
}
