import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const REFUSALS = new Set(['AppError', 'notFound', 'invalidField', 'conflict', 'refused']);

const messagesIn = (name: string, code: string): Node[] =>
	callsIn(parseSync(name, code).program)
		.filter(({ called }) => REFUSALS.has(called))
		// the first text of a field error names the field
		.flatMap(({ called, given }) => (called === 'invalidField' ? given.slice(1) : given));

const templatesIn = (name: string, code: string): string[] =>
	messagesIn(name, code)
		.filter(hasValues)
		.map(({ type }) => type);

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

/** Commands on the server speak English. */
const files = globSync('{server,contract,client}/**/*.{ts,tsx}', {
	cwd: root,
	exclude: (name) => /\.test\.tsx?$|^(node_modules|dist|test|backup)$/.test(path.basename(name)),
}).map((file) => {
	const code = readFileSync(path.join(root, file), 'utf8');
	return { file, templates: templatesIn(file, code) };
});

test('a refusal with values carries them beside its English', () => {
	expect(files.filter(({ templates }) => templates.length > 0)).toEqual([]);
});

test.each([
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
	['throw new AppError("conflict", `Task ${task} was sent.`);', 1],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
	['throw invalidField(`scores.${row}`, LEVEL_WRONG);', 0],
	["throw new AppError('conflict', said('Task {task} was sent.', { task }));", 0],
])('of %s so many messages are templates: %i', (code, count) => {
	expect(templatesIn('one.ts', code)).toHaveLength(count);
});
