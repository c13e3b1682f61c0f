import { glob, readFile } from 'node:fs/promises';
import { act, renderHook } from '@testing-library/react';
import { indiaDate } from '@yuva/contract/calendar';
import { afterEach, expect, test } from 'vitest';
import { noteServerTime } from './clock.ts';
import { useToday } from './use-today.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = () => new Date(Date.now() + DAY_MS);

afterEach(() => noteServerTime(new Date().toUTCString()));

test('today is that of the server once an answer shows that the clock of the phone is wrong', () => {
	const { result } = renderHook(useToday);
	expect(result.current).toBe(indiaDate(new Date()));
	act(() => noteServerTime(tomorrow().toUTCString()));
	expect(result.current).toBe(indiaDate(tomorrow()));
});

test('no screen asks the clock of the phone', async () => {
	const asking: string[] = [];
	let files = 0;
	for await (const file of glob('client/features/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })) {
		files += 1;
		if (/new Date\(\)|Date\.now\(\)/.test(await readFile(file, 'utf8'))) asking.push(file);
	}
	expect(files).toBeGreaterThan(300);
	expect(asking).toEqual([]);
});
