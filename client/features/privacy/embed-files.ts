import type { PersonExport } from '@yuva/contract/privacy/schema';

type HeldFile = PersonExport['files'][number];

export interface WholeExport extends Omit<PersonExport, 'files'> {
	/** They are data URLs, which work offline and do not expire. */
	files: (Omit<HeldFile, 'url'> & { content: string | null })[];
}

/** Replaces short-lived addresses by the files themselves. */
export async function withFiles(exported: PersonExport): Promise<{ whole: WholeExport; missing: number }> {
	const files: WholeExport['files'] = [];
	for (const held of exported.files) {
		const { url: _url, ...file } = held;
		files.push({ ...file, content: await contentOf(held) });
	}
	const missing = files.filter(({ content }) => content === null).length;
	return { whole: { ...exported, files }, missing };
}

async function contentOf({ url, content_type }: HeldFile): Promise<string | null> {
	const response = await fetch(url).catch(() => undefined);
	if (!response?.ok) return null;
	const bytes = new Uint8Array(await response.arrayBuffer());
	return `data:${content_type};base64,${btoa(binaryOf(bytes))}`;
}

/** Some browsers fail with more arguments in one call. */
const SLICE = 8192;

function binaryOf(bytes: Uint8Array): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += SLICE)
		text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
	return text;
}
