import { describe, expect, test } from 'vitest';
import { currentContract } from '../e2e/releases/contract.ts';
import { contractOf, releaseNames, releaseOf, titleOf } from '../e2e/releases/releases.ts';
import { breaksOf } from '../e2e/releases/schema-breaks.ts';

const today = await currentContract();

describe.each(releaseNames.map((name) => ({ name, title: titleOf(name) })))('$title', ({ name }) => {
	test.each(Object.entries(contractOf(name)))('its app may still call %s', (call, before) => {
		const now = today[call];
		if (!now) throw new Error(`${call} is gone.`);
		expect(breaksOf(before.input, now.input, 'accept'), 'what the app sends is taken').toEqual([]);
		expect(breaksOf(now.output, before.output, 'parse'), 'what the app reads is there').toEqual([]);
	});
});

test.each(releaseNames)('the title of %s says so once it need not be accepted any more', (name) => {
	const { released } = releaseOf(name);
	const after = (days: number) => titleOf(name, new Date(Date.parse(released) + days * 86_400_000));
	expect(after(89)).toMatch(/accepted until [\d-]+\)$/);
	expect(after(90)).toContain(`that day is over; keep e2e/releases/${name} only`);
});

const text = { type: 'string' };
const name = { type: 'object', properties: { name: text }, required: ['name'] };
const nothing = { type: 'object', properties: {} };
const optional = { ...nothing, properties: { name: text } };
const oneOf = (...values: string[]) => ({ ...text, enum: values });
const list = (items: object) => ({ type: 'array', items });
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

test.each([
	['a removed field', nothing, name, ['.name may be missing']],
	['a field that became optional', optional, name, ['.name may be missing']],
	[
		'a field that became a number',
		{ ...name, properties: { name: { type: 'number' } } },
		name,
		['.name may be number'],
	],
	[
		'a field that may be null now',
		list({ ...name, properties: { name: orNull(text) } }),
		list(name),
		['[].name may be null'],
	],
	['a new word of a closed set', oneOf('a', 'b'), oneOf('a'), [' may be b']],
	['a text in place of a closed set', text, oneOf('a'), [' may be anything']],
])('%s breaks an older app that reads it', (_what, from, to, breaks) => {
	expect(breaksOf(from, to, 'parse')).toEqual(breaks);
});

test.each([
	['a new field', name, nothing],
	['a field that is always there now', name, optional],
	['a smaller closed set', oneOf('a'), oneOf('a', 'b')],
	['a whole number in place of any', { type: 'integer' }, { type: 'number' }],
	['what is never null any more', text, { type: ['string', 'null'] }],
])('%s breaks nothing that reads it', (_what, from, to) => {
	expect(breaksOf(from, to, 'parse')).toEqual([]);
});

test.each([
	['a new required field', nothing, name, ['.name may be missing']],
	['a field that is not stored any more', name, nothing, ['.name is no longer known']],
	['a smaller closed set', oneOf('a', 'b'), oneOf('a'), [' may be b']],
	['a shorter limit', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, [' has another maxLength']],
	['another pattern', text, { ...text, pattern: '^a' }, [' has another pattern']],
])('%s breaks an older app that sends it', (_what, from, to, breaks) => {
	expect(breaksOf(from, to, 'accept')).toEqual(breaks);
});
