import { expect, test } from 'vitest';
import { hasTooManyLevels } from './json-levels.ts';

const deep = (levels: number, inner = '') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

test.each([
	['20 levels', deep(20)],
	['levels beside each other', `[${Array(500).fill('{"a": [1]}').join()}]`],
	['brackets within a text', JSON.stringify({ note: '['.repeat(50) })],
	['brackets behind an escaped quote', JSON.stringify({ note: `"\\"${'{'.repeat(50)}` })],
	['a text that never ends', `{"note": "${'['.repeat(50)}`],
	['no text at all', ''],
])('%s may be read', (_what, json) => {
	expect(hasTooManyLevels(json)).toBe(false);
});

test.each([
	['21 levels', deep(21)],
	['levels behind a text that ends with a slash', `{"note": "\\\\", "rows": ${deep(20)}}`],
	['50,000 levels that never end', '{"a":'.repeat(50_000)],
])('%s are too many', (_what, json) => {
	expect(hasTooManyLevels(json)).toBe(true);
});
