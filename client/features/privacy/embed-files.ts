import type { PersonExport } from '@yuva/contract/privacy/schema';

type HeldFile = PersonExport['files'][number];

export interface WholeExport extends Omit<PersonExport, 'files'> {
	/** Each as a data address, which opens without network and for ever. */
	files: (Omit<HeldFile, 'url'> & { content: string | null })[];
}

/** The export with the photos and recordings themselves in place of their short-lived addresses. */
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

/** More arguments than this at once are too many for some browsers. */
const SLICE = 8192;

function binaryOf(bytes: Uint8Array): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += SLICE)
		text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
	return text;
}
