import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	getChild,
	listChildren,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftsWritten, dropAllDrafts, hasDrafts, loadDraft } from '../../../local/store/drafts.ts';
import { answer, answerLater, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import {
	alerts,
	CHILD,
	childListAnswers,
	FILLED_IN_CHILD,
	fillInChild,
	focusedField,
	leaveDraft,
	NEW_ID,
	press,
	takeEachIdOnce,
	write,
} from '../../../test/child-steps.ts';
import { WEBP } from '../../../test/pictures.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { withSlowPhotos } from '../../../test/slow-photo.ts';

const SAVED = 'Child profile saved successfully!';
const sent: Record<string, unknown>[] = [];
const photos: Record<string, unknown>[] = [];
const updated: Record<string, unknown>[] = [];

const saved = { status: 'success', child_id: CHILD.id, message: SAVED } as const;
const server = fakeServer(
	...childListAnswers,
	answer(listChildren, { status: 'success', data: [] }),
	answer(saveChild, saved, (child) => sent.push(child)),
	answer(uploadChildPhoto, { status: 'success', url: '/media/1' }, (form) => photos.push(form)),
);

beforeEach(async () => {
	sent.length = 0;
	photos.length = 0;
	updated.length = 0;
	await dropAllDrafts();
});

async function openForm() {
	const app = await renderApp('/add-child-profile');
	await screen.findByLabelText('Full Name');
	return app;
}

async function openFilled(changes: object = {}, id = NEW_ID) {
	await leaveDraft(changes, id);
	const app = await openForm();
	await screen.findByText('Draft restored');
	return app;
}

const keepNothing = () => vi.stubGlobal('indexedDB', undefined);

afterEach(() => void vi.unstubAllGlobals());

const submit = (user: UserEvent) => press(user, 'Save Child Profile');
const pickPhoto = async (user: UserEvent) =>
	user.upload(
		await screen.findByLabelText("Child's photo"),
		new File([WEBP], 'child.webp', { type: 'image/webp' }),
	);

describe('when the profile cannot be saved', () => {
	test("the server's message is shown and the form stays", async () => {
		server.use(refuse(saveChild, 'forbidden', 'Finish the steps of your application first.'));
		const { user, visited } = await openFilled();
		await submit(user);
		await waitFor(() => expect(alerts().join()).toContain('Finish the steps of your application first.'));
		await waitFor(() => expect(visited.path).toBe('/add-child-profile'));
	});

	test('a field that only the server could check is pointed at', async () => {
		const message = 'Choose a mandal of this district';
		server.use(refuse(saveChild, 'invalid', message, { mandal: message }));
		const { user } = await openFilled();
		await submit(user);
		await waitFor(() => expect(focusedField()).toBe('mandal'));
		expect(screen.getByLabelText('Mandal').getAttribute('aria-invalid')).toBe('true');
	});

	test('without network, in a browser that keeps nothing, it says so; sending again carries the same id', async () => {
		server.use(noNetwork(saveChild));
		const { user } = await openFilled();
		keepNothing();
		await submit(user);
		await waitFor(() => expect(alerts().join()).toContain('Failed to save child profile'));
		server.resetHandlers();
		await submit(user);
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([{ id: NEW_ID }]);
	});

	test('because an earlier attempt arrived after all, the child is updated', async () => {
		server.use(
			refuse(saveChild, 'conflict', 'This child profile has already been saved.'),
			answer(getChild, { status: 'success', data: CHILD }),
			answer(updateChild, saved, (child) => updated.push(child)),
		);
		const { user } = await openFilled();
		await submit(user);
		await screen.findByText(SAVED);
		expect(updated).toMatchObject([FILLED_IN_CHILD]);
	});

	test('the child that this form sent before, without an answer, is updated, also under another name', async () => {
		server.use(noNetwork(saveChild));
		const { user } = await openFilled();
		keepNothing();
		await submit(user);
		await waitFor(() => expect(alerts().join()).toContain('Failed to save child profile'));
		server.resetHandlers();
		server.use(
			takeEachIdOnce(NEW_ID),
			answer(updateChild, saved, (child) => updated.push(child)),
		);
		await write(user, 'Full Name', 'anjali kolla');
		await submit(user);
		await screen.findByText(SAVED);
		expect(updated).toMatchObject([{ ...FILLED_IN_CHILD, full_name: 'anjali kolla' }]);
		expect(sent).toEqual([]);
	});

	test('the id of another child is left to that child: this one is saved under another, photo and all', async () => {
		const another = { ...CHILD, id: NEW_ID, full_name: 'bhanu prasad' };
		server.use(
			takeEachIdOnce(NEW_ID),
			answer(getChild, { status: 'success', data: another }),
			answer(updateChild, saved, (child) => updated.push(child)),
		);
		const { user } = await openFilled();
		await pickPhoto(user);
		await screen.findByText(/Profile photo added/);
		await submit(user);
		await screen.findByText(SAVED);
		expect(sent).toMatchObject([
			{ full_name: FILLED_IN_CHILD.full_name, id: expect.not.stringContaining(NEW_ID) },
		]);
		expect(photos).toMatchObject([{ child_id: sent[0]?.id }]);
		expect(updated).toEqual([]);
		expect(await hasDrafts()).toBe(false);
	});

	test('while the server does not say who has the id, nothing is sent under another, and the form stays', async () => {
		server.use(takeEachIdOnce(NEW_ID), noNetwork(getChild));
		const { user } = await openFilled();
		await submit(user);
		await waitFor(() => expect(alerts().join()).toContain('Failed to save child profile'));
		expect(sent).toEqual([]);
		expect(await hasDrafts()).toBe(true);
	});
});

describe('of two forms that are open on one phone', () => {
	/** The steps look for fields on the whole page, so the other window is out of it. */
	const hide = ({ container }: { container: HTMLElement }) => container.remove();
	const show = ({ container }: { container: HTMLElement }) => document.body.append(container);

	const saves = () => sent.map(({ id, full_name }) => ({ id, full_name }));

	beforeEach(() =>
		server.use(
			takeEachIdOnce(),
			answer(updateChild, saved, (child) => updated.push(child)),
		),
	);

	test('each saves a child of its own where the second threw the draft of the first away', async () => {
		const first = await openFilled();
		hide(first);
		const second = await openForm();
		await screen.findByText('Draft restored');
		await press(second.user, 'Discard draft');
		await fillInChild(second.user);
		await write(second.user, 'Full Name', 'bhanu prasad');
		hide(second);
		show(first);
		await write(first.user, 'School Name', 'MPPS Ramagiri');
		hide(first);
		show(second);
		await submit(second.user);
		await screen.findByText(SAVED);
		hide(second);
		show(first);
		expect(await loadDraft('child:new')).toMatchObject({
			id: NEW_ID,
			form: { school_name: 'MPPS Ramagiri' },
		});
		await submit(first.user);
		await screen.findByText(SAVED);
		expect(saves()).toEqual([
			{ id: expect.not.stringContaining(NEW_ID), full_name: 'bhanu prasad' },
			{ id: NEW_ID, full_name: FILLED_IN_CHILD.full_name },
		]);
		expect(updated).toEqual([]);
	});

	test('each saves a child of its own where the second was typed over the draft of the first', async () => {
		// The page knows what earlier tests sent, under their ids.
		const id = '019a7f00-0000-7000-8000-0000000000fe';
		const first = await openFilled({}, id);
		hide(first);
		const second = await openForm();
		await screen.findByText('Draft restored');
		await write(second.user, 'Full Name', 'bhanu prasad');
		await submit(second.user);
		await screen.findByText(SAVED);
		hide(second);
		show(first);
		await submit(first.user);
		await screen.findByText(SAVED);
		expect(saves()).toEqual([
			{ id, full_name: 'bhanu prasad' },
			{ id: expect.not.stringContaining(id), full_name: FILLED_IN_CHILD.full_name },
		]);
		expect(updated).toEqual([]);
	});

	test('what was typed in the second over the draft of the first stays when the first is saved', async () => {
		const first = await openFilled({}, '019a7f00-0000-7000-8000-0000000000fd');
		hide(first);
		const second = await openForm();
		await screen.findByText('Draft restored');
		await write(second.user, 'Full Name', 'bhanu prasad');
		await draftsWritten();
		second.unmount();
		show(first);
		await submit(first.user);
		await screen.findByText(SAVED);
		expect(await loadDraft('child:new')).toMatchObject({ form: { full_name: 'bhanu prasad' } });
	});

	test('the draft of the second stays when the draft of the first is thrown away', async () => {
		const first = await openFilled();
		hide(first);
		const second = await openForm();
		await screen.findByText('Draft restored');
		await press(second.user, 'Discard draft');
		await write(second.user, 'Full Name', 'bhanu prasad');
		await draftsWritten();
		second.unmount();
		show(first);
		await press(first.user, 'Discard draft');
		await draftsWritten();
		expect(await loadDraft('child:new')).toMatchObject({ form: { full_name: 'bhanu prasad' } });
	});
});

describe("a child's photo", () => {
	test('is sent after the profile, under the same id', async () => {
		const { user } = await openFilled();
		await pickPhoto(user);
		await screen.findByText('Profile photo added successfully (will be uploaded on final save)');
		expect(photos).toEqual([]);
		await submit(user);
		await screen.findByText(SAVED);
		expect(photos).toEqual([{ child_id: sent[0]?.id, photo: expect.any(File) }]);
	});

	test.each([
		['refused', refuse(uploadChildPhoto, 'unsupported_media', 'Not a photo.'), 'Failed to upload photo'],
		['lost on the way', noNetwork(uploadChildPhoto), 'Error uploading photo'],
	])('that is %s leaves the profile saved and can be sent again', async (_, handler, message) => {
		server.use(handler);
		const { user, visited } = await openFilled();
		keepNothing();
		await pickPhoto(user);
		await screen.findByText(/Profile photo added/);
		await submit(user);
		await waitFor(() => expect(alerts().join()).toContain(message));
		screen.getByText(SAVED);
		await waitFor(() => expect(visited.path).toBe('/add-child-profile'));
		server.resetHandlers();
		await press(user, 'Try again');
		await waitFor(() => expect(visited.path).toBe('/view-children'));
		expect([sent.length, photos.length]).toEqual([1, 1]);
	});
});

test('a child is not saved while the photo is being prepared, and the photo then goes with the child', async () => {
	const finish = withSlowPhotos();
	const { user } = await openFilled();
	await pickPhoto(user);
	await waitFor(() => expect(screen.getAllByRole('button', { name: 'Preparing photo…' })).toHaveLength(2));
	for (const name of ['Save and add another', 'Discard draft']) await press(user, name);
	for (const button of screen.getAllByRole('button', { name: 'Preparing photo…' })) await user.click(button);
	await write(user, 'School Name', 'ZPHS Kamanpur');
	expect(sent).toEqual([]);
	finish();
	await screen.findByText(/Profile photo added/);
	await submit(user);
	await screen.findByText(SAVED);
	expect(sent).toMatchObject([{ ...FILLED_IN_CHILD, school_name: 'ZPHS Kamanpur' }]);
	expect(photos).toHaveLength(1);
	expect(await hasDrafts()).toBe(false);
});

test('while the profile is being sent no photo can be chosen that would not go with it', async () => {
	const later = answerLater(saveChild, saved);
	server.use(later.handler);
	const { user } = await openFilled();
	await submit(user);
	await screen.findByRole('button', { name: 'Saving...' });
	expect((await screen.findByLabelText("Child's photo")).closest('fieldset')).toHaveProperty(
		'disabled',
		true,
	);
	later.give();
	await screen.findByText(SAVED);
});

describe('a draft', () => {
	test('survives a reload, photo and all, and goes once the child is saved', async () => {
		const first = await openForm();
		await write(first.user, 'Full Name', 'chitti');
		await pickPhoto(first.user);
		await screen.findByText(/Profile photo added/);
		first.unmount();
		const second = await openForm();
		await screen.findByText('Draft restored');
		expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('chitti');
		screen.getByText('child.webp', { exact: false });
		second.unmount();
		const third = await openFilled();
		await submit(third.user);
		await screen.findByText(SAVED);
		third.unmount();
		await openForm();
		expect(screen.queryByText('Draft restored')).toBeNull();
	});

	test('stays on the phone with its photo while the profile is sent, and goes once the photo is sent too', async () => {
		const onPhone = () => Promise.all(['child:new', 'child:new:photo'].map(loadDraft));
		const meanwhile = vi.fn<(drafts: unknown[]) => void>();
		server.use(http.post(`*${saveChild.path}`, async () => meanwhile(await onPhone())));
		const { user } = await openFilled();
		await pickPhoto(user);
		await screen.findByText(/Profile photo added/);
		await submit(user);
		await screen.findByText(SAVED);
		const form = expect.objectContaining({ full_name: FILLED_IN_CHILD.full_name });
		expect(meanwhile.mock.calls).toEqual([
			[
				[
					{ id: NEW_ID, form },
					{ id: NEW_ID, photo: expect.any(File) },
				],
			],
		]);
		expect(await onPhone()).toEqual([undefined, undefined]);
	});

	test('can be thrown away for good', async () => {
		const { user, unmount } = await openFilled();
		await press(user, 'Discard draft');
		expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('');
		expect(screen.queryByText('Draft restored')).toBeNull();
		unmount();
		await openForm();
		expect(screen.queryByText('Draft restored')).toBeNull();
	});

	test('belongs to one fellow', async () => {
		await leaveDraft();
		await renderApp('/add-child-profile', { ...FELLOW, mobile_number: '9876500000' });
		await screen.findByLabelText('Full Name');
		expect(screen.queryByText('Draft restored')).toBeNull();
	});

	test('of another version of the app is there, without the field that this one does not understand', async () => {
		await leaveDraft({ state: 'Telangana' });
		await openForm();
		await screen.findByText('Draft restored');
		expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe(FILLED_IN_CHILD.full_name);
	});
});
