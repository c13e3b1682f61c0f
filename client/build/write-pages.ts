import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ORGANISATION_PLACE } from '@yuva/contract/settings/organisation-rules';
import type { Language } from '../language/language.ts';
import { buildScript, integrityOf, revisionOf } from './build-script.ts';
import { bySize, type Chunk, codeOf } from './chunks.ts';
import type { DrawnPage } from './prerender-entry.tsx';
import type { BuiltRoute } from './read-routes.ts';
import { runModules } from './run-modules.ts';
import { clientFolder, distFolder } from './vite.config.ts';

const TELUGU = path.join(clientFolder, 'language/te/fellow.po');
const PLACE = '<div id="root"></div>';
/** The server fills it; see `client/shell/organisation.ts`. */
const ORGANISATION = `<meta name="${ORGANISATION_PLACE}" content="{{${ORGANISATION_PLACE}}}">`;
/** Tags that the bundler inserts in its own order; `headOf` orders them again. */
const INJECTED = /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g;

/** `server/platform/http/static-client.ts` serves them. */
interface PageList {
	style: string;
	pages: {
		address: string;
		file: string;
		telugu?: string;
		filled: boolean;
		audience: BuiltRoute['audience'];
	}[];
}

/**
 * Writes a page for each address, and `app.html` for all addresses on a phone that keeps the app. The first pages are drawn whole, in both languages;
 * the others are drawn as a frame with logo and name, so that something is there before the code.
 *
 * @param style the style sheet. Each page contains it, because a separate file would arrive one round trip later. The server allows its digest
 *   only in the pages.
 * @returns the scripts that a phone keeps with `app.html`
 */
export async function writePages(
	{ chunks, style }: { chunks: readonly Chunk[]; style: string },
	routes: readonly BuiltRoute[],
): Promise<string[]> {
	const shell = (await readFile(path.join(distFolder, 'index.html'), 'utf8')).replaceAll(INJECTED, '');
	if (!shell.includes(PLACE)) throw new Error('The shell has no place for a page');
	const early = await writeScript('early');
	const watchStart = await writeScript('watch-start');
	const tooOld = await writeScript('too-old', {}, 'chrome60');
	const floor = await writeScript('floor', { TOO_OLD: tooOld }, 'chrome60');
	// a page in its place would run as a script
	const floorTag = `<script defer src="/${floor.file}" integrity="${floor.integrity}"></script>`;
	const drawn = await drawPages(routes);
	if (style === '' || /<\/style|\{\{\w+\}\}|url\((?!data:)/i.test(style))
		throw new Error('The style cannot stand in a page');
	const commonHead = `${floorTag}<style>${style}</style>`;
	const telugu = `<link rel="modulepreload" crossorigin href="/${fileOf(chunks, TELUGU)}">`;
	const list: PageList = { style: integrityOf(style), pages: [] };
	await mkdir(path.join(distFolder, 'pages'), { recursive: true });
	const write = (file: string, page: string) => writeFile(path.join(distFolder, file), page);
	for (const [index, route] of routes.entries()) {
		const { path: address, audience } = route;
		const scripts = scriptsOf(codeOf(chunks, route));
		const whole = drawn.whole.get(address);
		const file = `pages/${index}.html`;
		if (!whole) {
			const head = earlyReads(route, early.file) + commonHead + scripts;
			await write(file, pageOf(shell, { head, content: drawn.frame.content }));
			list.pages.push({ address, file, filled: false, audience });
			continue;
		}
		const inTelugu = `pages/${index}.te.html`;
		const head = ORGANISATION + commonHead;
		await write(file, pageOf(shell, { head, ...whole.en, scripts }));
		const page = pageOf(shell, { head, ...whole.te, scripts: scripts + telugu });
		await write(inTelugu, page.replace('<html lang="en"', '<html lang="te"'));
		list.pages.push({ address, file, telugu: inTelugu, filled: true, audience });
	}
	await rm(path.join(distFolder, 'index.html'));
	const appHead = `<script src="/${watchStart.file}"></script>${commonHead}${scriptsOf(codeOf(chunks))}`;
	await write('app.html', pageOf(shell, { head: appHead, content: drawn.frame.content }));
	await write('pages.json', JSON.stringify(list));
	const saveWork = await writeScript('save-work');
	await write('save-work.html', saveWorkPage(saveWork));
	return [watchStart.file, floor.file, tooOld.file, saveWork.file];
}

interface BuiltScript {
	file: string;
	integrity: string;
}

async function writeScript(
	name: 'early' | 'watch-start' | 'floor' | 'save-work' | 'too-old',
	facts: Record<string, unknown> = {},
	target?: string,
): Promise<BuiltScript> {
	const code = await buildScript(`${name}.ts`, facts, target);
	const file = `assets/${name}-${revisionOf(code)}.js`;
	await writeFile(path.join(distFolder, file), code);
	return { file, integrity: integrityOf(code) };
}

/** Needs no file but its script; see `client/save-work.ts`. */
const saveWorkPage = ({ file, integrity }: BuiltScript): string =>
	`<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><meta name="google" content="notranslate"><meta name="viewport" content="width=device-width">
<title>Unsent work – Yuva</title><script defer src="/${file}" integrity="${integrity}"></script></head>
<body><main><h1>Unsent work</h1>
<p>Put your unsent work into a sealed file. Open it on another phone with your account. Or give it to your lead. Nobody else can read it.</p>
</main><nav><a href="/waiting">Back to Yuva</a></nav></body></html>`;

const TITLE = '<title>Yuva</title>';

interface PageParts {
	head: string;
	title?: string;
	content: string;
	/** They follow the content, so that the browser asks for its pictures first. */
	scripts?: string;
}

const pageOf = (shell: string, { head, title, content, scripts }: PageParts): string =>
	shell
		.replace(TITLE, () => title || TITLE)
		.replace('</head>', () => `${head}</head>`)
		.replace('</body>', () => `${scripts ?? ''}</body>`)
		.replace(PLACE, () => `<div id="root"${scripts ? ' data-drawn' : ''}>${content}</div>`);

/** This script comes before the app, so that the app finds its first reads already sent. */
const earlyReads = ({ early }: BuiltRoute, script: string): string =>
	early.length > 0 ? `<script defer src="/${script}" data-reads="${inAttribute(early)}"></script>` : '';

const inAttribute = (data: unknown): string =>
	JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function scriptsOf([start, ...code]: readonly Chunk[]): string {
	return [
		`<script type="module" crossorigin src="/${start?.fileName}"></script>`,
		...bySize(code).map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
	].join('');
}

function fileOf(chunks: readonly Chunk[], module: string): string {
	const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
	if (!chunk) throw new Error(`No file was built for ${module}`);
	return chunk.fileName;
}

const drawPages = (
	routes: readonly BuiltRoute[],
): Promise<{ frame: DrawnPage; whole: Map<string, Record<Language, DrawnPage>> }> =>
	runModules(async (load) => {
		const { renderFrame, renderPage } = await load<typeof import('./prerender-entry.tsx')>(
			'/build/prerender-entry.tsx',
		);
		const frame = await renderFrame();
		const whole = new Map<string, Record<Language, DrawnPage>>();
		for (const { path: address } of routes.filter(({ prerendered }) => prerendered))
			whole.set(address, { en: await renderPage(address, 'en'), te: await renderPage(address, 'te') });
		return { frame, whole };
	});
