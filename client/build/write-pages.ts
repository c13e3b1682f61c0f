import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ORGANISATION_PLACE } from '@yuva/contract/organisation/rules';
import type { Language } from '../language/language.ts';
import { buildScript, integrityOf, revisionOf } from './build-script.ts';
import { bySize, type Chunk, codeOf } from './chunks.ts';
import type { DrawnPage } from './prerender-entry.tsx';
import type { BuiltRoute } from './read-routes.ts';
import { runModules } from './run-modules.ts';
import { clientFolder, distFolder } from './vite.config.ts';

const TELUGU = path.join(clientFolder, 'language/telugu.ts');
const MARK = '<!--app-->';
/** The server fills it; see `client/shell/organisation.ts`. */
const ORGANISATION = `<meta name="${ORGANISATION_PLACE}" content="{{${ORGANISATION_PLACE}}}">`;
/** Tags that the bundler inserts in its own order; `headOf` orders them again. */
const INJECTED = /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g;

/**
 * A page for each address, those with content in both languages, and `app.html` for the others. `pages.json` says to the server which file is for which, and
 * which of them it fills with the texts of the organisation.
 *
 * @returns the scripts that a phone keeps with `app.html`
 */
export async function writePages(chunks: readonly Chunk[], routes: readonly BuiltRoute[]): Promise<string[]> {
	const shell = (await readFile(path.join(distFolder, 'index.html'), 'utf8')).replaceAll(INJECTED, '');
	if (!shell.includes(MARK)) throw new Error('The shell has no place for a page');
	const early = await writeScript('early');
	const watchStart = await writeScript('watch-start');
	const tooOld = await writeScript('too-old', {}, 'chrome60');
	const floor = await writeScript('floor', { TOO_OLD: tooOld }, 'chrome60');
	// a page in its place would run as a script
	const floorTag = `<script defer src="/${floor.file}" integrity="${floor.integrity}"></script>`;
	const drawn = await prerender(routes, 'en');
	const drawnInTelugu = await prerender(routes, 'te');
	const [texts] = chunks.filter(({ moduleIds }) => moduleIds.includes(TELUGU));
	if (!texts) throw new Error('No file was built for the texts in Telugu');
	await mkdir(path.join(distFolder, 'pages'), { recursive: true });
	const style = await readStyle(chunks);
	const pages: {
		address: string;
		file: string;
		audience: BuiltRoute['audience'];
		filled: boolean;
		telugu?: string;
		style?: string;
	}[] = [];
	for (const [index, route] of routes.entries()) {
		const { path: address, audience } = route;
		const content = drawn.get(address);
		const file = `pages/${index}.html`;
		const filled = content !== undefined;
		const code = codeOf(chunks, route);
		const head = filled
			? `${ORGANISATION}${floorTag}<style>${style.text}</style>`
			: earlyReads(route, early.file) + floorTag + headOf(code);
		await writeFile(path.join(distFolder, file), pageOf(shell, head, content, scriptsOf(code)));
		const page = { address, file, audience, filled, ...(filled && { style: style.digest }) };
		const inTelugu = drawnInTelugu.get(address);
		if (inTelugu === undefined) pages.push(page);
		else {
			const telugu = `pages/${index}.te.html`;
			const scripts = `${scriptsOf(code)}<link rel="modulepreload" crossorigin href="/${texts.fileName}">`;
			const html = pageOf(shell, head, inTelugu, scripts).replace('<html lang="en"', '<html lang="te"');
			await writeFile(path.join(distFolder, telugu), html);
			pages.push({ ...page, telugu });
		}
	}
	await rm(path.join(distFolder, 'index.html'));
	const appHead = `<script src="/${watchStart.file}"></script>${floorTag}${headOf(codeOf(chunks))}`;
	await writeFile(path.join(distFolder, 'app.html'), pageOf(shell, appHead));
	await writeFile(path.join(distFolder, 'pages.json'), JSON.stringify(pages));
	const saveWork = await writeScript('save-work');
	await writeFile(path.join(distFolder, 'save-work.html'), saveWorkPage(saveWork));
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
<p>What this phone could not send can leave it in a sealed file. Open the file on another phone with your account, or give it to your lead. Nobody else can read it.</p>
</main><nav><a href="/waiting">Back to Yuva</a></nav></body></html>`;

const TITLE = '<title>Yuva</title>';

/** @param scripts of a drawn page: behind its content, so that the browser asks for its pictures first */
const pageOf = (shell: string, head: string, drawn?: DrawnPage, scripts = ''): string =>
	shell
		.replace(TITLE, () => drawn?.title || TITLE)
		.replace('</head>', () => `${head}</head>`)
		.replace('</body>', () => `${drawn ? scripts : ''}</body>`)
		.replace(MARK, () => drawn?.content ?? '');

/** Must come first: a script after a stylesheet waits for that stylesheet. */
const earlyReads = ({ early }: BuiltRoute, script: string): string =>
	early.length > 0 ? `<script src="/${script}" data-reads="${inAttribute(early)}"></script>` : '';

const inAttribute = (data: unknown): string =>
	JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const stylesOf = (chunk: Chunk | undefined): string[] => [...(chunk?.viteMetadata?.importedCss ?? [])];

/**
 * The style of the app, for pages that come with content: it would be there a round later than the content. The server allows its digest to these
 * pages alone.
 */
async function readStyle(chunks: readonly Chunk[]): Promise<{ text: string; digest: string }> {
	const [start] = codeOf(chunks);
	const files = stylesOf(start).map((file) => readFile(path.join(distFolder, file), 'utf8'));
	const text = (await Promise.all(files)).join('');
	if (text === '' || /<\/style|\{\{\w+\}\}|url\((?!data:)/i.test(text))
		throw new Error('The style cannot stand in a page');
	return { text, digest: integrityOf(text) };
}

/** Styles first. */
const headOf = (code: readonly Chunk[]): string =>
	stylesOf(code[0])
		.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
		.join('') + scriptsOf(code);

function scriptsOf([start, ...code]: readonly Chunk[]): string {
	return [
		`<script type="module" crossorigin src="/${start?.fileName}"></script>`,
		...bySize(code).map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
	].join('');
}

const prerender = (routes: readonly BuiltRoute[], language: Language): Promise<Map<string, DrawnPage>> =>
	runModules(async (load) => {
		const { renderPage } = await load<typeof import('./prerender-entry.tsx')>('/build/prerender-entry.tsx');
		const addresses = routes.filter(({ prerendered }) => prerendered).map(({ path: address }) => address);
		return new Map(
			await Promise.all(
				addresses.map(async (address) => [address, await renderPage(address, language)] as const),
			),
		);
	});
