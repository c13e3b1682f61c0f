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

export interface ShownTexts {
	/** English texts that pass through `t` or `counted`. */
	said: string[];
	/** Texts of JSX that do not. */
	bare: string[];
}

export interface TextsOfFile extends ShownTexts {
	/** In the client. */
	file: string;
}

export function textsOfClient(): TextsOfFile[] {
	const cwd = path.join(root, 'client');
	const exclude = (name: string) =>
		/\.test\.tsx?$|^(dist|node_modules|test|build|gallery)$/.test(path.basename(name));
	return globSync('**/*.{ts,tsx}', { cwd, exclude }).map((file) => ({
		file,
		...shownTexts(file, readFileSync(path.join(cwd, file), 'utf8')),
	}));
}

/** The texts that one file of the client shows. A text that is no literal is not seen. */
export function shownTexts(file: string, code: string): ShownTexts {
	const found: ShownTexts = { said: [], bare: [] };
	const visit = (node: Node): void => {
		found.said.push(...keyOf(node));
		found.bare.push(...bareIn(node));
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

/** Of `t` the first argument, of `counted` the third, of `inSense` both: the key of the catalogue. */
function keyOf({ type, callee, arguments: given }: Node): string[] {
	if (type !== 'CallExpression') return [];
	const texts = partsOf(given).map(({ value }) => (typeof value === 'string' ? value : undefined));
	const key = { t: texts[0], counted: texts[2], inSense: senseOf(texts) }[nameOf(callee)];
	return key === undefined ? [] : [key];
}

const senseOf = ([text, sense]: readonly (string | undefined)[]): string | undefined =>
	text !== undefined && sense !== undefined ? `${text} (${sense})` : undefined;
