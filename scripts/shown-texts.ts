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

/** Attributes that people read or hear. */
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

/** An English text as it names its entry in a PO file. */
export interface EnglishText {
	/** Of a counted text the one for one. */
	msgid: string;
	msgid_plural?: string;
	/** The sense. */
	msgctxt?: string;
}

export interface ShownTexts {
	/** The texts that are said in the language of the reader. */
	said: EnglishText[];
	/** Those with values, for a reader whose language is not known yet (`said`). */
	carried: string[];
	/** All literals: a text may pass through a variable. */
	literals: Set<string>;
	/** Texts of JSX that are shown as they are. */
	bare: string[];
}

export interface TextsOfFile extends ShownTexts {
	/** In the repository. */
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

/** The texts of one file. */
export function shownTexts(file: string, code: string): ShownTexts {
	const found: ShownTexts = { said: [], carried: [], literals: new Set(), bare: [] };
	const visit = (node: Node): void => {
		found.said.push(...saidBy(node), ...labelsIn(node));
		if (nameOf(node.callee) === 'said') found.carried.push(...textsIn(partsOf(node.arguments)[0]));
		found.bare.push(...bareIn(node));
		if (node.type === 'Literal' && typeof node.value === 'string') found.literals.add(node.value);
		for (const part of Object.values(node)) for (const inner of partsOf(part)) visit(inner);
	};
	visit(parseSync(file, code).program as unknown as Node);
	return found;
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

/** The literals that an attribute or a child shows as they are, also in branches and templates. */
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

/** What a call says, where its texts are literals. */
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

/** Properties that screens say: of a form's rows, a list's columns. */
const LABELS = new Set(['label', 'title', 'hint', 'heading', 'legend', 'advice']);

/** The literals of such properties, and of a table of labels. */
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

/** Of a literal, or of both sides of a choice. */
function textsIn(node: Node | undefined): string[] {
	if (typeof node?.value === 'string') return [node.value];
	return node?.type === 'ConditionalExpression'
		? [...partsOf(node.consequent), ...partsOf(node.alternate)].flatMap(textsIn)
		: [];
}
