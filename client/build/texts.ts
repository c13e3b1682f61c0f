import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueOf } from '@yuva/contract/catalogue';
import type { Plugin } from 'vite';

const client = path.join(import.meta.dirname, '..');
const telugu = path.join(client, 'language/te/captions.po');

/** Makes a module of each PO file that is imported, with its texts by their English. */
export const texts = (): Plugin => ({
	name: 'texts',
	transform: {
		filter: { id: /\.po$/ },
		handler: (content) => ({
			code: `export default ${JSON.stringify(catalogueOf(content))}`,
			moduleType: 'js',
			map: null,
		}),
	},
});

interface Cue {
	/** Its number and its time. */
	head: string;
	text: string;
}

/** The cues of captions (WebVTT), without what stands before them. */
export const cuesOf = (captions: string): Cue[] =>
	captions
		.trim()
		.split('\n\n')
		.slice(1)
		.map((cue) => {
			const [number, time, ...lines] = cue.split('\n');
			return { head: `${number}\n${time}`, text: lines.join('\n') };
		});

const VIDEOS = 'videos';

/** The captions of each video in Telugu, by the name of their file. */
function captionsInTelugu(): Map<string, string> {
	const folder = path.join(client, 'public', VIDEOS);
	const said = catalogueOf(readFileSync(telugu, 'utf8'));
	return new Map(
		globSync('*.vtt', { cwd: folder }).map((file) => {
			const cues = cuesOf(readFileSync(path.join(folder, file), 'utf8'));
			const translated = cues.map(({ head, text }) => `${head}\n${said[text] ?? text}`);
			return [
				`${VIDEOS}/${file.replace(/\.vtt$/, '.te.vtt')}`,
				`${['WEBVTT', ...translated].join('\n\n')}\n`,
			];
		}),
	);
}

/** Writes the captions in Telugu beside the English ones, which have the times. */
export const captions = (): Plugin => ({
	name: 'captions',
	generateBundle() {
		for (const [fileName, source] of captionsInTelugu()) this.emitFile({ type: 'asset', fileName, source });
	},
	configureServer({ middlewares }) {
		middlewares.use((request, response, next) => {
			const source = captionsInTelugu().get(request.url?.slice(1) ?? '');
			if (source === undefined) next();
			else response.setHeader('content-type', 'text/vtt').end(source);
		});
	},
});
