import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueOf } from '@yuva/contract/catalogue';
import type { Plugin } from 'vite';

const client = path.join(import.meta.dirname, '..');
const telugu = path.join(client, 'language/te/captions.po');

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
	head: string;
	text: string;
}

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

const MANIFEST = 'manifest.webmanifest';

const SHOWN = new Set(['name', 'short_name', 'description', 'label']);

export const manifestTexts = (): string[] => {
	const found: string[] = [];
	JSON.parse(readFileSync(path.join(client, 'public', MANIFEST), 'utf8'), (key: string, value: unknown) => {
		if (SHOWN.has(key) && typeof value === 'string') found.push(value);
		return value;
	});
	return [...new Set(found)];
};

function manifestInTelugu(): string {
	const said = catalogueOf(readFileSync(telugu, 'utf8'));
	const whole: object = JSON.parse(
		readFileSync(path.join(client, 'public', MANIFEST), 'utf8'),
		(key: string, value: unknown) => (SHOWN.has(key) ? (said[String(value)] ?? value) : value),
	);
	return JSON.stringify({ ...whole, lang: 'te' }, undefined, '\t');
}

/** Maps the name of a Telugu file to the English file in `public` that it is made from. */
const filesInTelugu = (): Map<string, string> =>
	new Map([...captionsInTelugu(), [MANIFEST.replace('.', '.te.'), manifestInTelugu()]]);

export const translatedFiles = (): Plugin => ({
	name: 'translated-files',
	generateBundle() {
		for (const [fileName, source] of filesInTelugu()) this.emitFile({ type: 'asset', fileName, source });
	},
	configureServer({ middlewares }) {
		middlewares.use((request, response, next) => {
			const source = filesInTelugu().get(request.url?.slice(1) ?? '');
			if (source === undefined) next();
			else
				response
					.setHeader('content-type', source.startsWith('{') ? 'application/manifest+json' : 'text/vtt')
					.end(source);
		});
	},
});
