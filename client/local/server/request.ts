import type { Endpoint } from '@yuva/contract/endpoint';
import { ENROLMENT_HEADER, WRITTEN_AT_HEADER } from '@yuva/contract/outbox/sending';

/** The sign-in page of a guest network may answer with this status. */
export const SIGN_IN_TO_NETWORK = 511;

/** `body` is the input without the fields used in the address. */
export interface WireRequest {
	method: Endpoint['method'];
	url: string;
	body: Record<string, unknown>;
}

export function wireRequest(
	{ method, path }: Pick<Endpoint, 'method' | 'path'>,
	input: Record<string, unknown>,
): WireRequest {
	const body = { ...input };
	const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = encodeURIComponent(String(body[name]));
		delete body[name];
		return value;
	});
	return method === 'GET' ? { method, url: `${url}${queryText(body)}`, body: {} } : { method, url, body };
}

/** From these the server knows the programme year of a fellow's write. @param at in milliseconds */
export const originHeaders = (
	enrolment_id: string | null | undefined,
	at: number,
): Record<string, string> => ({
	...(enrolment_id && { [ENROLMENT_HEADER]: enrolment_id }),
	[WRITTEN_AT_HEADER]: new Date(at).toISOString(),
});

function queryText(input: Record<string, unknown>): string {
	const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
	if (pairs.length === 0) return '';
	return `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** Files come last, so that the server can check the other fields before reading them. */
export function formOf(input: Record<string, unknown>, files: readonly string[]): FormData {
	const form = new FormData();
	const isFile = (name: string) => files.includes(name);
	const names = Object.keys(input).sort((a, b) => Number(isFile(a)) - Number(isFile(b)));
	for (const name of names) {
		const value = input[name];
		if (value instanceof Blob) form.append(name, value);
		else if (value !== undefined) form.append(name, String(value));
	}
	return form;
}
