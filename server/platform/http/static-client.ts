import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { KEPT_AS, KEPT_MODULE_TYPE, MODULE } from '@yuva/contract/kept-modules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, notFound } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { filledPages, type ReadTexts } from './filled-pages.ts';
import { allowStyle, POLICY } from './security-headers.ts';
import { listEndpoints } from './serve.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Matches paths of other handlers, and file names: a missing script must not get a page. */
const NO_PAGE = /^\/(api|media|assets)\b|^[^?]*(\.|%2e)/i;

const PAGE = /\.html(\.(br|gz))?$/;

const MODULES = /^\/assets\/[^/?]+\.js$/;

/** `client/language/language.ts` sets it. */
const IN_TELUGU = /(?:^|; ?)lang=te(?:;|$)/;

/**
 * Serves brotli or gzip if built, hashed assets cached for a year, pages always revalidated. Each app address
 * has its own page (`client/build/write-pages.ts`); unknown ones get the empty shell. `readTexts` is for the
 * pages with places to fill.
 */
export function serveClient(
	{ http, copies }: Pick<Platform, 'http' | 'copies'>,
	folder: string,
	readTexts: ReadTexts = async () => ({}),
): void {
	http.setNotFoundHandler((request, reply) => {
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		const isPage = isRead && !NO_PAGE.test(request.url);
		refuseOtherMethod(http, request, reply);
		if (!isPage || !existsSync(path.join(folder, 'app.html'))) throw notFound();
		sendPage(reply, 'app.html');
	});
	if (!existsSync(path.join(folder, 'pages.json'))) return;
	const { style, pages: addresses } = readPages(folder);
	http.register(fastifyStatic, {
		root: folder,
		preCompressed: true,
		index: false,
		dotfiles: 'ignore',
		cacheControl: false,
		setHeaders: (response, file) => {
			const hashed = file.includes(`${path.sep}assets${path.sep}`);
			response.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
			if (PAGE.test(file)) allowStyle(response, style);
		},
	});
	// it comes after the plugin, which sets the type of compressed files itself
	http.addHook('onSend', (request, reply, _payload, done) => {
		if (reply.statusCode === 200 && MODULES.test(request.url)) sayHowKept(request, reply);
		done();
	});
	const pages = filledPages(folder, readTexts);
	for (const page of addresses) {
		if (page.filled) serveFilled({ http, copies }, { ...page, style }, pages);
		else http.get(page.address, (_request, reply) => sendPage(reply, page.file));
	}
}

/** @throws AppError if the address is that of a call, which takes another method */
function refuseOtherMethod(http: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
	const allowed = methodsAt(http, request.url.split('?', 1)[0] ?? '');
	if (allowed.length === 0) return;
	reply.header('allow', allowed.join(', '));
	throw new AppError('method_not_allowed', 'This address does not take this method.');
}

function methodsAt(http: object, address: string): string[] {
	const parts = partsOf(address);
	const calls = listEndpoints(http).filter(({ path }) => {
		const pattern = partsOf(path);
		return (
			pattern.length === parts.length &&
			pattern.every((part, at) => part.startsWith('{') || part === parts[at])
		);
	});
	return [...new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

const partsOf = (address: string): string[] => address.replace(/\/$/, '').split('/');

function sayHowKept({ headers }: FastifyRequest, reply: FastifyReply): void {
	reply.header('vary', [reply.getHeader('vary'), KEPT_AS].filter(Boolean).join(', '));
	if (headers[KEPT_AS] === MODULE) reply.header('content-type', KEPT_MODULE_TYPE);
}

function serveFilled(
	{ http, copies }: Pick<Platform, 'http' | 'copies'>,
	{ address, file, telugu = file, style }: Page & { style: string },
	pages: ReturnType<typeof filledPages>,
): void {
	http.get(address, async (request, reply) => {
		reply.header('vary', 'cookie');
		const language = IN_TELUGU.test(request.headers.cookie ?? '') ? 'te' : 'en';
		const name = language === 'te' ? telugu : file;
		const policy = reply.getHeader(POLICY);
		allowStyle(reply, style);
		reply.header('cache-control', 'no-cache');
		const original = {
			key: `page ${name} ${language}`,
			type: 'text/html; charset=utf-8',
			make: () => pages.fill(name, language),
		};
		if (await copies.send(request, reply, original)) return reply;
		reply.header(POLICY, policy);
		return reply.sendFile('app.html');
	});
}

const pageList = z.object({
	/** Each page contains the style sheet with this digest. */
	style: z.string().startsWith('sha256-'),
	pages: z.array(
		z.object({
			address: z.string().startsWith('/'),
			file: z.string(),
			filled: z.boolean().default(false),
			telugu: z.string().optional(),
		}),
	),
});

type PageList = z.infer<typeof pageList>;
type Page = PageList['pages'][number];

const readPages = (folder: string): PageList =>
	pageList.parse(JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')));

/** Returns nothing: Fastify would add listeners to a returned reply, and Node warns of more than ten. */
function sendPage(reply: { sendFile(file: string): unknown }, page: string): void {
	reply.sendFile(page);
}
