import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useFormDraft } from './use-form-draft.ts';

const shape = z.object({ village: z.string() });

const open = (stored: unknown) =>
	renderHook(() => useFormDraft({ name: 'place', shape, saved: { village: 'Ramagiri' }, stored })).result
		.current;

test('a form with a draft begins open, with the draft', () => {
	expect(open({ village: 'Suraram' })).toMatchObject({ first: { village: 'Suraram' }, isRestored: true });
});

test('a draft that says what is saved is none: the page ended before it was dropped', () => {
	expect(open({ village: 'Ramagiri' })).toMatchObject({ first: undefined, isRestored: false });
});
