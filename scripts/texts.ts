import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PARTS_OF_DAY } from '@yuva/contract/calendar';
import { keyOf, readPo } from '@yuva/contract/catalogue';
import PO from 'pofile';
import { cuesOf, manifestTexts } from '../client/build/texts.ts';
import { print } from '../server/platform/process/print.ts';
import { auditWords } from './audit-words.ts';
import { BEFORE, explainValues } from './explained-values.ts';
import { fellowFiles } from './fellow-files.ts';
import { root } from './run-command.ts';
import { type EnglishText, type TextsOfFile, textsOfProduct } from './shown-texts.ts';

export const NAMES = ['fellow', 'law', 'console', 'server', 'browser', 'captions'] as const;
export type Name = (typeof NAMES)[number];
export type Files = Readonly<Record<Name, PO>>;
export type Entry = PO['items'][number];

type Home = Exclude<Name, 'law'>;

/** Says which files can be read in the code that says a text. */
const READ: Readonly<Record<Home, readonly Name[]>> = {
	fellow: ['fellow', 'law'],
	console: ['fellow', 'law', 'console'],
	server: ['server', 'fellow'],
	browser: ['browser'],
	captions: ['captions'],
};

export interface UsedText extends EnglishText {
	home: Home;
	origins: string[];
}

const pathOf = (name: Name): string => path.join(root, 'client/language/te', `${name}.po`);

export const readTexts = (): Files =>
	Object.fromEntries(NAMES.map((name) => [name, readPo(readFileSync(pathOf(name), 'utf8'))])) as Record<
		Name,
		PO
	>;

/** Returns literal texts that the code says, and all sentences of contract and server. */
export function usedTexts(product: readonly TextsOfFile[], files: Files): UsedText[] {
	const ofFellows = fellowFiles(path.join(root, 'client'));
	const homeOf = (file: string): Home => {
		if (OF_SCREENS.test(file)) return 'console';
		if (!file.startsWith('client/')) return 'server';
		if (file.startsWith('client/floor/')) return 'browser';
		return ofFellows.has(file.slice('client/'.length)) ? 'fellow' : 'console';
	};
	const texts: UsedText[] = [
		...product.flatMap(({ file, said }) =>
			said.map((text) => ({ ...text, home: homeOf(file), origins: [file] })),
		),
		...product.flatMap(({ file, carried }) =>
			carried.map((msgid) => ({ msgid, home: 'console' as const, origins: [file] })),
		),
		...sentencesOfPeople(product, files, homeOf),
		...PARTS_OF_DAY.map((msgctxt) => ({
			msgid: '{time}',
			msgctxt,
			home: 'fellow' as const,
			origins: ['contract/calendar.ts'],
		})),
		...captionTexts(),
		...manifestTexts().map((msgid) => ({ msgid, home: 'captions' as const, origins: [MANIFEST] })),
		...auditWords().map((msgid) => ({ msgid, msgctxt: 'log', home: 'console' as const, origins: [] })),
	];
	const found = new Map<string, UsedText>();
	for (const text of texts) {
		const key = `${text.home} ${keyOf(text)}`;
		found.set(key, { ...text, origins: [...new Set([...(found.get(key)?.origins ?? []), ...text.origins])] });
	}
	return [...found.values()];
}

/**
 * Returns the sentences in all places: the message of a schema, a refusal, a constant, a table of words.
 * Those that the files have already stay.
 */
function sentencesOfPeople(
	product: readonly TextsOfFile[],
	files: Files,
	homeOf: (file: string) => Home,
): UsedText[] {
	const keys = new Map(
		NAMES.map((name) => [name, new Set(files[name].items.flatMap((item) => [keyOf(item), item.msgid]))]),
	);
	const isThere = (msgid: string, names: readonly Name[]): boolean =>
		names.some((name) => keys.get(name)?.has(msgid));
	return product
		.filter(({ file }) => !FOR_PROGRAMS.test(file))
		.flatMap(({ file, sentences }) => {
			const home = file.startsWith('client/') ? homeOf(file) : 'console';
			const isOfServer = file.startsWith('server/') || !(OF_SCREENS.test(file) || file.startsWith('client/'));
			const read = isOfServer ? NAMES : READ[home];
			return sentences
				.filter((msgid) => !isEnglish(file, msgid) && !isThere(msgid, read))
				.map((msgid) => ({ msgid, home, origins: [file] }));
		});
}

/** Programs read it, or the person at the command line of the server, in English. */
const FOR_PROGRAMS =
	/^server\/(commands\/|(main|serving)\.ts|platform\/(backup|database|process)\/|platform\/http\/(arrivals|browser-key|idempotency|input|json-levels|metrics|openapi|static-client)|platform\/identity\/(push|sms)|features\/system\/|features\/exports\/write-sheet|features\/imports\/(decisions-file|place-files)|features\/privacy\/affected-report)/;

/** Lists texts that are for programs or are a name or a form, by the file that says them. */
const IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
	'client/features/onboarding/consent-screen.tsx': ['Garrepalle, Sultanabad, Peddapalli'],
	'client/features/prints/fellow-sheet.tsx': ['QR code that opens the public page'],
	'client/floor.ts': ['Update your browser.'],
	'client/local/outbox/ask.ts': ['No answer of the server'],
	'client/local/outbox/upload.ts': ['The server did not take a part of a file'],
	'client/features/assessments/skill-picture.tsx': [
		'M32 24C18 26 14 16 15 9c12 0 17 6 17 15zM32 20c0-9 7-13 16-13 0 8-5 14-16 13z',
	],
	'client/ui/inputs/calendar.tsx': ['EEEE d MMMM yyyy', 'LLLL y'],
	'client/ui/map/telangana-names.ts': [
		...['Bhadradri Kothagudem', 'Jayashankar Bhupalpally', 'Jogulamba Gadwal', 'Kumuram Bheem Asifabad'],
		...['Medchal Malkajgiri', 'Rajanna Sircilla', 'Yadadri Bhuvanagiri'],
	],
	'contract/auth/sessions-rules.ts': ['Samsung Internet', '{…} on {…}'],
	'contract/children/rules.ts': ['Class {…}'],
	'contract/console/report-rules.ts': [
		...[
			'Attendance in percent',
			'With baseline',
			'With endline',
			'With both',
			'Mean baseline',
			'Mean endline',
		],
		...[
			"Fellows' attendance in percent",
			'Level at the end less level at the beginning: from',
			'Other reasons',
		],
		'{…} together',
	],
	'contract/exports/columns.ts': ['YYYY-MM-DD HH:MM', '{form}, day in India{…}'],
	'contract/system/rules.ts': ['{…} GB', '{…} MB'],
	'contract/tasks/rules.ts': ['Kumuram Bheem Asifabad', 'Bhadradri Kothagudem', 'Medchal Malkajgiri'],
	'server/features/auth/device-key.ts': ['Path=/api; Max-Age={…}; HttpOnly; SameSite=Strict'],
	'server/features/console/report.ts': ['Class {…}'],
	'server/features/messages/actions.ts': ['Yuva: {…}'],
	'server/features/outbox/deliver.ts': ['Bearer {…}'],
};

export const staleExceptions = (product: readonly TextsOfFile[]): string[] =>
	Object.entries(IN_ENGLISH).flatMap(([name, texts]) => {
		const there = product.find(({ file }) => file === name);
		return texts.filter((text) => ![...(there?.sentences ?? []), ...(there?.templates ?? [])].includes(text));
	});

const isEnglish = (file: string, text: string): boolean => IN_ENGLISH[file]?.includes(text) ?? false;

const isForPeople = (file: string): boolean => !file.startsWith('client/') && !FOR_PROGRAMS.test(file);

/** Finds sentences of people with values that are put in too early: no catalogue can have them. */
export const brokenSentences = (product: readonly TextsOfFile[]): string[] =>
	product
		.filter(({ file }) => isForPeople(file))
		.flatMap(({ file, templates }) =>
			templates.filter((text) => !isEnglish(file, text)).map((text) => `${file}: ${text}`),
		);

/**
 * A text that passes through `say` of the contract is a text of screens, but for the messages and the welcome
 * page.
 */
const OF_SCREENS = /^contract\/(?!messages\/|settings\/(sentences|organisation-rules))/;

const MANIFEST = 'client/public/manifest.webmanifest';

const captionTexts = (): UsedText[] =>
	globSync('client/public/videos/*.vtt', { cwd: root })
		.toSorted()
		.flatMap((file) =>
			cuesOf(readFileSync(path.join(root, file), 'utf8')).map(({ text }) => ({
				msgid: text,
				home: 'captions' as const,
				origins: [file],
			})),
		);

export interface Changes {
	added: string[];
	/** Their English changed, so a person must look at the translation. */
	fuzzy: string[];
	moved: string[];
	removed: string[];
}

type Origins = Map<Entry, Set<string>>;

/** Brings `files` to what the code says; keeps the order of the texts that stay. */
export function mergeTexts(
	files: Files,
	used: readonly UsedText[],
	product: readonly Pick<TextsOfFile, 'file' | 'literals'>[],
): Changes {
	const changes: Changes = { added: [], fuzzy: [], moved: [], removed: [] };
	const origins: Origins = new Map();
	const missing = used.filter((text) => !keep(files, text, origins, changes));
	addLiterals(files, origins, product);
	const gone = new Set(
		entriesOf(files).filter((entry) => !origins.has(entry) && (entry.msgctxt || entry.references.length > 0)),
	);
	for (const text of missing) {
		const entry = replaceGone(files, text, gone);
		changes[entry ? 'fuzzy' : 'added'].push(keyOf(text));
		origins.set(entry ?? addEntry(files, text), new Set(text.origins));
	}
	followLiterals(files, gone, product).forEach((entry) => {
		gone.delete(entry);
		changes.fuzzy.push(keyOf(entry));
	});
	addLiterals(files, origins, product);
	changes.removed.push(...[...gone].map(keyOf));
	for (const name of NAMES) files[name].items = files[name].items.filter((entry) => !gone.has(entry));
	for (const [entry, places] of origins) entry.references = [...places].toSorted().slice(0, MOST_ORIGINS);
	explainValues(entriesOf(files));
	return changes;
}

/** @returns whether the files have the text */
function keep(files: Files, text: UsedText, origins: Origins, changes: Changes): boolean {
	const entry = findEntry(files, text) ?? moveToAll(files, text, changes);
	if (!entry) return false;
	origins.set(entry, new Set([...(origins.get(entry) ?? []), ...text.origins]));
	if (changeForms(entry, text)) changes.fuzzy.push(keyOf(text));
	return true;
}

/** More would say nothing more, and change with each screen. */
const MOST_ORIGINS = 3;

const entriesOf = (files: Files): Entry[] => NAMES.flatMap((name) => files[name].items);

function findEntry(files: Files, { home, ...text }: UsedText): Entry | undefined {
	const key = keyOf(text);
	for (const name of READ[home]) {
		const entry = files[name].items.find((one) => keyOf(one) === key);
		if (entry) return entry;
	}
	return undefined;
}

function moveToAll(files: Files, text: UsedText, { moved }: Changes): Entry | undefined {
	const entry = text.home === 'fellow' ? findEntry(files, { ...text, home: 'console' }) : undefined;
	if (!entry) return undefined;
	files.console.items = files.console.items.filter((one) => one !== entry);
	files.fellow.items.push(entry);
	moved.push(keyOf(text));
	return entry;
}

/** @returns whether the English of another number is new */
function changeForms(entry: Entry, { msgid, msgid_plural }: EnglishText): boolean {
	const isPlain = msgid_plural === undefined;
	// a text with values that are not known yet has the same English for each number
	if (isPlain ? entry.msgid_plural === msgid || !entry.msgid_plural : entry.msgid === msgid) return false;
	setForms(entry, { msgid, ...(msgid_plural !== undefined && { msgid_plural }) });
	return true;
}

/** Keeps the translation, so that a person can compare it with the earlier English. */
function setForms(entry: Entry, { msgid, msgid_plural }: EnglishText): void {
	const [one = '', other = one] = entry.msgstr;
	entry.extractedComments = [`${BEFORE}${(entry.msgid_plural ?? entry.msgid).replaceAll('\n', ' ')}`];
	entry.flags = { fuzzy: true };
	entry.msgid = msgid;
	if (msgid_plural === undefined) delete entry.msgid_plural;
	else entry.msgid_plural = msgid_plural;
	entry.msgstr = msgid_plural === undefined ? [other] : [one, other];
}

/** A text that passes through a variable is found by its letters. */
function addLiterals(
	files: Files,
	origins: Origins,
	product: readonly Pick<TextsOfFile, 'file' | 'literals'>[],
): void {
	for (const entry of entriesOf(files)) {
		if (origins.has(entry) || entry.msgctxt) continue;
		const places = product.filter(({ literals }) => literals.has(entry.msgid_plural ?? entry.msgid));
		if (places.length > 0) origins.set(entry, new Set(places.map(({ file }) => file)));
	}
}

/**
 * A text that passes through a variable, such as a point of a declaration, replaces the most similar one in
 * the same file.
 */
function followLiterals(
	files: Files,
	gone: ReadonlySet<Entry>,
	product: readonly Pick<TextsOfFile, 'file' | 'literals'>[],
): Entry[] {
	const known = new Set(entriesOf(files).map(keyOf));
	return [...gone].filter((entry) => {
		const there = product.filter(({ file }) => entry.references.includes(file));
		const unknown = there.flatMap(({ literals }) => [...literals]).filter((text) => !known.has(text));
		const msgid = entry.msgctxt ? undefined : mostLike(keyOf(entry), unknown, String);
		if (msgid !== undefined) setForms(entry, { msgid });
		return msgid !== undefined;
	});
}

const LIKE = 0.6;

function replaceGone(files: Files, text: UsedText, gone: Set<Entry>): Entry | undefined {
	const candidates = READ[text.home]
		.flatMap((name) => files[name].items)
		.filter((entry) => gone.has(entry) && (entry.msgctxt ?? undefined) === text.msgctxt);
	const entry = mostLike(keyOf(text), candidates, keyOf);
	if (!entry) return undefined;
	gone.delete(entry);
	setForms(entry, text);
	return entry;
}

function mostLike<One>(text: string, all: readonly One[], textOf: (one: One) => string): One | undefined {
	const [nearest] = all
		.map((one) => ({ one, likeness: likenessOf(textOf(one), text) }))
		.filter(({ likeness }) => likeness > LIKE)
		.toSorted((a, b) => b.likeness - a.likeness);
	return nearest?.one;
}

/** Adds it after the last text of the same file of the code. */
function addEntry(files: Files, { home, msgid, msgid_plural, msgctxt, origins }: UsedText): Entry {
	const entry = new PO.Item();
	entry.msgid = msgid;
	if (msgid_plural !== undefined) entry.msgid_plural = msgid_plural;
	if (msgctxt !== undefined) entry.msgctxt = msgctxt;
	entry.msgstr = msgid_plural === undefined ? [''] : ['', ''];
	const { items } = files[home];
	const neighbour = items.findLastIndex(({ references }) => references.some((one) => origins.includes(one)));
	items.splice(neighbour < 0 ? items.length : neighbour + 1, 0, entry);
	return entry;
}

function likenessOf(one: string, other: string): number {
	const [words, others] = [one, other].map(
		(text) => new Set(text.toLowerCase().match(/[\p{L}\d{}_]+/gu) ?? []),
	);
	if (!words || !others) return 0;
	return (2 * [...words].filter((word) => others.has(word)).length) / (words.size + others.size);
}

export interface Taken {
	taken: string[];
	/** Lists texts that the other file marks as fuzzy, or that are not in the files of Yuva. */
	skipped: string[];
}

/** Takes over the translations of another PO file, such as the corrections from the console. */
export function takeTexts(files: Files, content: string): Taken {
	const entries = new Map(entriesOf(files).map((entry) => [keyOf(entry), entry]));
	const result: Taken = { taken: [], skipped: [] };
	for (const item of readPo(content).items) {
		const key = keyOf(item);
		const entry = item.flags.fuzzy ? undefined : entries.get(key);
		if (entry) entry.msgstr = item.msgstr;
		result[entry ? 'taken' : 'skipped'].push(key);
	}
	return result;
}

function write(files: Files): void {
	for (const name of NAMES) {
		const po = files[name];
		// the reader fills in headers that the file does not have
		po.headers = Object.fromEntries(Object.entries(po.headers).filter(([, value]) => value !== ''));
		writeFileSync(pathOf(name), `${po.toString().trimEnd()}\n`);
	}
}

if (import.meta.main) {
	const files = readTexts();
	const product = textsOfProduct();
	const [given] = process.argv.slice(2);
	const changes = {
		...(given && takeTexts(files, readFileSync(given, 'utf8'))),
		...mergeTexts(files, usedTexts(product, files), product),
	};
	write(files);
	for (const [what, texts] of Object.entries(changes)) for (const text of texts) print(`${what}: ${text}`);
	print(`${entriesOf(files).length} texts in client/language/te`);
}
