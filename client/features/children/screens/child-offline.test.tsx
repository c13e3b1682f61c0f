import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	deleteChild,
	getChild,
	listChildren,
	listDeletedChildren,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { draftsWritten, hasDrafts, loadDraft, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noAnswer, noNetwork, refuse } from '../../../test/answers.ts';
import {
	alerts,
	CHILD,
	childListAnswers,
	FILLED_IN_CHILD,
	leaveDraft,
	NEW_ID,
	press,
	takeEachIdOnce,
	write,
} from '../../../test/child-steps.ts';
import { WEBP } from '../../../test/pictures.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import { DELETED } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const saved = { status: 'success', child_id: NEW_ID, message: '' } as const;
const ravi: ChildEntry = { id: CHILD.id, full_name: 'ravi', child_class: '4', child_photo_s3_url: null };
let listed = [ravi];
const calls: [string, Record<string, unknown>][] = [];
const note = (name: string) => (input: Record<string, unknown>) => void calls.push([name, input]);

const server = fakeServer(
	...childListAnswers,
	answer(listChildren, () => ({ status: 'success', data: listed })),
	answer(getChild, { status: 'success', data: CHILD }),
	answer(saveChild, saved, (input) => {
		note('save')(input);
		const { full_name, child_class } = FILLED_IN_CHILD;
		listed = [ravi, { ...ravi, id: NEW_ID, full_name, child_class }];
	}),
	answer(updateChild, saved, note('update')),
	answer(deleteChild, { status: 'success' }, note('delete')),
	answer(uploadChildPhoto, { status: 'success', url: '/media/1' }, note('photo')),
);

const offline = () =>
	server.use(
		...[listChildren, getChild, saveChild, updateChild, deleteChild, uploadChildPhoto].map((endpoint) =>
			noNetwork(endpoint),
		),
	);

function online() {
	server.resetHandlers();
	window.dispatchEvent(new Event('online'));
}

beforeEach(async () => {
	calls.length = 0;
	listed = [ravi];
	const { unmount } = await renderApp('/view-children');
	await screen.findByText('Ravi');
	unmount();
});

afterEach(() => void vi.restoreAllMocks());

async function addChild(changes: object = {}, id = NEW_ID): Promise<UserEvent> {
	await leaveDraft(changes, id);
	const { user } = await renderApp('/add-child-profile');
	await screen.findByText('Draft restored');
	await press(user, 'Save Child Profile');
	return user;
}

const keptOnPhone = () =>
	screen.findByText('Saved on this phone. It is sent as soon as there is a connection.');
const link = (name: RegExp) => screen.findByRole('link', { name });

test('a child added without network is in the list at once, and is opened, read and edited there', async () => {
	offline();
	const user = await addChild();
	await keptOnPhone();
	await user.click(await link(/Anjali Kola Class 4 Saved on this phone/));
	await screen.findByText('Suraram');
	expect(screen.getAllByText('Saved on this phone')).toHaveLength(1);
	await user.click(await link(/Edit Profile/));
	await screen.findByText('School Information');
	await press(user, 'Edit School Information');
	await write(user, 'School Name', 'MPPS Manthani');
	await press(user, 'Save Child Profile');
	await user.click(await link(/Anjali Kola/));
	await screen.findByText('MPPS Manthani');
	expect(calls).toEqual([]);
});

test('after a reload it is still there; with network it is sent, then what was changed, then its photo', async () => {
	offline();
	await leaveDraft();
	const first = await renderApp('/add-child-profile');
	await screen.findByText('Draft restored');
	await first.user.upload(
		await screen.findByLabelText("Child's photo"),
		new File(['photo'], 'child.jpg', { type: 'image/jpeg' }),
	);
	await screen.findByText(/Profile photo added/);
	await press(first.user, 'Save Child Profile');
	await keptOnPhone();
	first.unmount();

	const { user } = await renderApp(`/children/edit/${NEW_ID}`);
	await screen.findByText('School Information');
	await press(user, 'Edit School Information');
	await write(user, 'School Name', 'MPPS Manthani');
	await press(user, 'Save Child Profile');
	await link(/Anjali Kola Class 4 Saved on this phone/);
	await waitFor(() => expect(screen.getByRole('main').querySelector('img')?.src).toMatch(/^blob:/));
	online();
	await link(/Anjali Kola Class 4 Sent \d\d:\d\d/);
	await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['save', 'update', 'photo']));
	expect(calls).toMatchObject([
		['save', { ...FILLED_IN_CHILD, id: NEW_ID }],
		['update', { school_name: 'MPPS Manthani' }],
		['photo', { child_id: NEW_ID }],
	]);
});

test('without network the lists on the phone tell of a child who may be there already', async () => {
	offline();
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const user = await addChild({ full_name: 'RAVI' });
	const question = await screen.findByRole('alertdialog', { name: 'Is this the same child?' });
	expect(question.textContent).toContain('A child with this name is already in your learning center.');
	await press(user, 'Save as another child');
	await keptOnPhone();
	online();
	await waitFor(() => expect(calls).toMatchObject([['save', { confirm_duplicate: true }]]));
});

test('without network a child in another spelling is shown beside the one on the phone', async () => {
	const first = await renderApp(`/children/view/${CHILD.id}`);
	await screen.findByText('Personal Information');
	first.unmount();
	offline();
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const user = await addChild({ full_name: 'Kola Anjaly', date_of_birth: '2016-07-16' });
	const question = within(await screen.findByRole('alertdialog', { name: 'Is this the same child?' }));
	question.getByText(
		/^Anjali Kola is already in your learning center\. Same name, nearly the same date of birth/,
	);
	await question.findByRole('row', { name: 'Name Kola Anjaly Anjali Kola' });
	question.getByRole('row', { name: 'Village Suraram Suraram' });
	await press(user, 'Go back');
	expect(calls).toEqual([]);
});

test('what the server refuses later needs attention, is corrected in the form, and goes before its photo', async () => {
	offline();
	await addChild();
	await keptOnPhone();
	server.resetHandlers();
	server.use(refuse(saveChild, 'invalid', 'Choose a village of this mandal'));
	window.dispatchEvent(new Event('online'));
	const user = (await renderApp('/view-children')).user;
	await screen.findAllByText('Needs attention');
	expect(screen.queryByRole('link', { name: /Anjali Kola Class 4/ })).toBeNull();
	await user.click((await screen.findAllByRole('link', { name: 'Correct' }))[0] ?? document.body);
	await waitFor(() => expect(alerts().join()).toContain('Choose a village of this mandal'));
	screen.getByText('ZPHS Manthani');
	server.resetHandlers();
	// The form stays until the list comes, also while the saved child is not read yet.
	server.use(noAnswer(getChild));
	await press(user, 'Save Child Profile');
	await screen.findByText('Child profile saved successfully!');
	expect(calls).toMatchObject([['save', { ...FILLED_IN_CHILD, id: NEW_ID }]]);
	await waitFor(() => expect(screen.queryByText('Needs attention')).toBeNull());
});

test('a child that is refused because another one has its id is corrected into a child of its own', async () => {
	offline();
	await addChild();
	await keptOnPhone();
	server.resetHandlers();
	server.use(
		takeEachIdOnce(NEW_ID),
		answer(getChild, { status: 'success', data: { ...CHILD, id: NEW_ID, full_name: 'bhanu prasad' } }),
	);
	window.dispatchEvent(new Event('online'));
	await screen.findByText('Needs attention');
	const { user } = await renderApp(`/children/edit/${NEW_ID}`);
	await screen.findByText('This profile could not be saved');
	await press(user, 'Save Child Profile');
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(calls).toMatchObject([
		['save', { full_name: FILLED_IN_CHILD.full_name, id: expect.not.stringContaining(NEW_ID) }],
	]);
});

test('a draft under whose id another form has saved another child is there after a reload, and is saved as a child of its own', async () => {
	// The page knows what earlier tests sent, under their ids.
	const id = '019a7f00-0000-7000-8000-0000000000fe';
	offline();
	await addChild({ full_name: 'bhanu prasad' }, id);
	await keptOnPhone();
	await leaveDraft({}, id);
	await saveDraft('child:new:photo', { id, photo: new File([WEBP], 'anjali.webp') });
	const { container, user } = await renderApp('/add-child-profile');
	const form = within(container);
	await form.findByText('Draft restored');
	expect(form.getByLabelText('Full Name')).toHaveProperty('value', FILLED_IN_CHILD.full_name);
	await user.click(form.getByText('Save Child Profile', { selector: 'button *' }));
	await waitFor(() => expect(currentItems()).toHaveLength(3));
	const [first, second, photo] = currentItems().map(({ input }) => input);
	expect(first).toMatchObject({ id, full_name: 'bhanu prasad' });
	expect(second).toMatchObject({ full_name: FILLED_IN_CHILD.full_name });
	expect(second?.id).not.toBe(id);
	expect(photo).toEqual({ child_id: second?.id });
});

test('what was begun about a child who has left ends; of one that waits to be added, a listed and a deleted one it stays', async () => {
	server.use(noNetwork(saveChild), answer(listDeletedChildren, { status: 'success', data: [DELETED] }));
	await addChild();
	await keptOnPhone();
	const gone = '019a7f00-0000-7000-8000-000000000009';
	const named = (id: string) => ['child:', 'consent:', 'consent-recording-'].map((start) => `${start}${id}`);
	for (const name of [gone, NEW_ID, CHILD.id, DELETED.id].flatMap(named)) {
		await saveDraft(name, { guardian_name: 'lakshmi' });
	}
	await renderApp('/view-children');
	const left = async () => {
		const drafts = await Promise.all(named(gone).map(loadDraft));
		return drafts.filter((draft) => draft !== undefined);
	};
	await waitFor(async () => expect(await left()).toEqual([]));
	const others = await Promise.all([NEW_ID, CHILD.id, DELETED.id].flatMap(named).map(loadDraft));
	expect(others).not.toContain(undefined);
});

test('a possible twin that the server finds later is asked about in the form, and saved as another child', async () => {
	offline();
	await addChild();
	await keptOnPhone();
	server.resetHandlers();
	server.use(refuse(saveChild, 'possible_duplicate', 'Is this child there already?'));
	window.dispatchEvent(new Event('online'));
	await screen.findByText('Needs attention');
	server.resetHandlers();
	const { user } = await renderApp(`/children/edit/${NEW_ID}`);
	await screen.findByText('This profile could not be saved');
	await press(user, 'Save Child Profile');
	const question = await screen.findByRole('alertdialog');
	expect(question.textContent).toContain('Is this child there already?');
	await press(user, 'Save as another child');
	await waitFor(() => expect(calls).toMatchObject([['save', { id: NEW_ID, confirm_duplicate: true }]]));
});

test('a child gets an id of its own where another child was refused under that of its form', async () => {
	// The page knows what earlier tests sent, under their ids.
	const id = '019a7f00-0000-7000-8000-0000000000fb';
	offline();
	await addChild({}, id);
	await keptOnPhone();
	server.resetHandlers();
	server.use(refuse(saveChild, 'possible_duplicate', 'Is this child there already?'));
	window.dispatchEvent(new Event('online'));
	await screen.findByText('Needs attention');
	server.resetHandlers();
	offline();
	await addChild({ full_name: 'bhanu prasad' }, id);
	await waitFor(() => expect(currentItems()).toHaveLength(2));
	expect(currentItems().map(({ input }) => input)).toMatchObject([
		{ id, full_name: FILLED_IN_CHILD.full_name },
		{ id: expect.not.stringContaining(id), full_name: 'bhanu prasad' },
	]);
});

test('a child deleted without network leaves the list, and the server hears of it later', async () => {
	const { user } = await renderApp(`/children/view/${CHILD.id}`);
	await screen.findByText('Personal Information');
	offline();
	await press(user, 'Delete Child');
	await screen.findByRole('alertdialog');
	await press(user, 'Delete');
	await screen.findByText(/^Saved on this phone: Anjali Kola was deleted\./);
	await screen.findByText('No children yet');
	online();
	await waitFor(() => expect(calls).toEqual([['delete', {}]]));
});

test('a change that was begun of a child whose registration is refused then stands beside all that was typed before', async () => {
	offline();
	await leaveDraft();
	const first = await renderApp('/add-child-profile');
	await screen.findByText('Draft restored');
	await press(first.user, 'Save Child Profile');
	await keptOnPhone();
	first.unmount();
	const second = await renderApp(`/children/edit/${NEW_ID}`);
	await screen.findByText('School Information');
	await press(second.user, 'Edit School Information');
	await write(second.user, 'School Name', 'ZPHS Ramagiri');
	await draftsWritten();
	second.unmount();
	server.resetHandlers();
	server.use(refuse(saveChild, 'invalid', 'Look at the date of birth'));
	await renderApp(`/children/edit/${NEW_ID}`);
	await screen.findByText(/Look at the date of birth/);
	expect(screen.getByText('Anjali Kola')).toBeTruthy();
	expect(screen.getByText('ZPHS Ramagiri')).toBeTruthy();
});

test('a deletion that was refused later ends once the child is deleted again', async () => {
	const { user, unmount } = await renderApp(`/children/view/${CHILD.id}`);
	await screen.findByText('Personal Information');
	offline();
	await press(user, 'Delete Child');
	await screen.findByRole('alertdialog');
	await press(user, 'Delete');
	await screen.findByText(/^Saved on this phone: Anjali Kola was deleted\./);
	server.resetHandlers();
	server.use(refuse(deleteChild, 'forbidden', 'Finish the steps of your application first.'));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
	unmount();
	server.resetHandlers();
	const again = await renderApp(`/children/view/${CHILD.id}`);
	await screen.findByText('Personal Information');
	await press(again.user, 'Delete Child');
	await screen.findByRole('alertdialog');
	await press(again.user, 'Delete');
	await waitFor(() => expect(calls).toEqual([['delete', {}]]));
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a page that ended between saving a child and dropping its draft: the next child gets a form and an id of its own', async () => {
	offline();
	await addChild();
	await keptOnPhone();
	await leaveDraft();
	const { container } = await renderApp('/add-child-profile');
	expect(await within(container).findByLabelText('Full Name')).toHaveProperty('value', '');
	expect(within(container).queryByText('Draft restored')).toBeNull();
});

test.each([
	['as this app keeps it', (photo: File) => ({ id: NEW_ID, photo })],
	['as an older app kept it', (photo: File) => photo],
])(
	'a page that ended between saving a child and queueing its photo, %s: the photo goes with its child, never with the next',
	async (_, kept) => {
		offline();
		await addChild();
		await keptOnPhone();
		await leaveDraft();
		await saveDraft('child:new:photo', kept(new File([WEBP], 'anjali.webp', { type: 'image/webp' })));
		const first = await renderApp('/add-child-profile');
		const waiting = () => currentItems().map(({ path }) => path);
		await screen.findByLabelText('Full Name');
		await write(first.user, 'Full Name', 'bhanu');
		await waitFor(() => expect(waiting()).toEqual([saveChild.path, uploadChildPhoto.path]));
		await draftsWritten();
		first.unmount();
		await renderApp('/add-child-profile');
		await screen.findByText('Draft restored');
		expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'bhanu');
		expect(screen.queryByText('anjali.webp', { exact: false })).toBeNull();
		expect(waiting()).toEqual([saveChild.path, uploadChildPhoto.path]);
		online();
		await waitFor(() =>
			expect(calls).toMatchObject([
				['save', { id: NEW_ID }],
				['photo', { child_id: NEW_ID }],
			]),
		);
	},
);

test('a photo that is left of a child who has another one since is not sent', async () => {
	listed = [{ ...ravi, child_photo_s3_url: '/media/ravi' }];
	await saveDraft('child:new:photo', { id: CHILD.id, photo: new File([WEBP], 'ravi.webp') });
	const list = await renderApp('/view-children');
	await screen.findByText('Ravi');
	list.unmount();
	await renderApp('/add-child-profile');
	await waitFor(async () => expect(await hasDrafts()).toBe(false));
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(calls).toEqual([]);
});

test('a child that is queued is no draft any more, also before an answer comes', async () => {
	server.use(noAnswer(saveChild));
	await addChild();
	await expectQueuedAlone(saveChild.path);
});

test('a child with a photo is no draft any more once both are queued, also before an answer comes', async () => {
	server.use(noAnswer(uploadChildPhoto));
	await leaveDraft();
	const { user } = await renderApp('/add-child-profile');
	await screen.findByText('Draft restored');
	const photo = new File(['photo'], 'child.jpg', { type: 'image/jpeg' });
	await user.upload(await screen.findByLabelText("Child's photo"), photo);
	await screen.findByText(/Profile photo added/);
	await press(user, 'Save Child Profile');
	await expectQueuedAlone(uploadChildPhoto.path);
});
