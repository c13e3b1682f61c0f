import type { PersonExport } from '@yuva/contract/privacy/schema';

type HeldFile = PersonExport['files'][number];

export interface WholeExport extends Omit<PersonExport, 'files'> {
	/** Each as a data address, which opens without network and for ever. */
	files: (Omit<HeldFile, 'url'> & { content: string | null })[];
}

/** The export with the photos and recordings themselves in place of their short-lived addresses. */
export async function withFiles(exported: PersonExport): Promise<{ whole: WholeExport; missing: number }> {
	const files: WholeExport['files'] = [];
	for (const { url, ...file } of exported.files) files.push({ ...file, content: await contentOf(url) });
	const missing = files.filter(({ content }) => content === null).length;
	return { whole: { ...exported, files }, missing };
}

async function contentOf(url: string): Promise<string | null> {
	const response = await fetch(url).catch(() => undefined);
	if (!response?.ok) return null;
	return readAsDataUrl(await response.blob());
}

function readAsDataUrl(blob: Blob): Promise<string | null> {
	return new Promise((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
		reader.onerror = () => resolve(null);
		reader.readAsDataURL(blob);
	});
}
