import { PASSWORD_TOO_SHORT } from '@yuva/contract/auth/own-password';
import { keyOf } from '@yuva/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { AppError, bodyOf } from '../server/platform/errors.ts';
import { shownTexts, textsOfProduct } from './shown-texts.ts';
import { brokenSentences, readTexts, staleExceptions, usedTexts } from './texts.ts';

const product = textsOfProduct();
const files = readTexts();

describe('a sentence of contract or server', () => {
	const READS = "z.refine(isDay, { path: ['day'], message: 'Choose a day' }); z.enum(days, 'Choose a day');";
	test.each([
		['is found as the message of a schema', READS, ['Choose a day', 'Choose a day']],
		[
			'is found as a refusal',
			"throw new AppError('conflict', 'This is saved already.')",
			['This is saved already.'],
		],
		['is found as the refusal of a field', "throw invalidField('a name', 'Choose a day')", ['Choose a day']],
		['is found as a constant', "const DAY_WRONG = 'Choose a day'", ['Choose a day']],
		[
			'is found on both sides of a choice',
			"const text = isNew ? 'It is new' : 'It is old'",
			['It is new', 'It is old'],
		],
		['is found as a template without values', 'const text = `It is new`', ['It is new']],
		[
			'is found in a table',
			"const why = { moved: 'Moved away', other: 'Other reason' }",
			['Moved away', 'Other reason'],
		],
		['is found where it begins with a value', "const text = '{name} came back'", ['{name} came back']],
		[
			'may be one word in a table of labels',
			"const stateLabel: Labels = { open: 'Open', of: 'of' }",
			['Open', 'of'],
		],
		[
			'may begin small in a table of words',
			"const actionWords = { a: { words: 'made it', about: true } }",
			['made it'],
		],
		['is not the code of a refusal', "throw new AppError('not_found', message)", []],
		[
			'is not what an endpoint says to programs',
			"endpoint({ path: '/a/', summary: 'Makes an account' })",
			[],
		],
		[
			'is not an error of the code, a log or SQL',
			"throw new Error('No such table'); log.info('It runs now'); sql`Select a`",
			[],
		],
	])('%s', (_, code, sentences) => {
		expect(shownTexts('one.ts', code).sentences).toEqual(sentences);
	});

	const productOf = (file: string, code: string) => [{ file, ...shownTexts(file, code) }];
	const NEW = "export const FULL = 'The center is full now';";

	test.each([
		'contract/children/rules.ts',
		'server/features/children/actions.ts',
		'server/platform/errors.ts',
		'client/app.tsx',
	])('is to be translated where it is new: in %s', (file) => {
		const used = usedTexts(productOf(file, NEW), files).filter(({ origins }) => origins.includes(file));
		expect(used.map(keyOf)).toEqual(['The center is full now']);
	});

	test.each(['server/commands/backup.ts', 'server/platform/database/migrator.ts'])(
		'is in English where programs read it: in %s',
		(file) => {
			const used = usedTexts(productOf(file, NEW), files).filter(({ origins }) => origins.includes(file));
			expect(used).toEqual([]);
		},
	);

	test('has its values by name: a template has them already, and no catalogue could say it', () => {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
		const code = 'const wrong = `At most ${most} children`;';
		expect(brokenSentences(productOf('contract/children/rules.ts', code))).toEqual([
			'contract/children/rules.ts: At most {…} children',
		]);
		expect(brokenSentences(product)).toEqual([]);
	});

	test('is in English only where the product says it', () => {
		expect(staleExceptions(product)).toEqual([]);
	});
});

test('a refusal by a sentence of the contract carries its values, which the phone may never have read', () => {
	expect(bodyOf(new AppError('conflict', PASSWORD_TOO_SHORT))).toMatchObject({
		detail: 'Use at least 8 characters',
		text: { id: 'Use at least {count} characters', values: { count: 8 } },
	});
	expect(bodyOf(new AppError('conflict', 'This is saved already.')).text).toBeUndefined();
});
