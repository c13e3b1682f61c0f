import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepSession } from '../../../local/session/session.ts';
import { draftsWritten, dropAllDrafts, hasDrafts, loadDraft } from '../../../local/store/drafts.ts';
import { FELLOW } from '../../../test/render-app.tsx';
import { dropChildDraft, useDraftKeeping } from './child-draft.ts';
import { emptyForm } from './form-values.ts';

const PLACE = {
	name: 'child:new',
	id: '019a7f00-0000-7000-8000-0000000000ff',
	saved: emptyForm,
	start: undefined,
};
const PHOTO = new File(['photo'], 'child.webp', { type: 'image/webp' });
const FORM = { ...emptyForm, full_name: 'Anjali' };

beforeEach(async () => {
	await keepSession(FELLOW);
	await dropAllDrafts();
});

test('of a photo and a form that are kept and dropped at once nothing stays', async () => {
	const { result } = renderHook(() => useDraftKeeping(PLACE, undefined));
	result.current.keepPhoto(PHOTO, FORM);
	await dropChildDraft(PLACE);
	await draftsWritten();
	expect(await hasDrafts()).toBe(false);
});

test('of a draft that is dropped while the photo comes, all of what is kept after it stays', async () => {
	const { result } = renderHook(() => useDraftKeeping(PLACE, undefined));
	const dropped = dropChildDraft(PLACE);
	result.current.keepPhoto(PHOTO, FORM);
	await dropped;
	await draftsWritten();
	expect(await loadDraft(PLACE.name)).toMatchObject({ id: PLACE.id });
	expect(await loadDraft(`${PLACE.name}:photo`)).toEqual({ id: PLACE.id, photo: expect.any(File) });
});
