import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { draftsWritten, loadDraft } from './drafts.ts';
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

test('a form that is changed back to what is saved keeps no draft', async () => {
	await keepSession(FELLOW);
	const { keep } = open(undefined);
	const kept = async () => {
		await draftsWritten();
		return loadDraft('place');
	};
	keep({ village: 'Suraram' });
	expect(await kept()).toEqual({ village: 'Suraram' });
	keep({ village: 'Ramagiri' });
	expect(await kept()).toBeUndefined();
});
