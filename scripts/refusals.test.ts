import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { CATALOGUES } from '../client/language/catalogues.ts';
import { root } from './run-command.ts';

const REFUSALS = new Set(['AppError', 'notFound', 'invalidField', 'conflict', 'refused']);

interface Texts {
	/** Refusals whose message is a template with values. */
	templates: string[];
	/** Ids of texts with values. */
	ids: string[];
}

function textsOf(name: string, code: string): Texts {
	const found: Texts = { templates: [], ids: [] };
	for (const { called, given } of callsIn(parseSync(name, code).program)) {
		// the first text of a field error names the field
		const messages = called === 'invalidField' ? given.slice(1) : given;
		if (REFUSALS.has(called)) found.templates.push(...messages.filter(hasValues).map(({ type }) => type));
		if (called === 'said') found.ids.push(...given.slice(0, 1).flatMap(literals));
	}
	return found;
}

interface Node {
	type: string;
	[part: string]: unknown;
}

interface Call {
	called: string;
	given: Node[];
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function callsIn(part: unknown): Call[] {
	if (Array.isArray(part)) return part.flatMap(callsIn);
	if (!isNode(part)) return [];
	const inner = Object.values(part).flatMap(callsIn);
	if (!/^(Call|New)Expression$/.test(part.type) || !isNode(part.callee)) return inner;
	return [{ called: String(part.callee.name), given: part.arguments as Node[] }, ...inner];
}

const hasValues = ({ type, expressions }: Node): boolean =>
	type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length > 0;

/** Of a literal, or of both sides of a choice. */
function literals(node: unknown): string[] {
	if (!isNode(node)) return [];
	if (node.type === 'Literal') return [String(node.value)];
	return [node.consequent, node.alternate].flatMap(literals);
}

/** What is done with a command on the server is in English. */
const files = globSync('{server,contract,client}/**/*.{ts,tsx}', {
	cwd: root,
	exclude: (name) => /\.test\.tsx?$|^(node_modules|dist|test|backup)$/.test(path.basename(name)),
}).map((file) => ({ file, ...textsOf(file, readFileSync(path.join(root, file), 'utf8')) }));

test('a refusal with values carries them beside its English', () => {
	expect(files.filter(({ templates }) => templates.length > 0)).toEqual([]);
});

test('each text with values is there in Telugu', () => {
	const ids = files.flatMap((one) => one.ids);
	expect(ids.length).toBeGreaterThan(20);
	const texts = Object.assign({}, ...Object.values(CATALOGUES));
	expect(ids.filter((id) => !(id in texts))).toEqual([]);
});

test.each([
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
	['throw new AppError("conflict", `Task ${task} was sent.`);', 1],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
	['throw invalidField(`scores.${row}`, LEVEL_WRONG);', 0],
	["throw new AppError('conflict', said('Task {task} was sent.', { task }));", 0],
])('of %s so many messages are templates: %i', (code, count) => {
	expect(textsOf('one.ts', code).templates).toHaveLength(count);
});
