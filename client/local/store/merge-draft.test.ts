import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mergeDraft, readDraft } from './merge-draft.ts';

const form = z.object({
	name: z.string(),
	village: z.nullable(z.int()),
	marks: z.record(z.string(), z.enum(['Present', 'Absent'])),
	address: z.object({ street: z.string(), house: z.string() }),
	photo: z.nullable(z.instanceof(File)),
});
const EMPTY = { name: '', village: null, marks: {}, address: { street: '', house: '' }, photo: null };

test('a field that the draft lacks is that of the empty form', () => {
	expect(mergeDraft(form, EMPTY, { name: 'Anjali' })).toEqual({ ...EMPTY, name: 'Anjali' });
});

test('a field that the form lacks is left out', () => {
	expect(mergeDraft(form, EMPTY, { ...EMPTY, nickname: 'Anu' })).toEqual(EMPTY);
});

test('a value of another type is replaced, and the fields beside it stay', () => {
	const stored = {
		name: 7,
		village: 36,
		marks: { anjali: 'Present', ravi: 'Late' },
		address: { street: 'Main' },
	};
	expect(mergeDraft(form, EMPTY, stored)).toEqual({
		...EMPTY,
		village: 36,
		marks: { anjali: 'Present' },
		address: { street: 'Main', house: '' },
	});
});

test('a file stays', () => {
	const photo = new File(['photo'], 'center.jpg');
	expect(mergeDraft(form, EMPTY, { photo }).photo).toBe(photo);
});

test('of a list the entries that are understood are left', () => {
	expect(mergeDraft(z.array(z.string()), [], ['one', 2, 'three'])).toEqual(['one', 'three']);
});

test('nothing stored, and nothing with a place in the form, is no draft', () => {
	expect(readDraft(form, EMPTY, undefined)).toBeUndefined();
	expect(readDraft(form, EMPTY, { nickname: 'Anu' })).toBeUndefined();
	expect(readDraft(form, EMPTY, EMPTY)).toEqual(EMPTY);
});
