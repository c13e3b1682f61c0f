import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from './run-command.ts';

interface Node {
	type: string;
	[part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** People read or hear these attributes. */
const SHOWN = new Set([
	'alt',
	'aria-label',
	'aria-roledescription',
	'busyLabel',
	'cancelLabel',
	'confirmLabel',
	'description',
	'hint',
	'intro',
	'label',
	'message',
	'note',
	'placeholder',
	'title',
]);

const HAS_WORD = /\p{L}{2}/u;

/** These parts of an English text name its entry in a PO file. */
export interface EnglishText {
	/** For a counted text, this is the form for one. */
	msgid: string;
	msgid_plural?: string;
	msgctxt?: string;
}

export interface ShownTexts {
	said: EnglishText[];
	/** Lists texts with values, for a reader whose language is not known yet (calls of `said` and `sentence`). */
	carried: string[];
	/** Lists texts that read as a sentence, or are in a table of words; see `readsAsSentence`. */
	sentences: string[];
	/** Lists sentences into which the code puts values at once, so that no PO file can have them. */
	templates: string[];
	/** Holds all literals, because a text may pass through a variable. */
	literals: Set<string>;
	bare: string[];
}

export interface TextsOfFile extends ShownTexts {
	file: string;
}

const NO_SOURCE = /\.(test|slow)\.tsx?$|^(dist|node_modules|test|build|demo|gallery)$/;

export const textsOfProduct = (): TextsOfFile[] =>
	globSync('{client,contract,server}/**/*.{ts,tsx}', {
		cwd: root,
		exclude: (name) => NO_SOURCE.test(path.basename(name)),
	})
		.toSorted()
		.map((file) => ({ file, ...shownTexts(file, readFileSync(path.join(root, file), 'utf8')) }));

export function shownTexts(file: string, code: string): ShownTexts {
	const found: ShownTexts = {
		said: [],
		carried: [],
		sentences: [],
		templates: [],
		literals: new Set(),
		bare: [],
	};
	addTexts(parseSync(file, code).program as unknown as Node, found);
	return found;
}

/** @param isForPrograms means that the enclosing node is not for people */
function addTexts(node: Node, found: ShownTexts, isForPrograms = false): void {
	const isOfPrograms = isForPrograms || isReadByPrograms(node);
	found.said.push(...saidBy(node), ...labelsIn(node));
	if (CARRY.has(nameOf(node.callee))) found.carried.push(...textsIn(partsOf(node.arguments)[0]));
	found.bare.push(...bareIn(node));
	if (node.type === 'Literal' && typeof node.value === 'string') found.literals.add(node.value);
	if (!isOfPrograms) addSentences(node, found);
	for (const part of Object.values(node))
		for (const inner of partsOf(part)) addTexts(inner, found, isOfPrograms);
}

const CARRY = new Set(['said', 'sentence']);

/**
 * The text begins as a sentence does, and has several words. A single word may be a code, so it counts in a
 * table of words alone.
 */
const readsAsSentence = (text: string): boolean =>
	/^[\p{Lu}{“‘]/u.test(text) && /\s\S/.test(text) && HAS_WORD.test(text.replaceAll(/\{\w+\}/g, ''));

function addSentences(node: Node, found: ShownTexts): void {
	found.sentences.push(...wordsOfTable(node));
	if (node.type === 'TemplateLiteral') addTemplate(node, found);
	if (node.type === 'Literal' && typeof node.value === 'string' && readsAsSentence(node.value))
		found.sentences.push(node.value);
}

/** Adds a template with values to the faults; a template without values is a plain sentence. */
function addTemplate({ quasis, expressions }: Node, found: ShownTexts): void {
	const text = partsOf(quasis)
		.map(({ value }) => (value as { cooked: string }).cooked)
		.join('{…}');
	if (!readsAsSentence(text)) return;
	if (partsOf(expressions).length > 0) found.templates.push(text);
	else found.sentences.push(text);
}

/** Returns the words of a table whose name says that it has some, also if each has a few (`actionWords`). */
function wordsOfTable({ type, id, init }: Node): string[] {
	if (type !== 'VariableDeclarator' || !/(labels?|words)$/i.test(nameOf(id)) || !isNode(init)) return [];
	return partsOf(init.properties)
		.map(({ value }) => value)
		.filter(isNode)
		.flatMap((value) => [value, ...partsOf(value.properties).map((one) => one.value)])
		.filter(isNode)
		.flatMap(textsIn)
		.filter((text) => HAS_WORD.test(text));
}

/** Only programs, logs, or the person at the server's command line read texts of these calls. */
const OF_PROGRAMS = new Set([
	'Error',
	'TypeError',
	'RangeError',
	'print',
	'printError',
	'tell',
	'log',
	'sql',
]);

/** Only the description of the interface tells what an endpoint does. */
const DESCRIBES = new Set(['summary']);

function isReadByPrograms({ type, callee, tag, key }: Node): boolean {
	if (type === 'Property') return DESCRIBES.has(nameOf(key));
	if (type.startsWith('TS')) return true;
	return [callee, tag].filter(isNode).some((called) => OF_PROGRAMS.has(nameOf(called.object ?? called)));
}

function bareIn(node: Node): string[] {
	switch (node.type) {
		case 'JSXText':
			return wordsIn(node.value);
		case 'JSXAttribute':
			return SHOWN.has(nameOf(node.name)) ? literalsIn(node.value) : [];
		case 'JSXElement':
		case 'JSXFragment':
			return partsOf(node.children).flatMap(literalsIn);
		default:
			return [];
	}
}

const partsOf = (value: unknown): Node[] => [value].flat().filter(isNode);

const nameOf = (name: unknown): string => (isNode(name) && typeof name.name === 'string' ? name.name : '');

const wordsIn = (text: unknown): string[] =>
	typeof text === 'string' && HAS_WORD.test(text) ? [text.trim()] : [];

/** Returns the literals that an attribute or a child shows as they are, also in branches and templates. */
function literalsIn(value: unknown): string[] {
	if (!isNode(value)) return [];
	switch (value.type) {
		case 'Literal':
			return wordsIn(value.value);
		case 'TemplateLiteral':
			return partsOf(value.quasis).flatMap(({ value: text }) => wordsIn((text as { raw: string }).raw));
		case 'JSXExpressionContainer':
			return literalsIn(value.expression);
		case 'ConditionalExpression':
			return [...literalsIn(value.consequent), ...literalsIn(value.alternate)];
		case 'LogicalExpression':
			return [...literalsIn(value.left), ...literalsIn(value.right)];
		default:
			return [];
	}
}

function saidBy({ type, callee, arguments: given }: Node): EnglishText[] {
	if (type !== 'CallExpression') return [];
	const [first, second, third] = partsOf(given);
	switch (nameOf(callee)) {
		case 't':
		case 'say':
			return textsIn(first).map((msgid) => ({ msgid }));
		case 'inSense':
			return textsIn(first).flatMap((msgid) => textsIn(second).map((msgctxt) => ({ msgid, msgctxt })));
		case 'counted':
			return textsIn(second).map((msgid, at) => ({ msgid, msgid_plural: textsIn(third)[at] ?? msgid }));
		default:
			return [];
	}
}

/** Screens say these properties: of a form's rows, a list's columns. */
const LABELS = new Set(['label', 'title', 'hint', 'heading', 'legend', 'advice']);

function labelsIn({ type, key, id, init, value }: Node): EnglishText[] {
	const isTable = type === 'VariableDeclarator' && /[lL]abels?$/.test(nameOf(id));
	const ofTable = isTable && isNode(init) ? partsOf(init.properties).map((one) => one.value) : [];
	const isLabel = type === 'Property' && LABELS.has(nameOf(key));
	return [...ofTable, isLabel && value]
		.filter(isNode)
		.flatMap(textsIn)
		.filter((text) => /^[\p{Lu}{]/u.test(text) && HAS_WORD.test(text))
		.map((msgid) => ({ msgid }));
}

/** Returns those of a literal, or of both sides of a choice. */
function textsIn(node: Node | undefined): string[] {
	if (typeof node?.value === 'string') return [node.value];
	return node?.type === 'ConditionalExpression'
		? [...partsOf(node.consequent), ...partsOf(node.alternate)].flatMap(textsIn)
		: [];
}
