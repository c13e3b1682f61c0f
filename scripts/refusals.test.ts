import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CATALOGUES } from '../client/build/short-catalogue.ts';
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
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
			const called = node.expression.getText();
			const given = node.arguments ?? [];
			// the first text of a field error names the field
			const messages = called === 'invalidField' ? given.slice(1) : given;
			if (REFUSALS.has(called))
				found.templates.push(...messages.filter(ts.isTemplateExpression).map((one) => one.getText()));
			if (called === 'said') found.ids.push(...given.slice(0, 1).flatMap(literals));
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true));
	return found;
}

/** Of a literal, or of both sides of a choice. */
function literals(node: ts.Expression): string[] {
	if (ts.isStringLiteralLike(node)) return [node.text];
	return ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(literals) : [];
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
