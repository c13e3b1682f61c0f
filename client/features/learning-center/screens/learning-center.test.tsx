import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getStatus, logout } from '@yuva/contract/auth/endpoints';
import { getLearningCenter, saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import type { LearningCenter } from '@yuva/contract/learning-center/schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { CENTER, centerLists, PRASHANTH, RAVINDER, STATUS, SUNITHA } from '../../../test/center-answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const ADDRESS = 'Learning Center Address';
const LEADS = 'Leads and LC Status';

let center = CENTER;
const sent: unknown[] = [];

const server = fakeServer(
	answer(getLearningCenter, () => center),
	answer(saveLearningCenter, { status: 'success', message: 'Learning Center saved' }, ({ center_data }) => {
		sent.push(center_data);
	}),
	answer(logout, undefined),
	...centerLists,
);

beforeEach(() => {
	center = CENTER;
	sent.length = 0;
});

afterEach(() => void vi.unstubAllGlobals());

async function openCenter(change: Partial<LearningCenter> = {}) {
	center = { ...CENTER, ...change };
	const app = await renderApp('/learning-center');
	await screen.findByRole('button', { name: `Edit ${ADDRESS}` });
	return app;
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const shown = (name: string) => select(name).selectedOptions[0]?.textContent;
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('what is known of the center is read, what is not asks to be provided', async () => {
	await openCenter();
	await waitFor(() => expect(fact('Village')).toBe('Suraram'));
	await waitFor(() => expect(fact('Team Lead')).toBe('Prashanth Bollam'));
	expect([fact('State'), fact('District'), fact('Mandal')]).toEqual(['Telangana', 'Peddapalli', 'Manthani']);
	for (const label of ['Pincode', 'Colony Name', 'Door No / H.No / Street No', 'Landmark', 'Location']) {
		expect(fact(label)).toBe('Please Provide');
	}
	expect([fact('District Lead'), fact('LC Status')]).toEqual(['Ravinder Gaddam', 'Active']);
});

test('coordinates are read to 6 decimals', async () => {
	await openCenter({ address: { ...CENTER.address, latitude: 18.6, longitude: 79.3745678 } });
	expect(fact('Location')).toBe('18.600000, 79.374568');
});

test('the address folds away', async () => {
	const { user } = await openCenter();
	const title = screen.getByRole('button', { name: ADDRESS });
	expect(title.getAttribute('aria-expanded')).toBe('true');
	await user.click(title);
	expect(title.getAttribute('aria-expanded')).toBe('false');
	expect(screen.getByText('Pincode').closest('[hidden]')).toBeTruthy();
});

describe("the fellow's name", () => {
	const name = () => screen.findByLabelText<HTMLInputElement>('Fellow Name');
	test('stands there and cannot be changed', async () => {
		await openCenter();
		await waitFor(async () => expect((await name()).value).toBe(FELLOW.full_name));
		expect((await name()).readOnly).toBe(true);
	});
	test.each([
		['Unknown Fellow', () => refuse(getStatus, 'internal', 'Something went wrong.')],
		['Error loading name', () => noNetwork(getStatus)],
		['Unnamed', () => answer(getStatus, { ...STATUS, full_name: ' ' })],
	])('%s', async (expected, handler) => {
		server.use(handler());
		await openCenter();
		await waitFor(async () => expect((await name()).value).toBe(expected));
	});
});

describe('the address', () => {
	test('is saved by itself, and closed', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${ADDRESS}`);
		await fill(user, screen.getByLabelText('Pincode'), '505172');
		await fill(user, screen.getByLabelText('Landmark'), 'Near the tank');
		await press(user, `Save Changes: ${ADDRESS}`);
		const news = await screen.findByText('✅ Data saved successfully');
		expect(document.activeElement).toBe(news.closest('[role=status]'));
		expect(sent).toEqual([
			{
				address: {
					...CENTER.address,
					pincode: '505172',
					landmark: 'Near the tank',
					colonyName: '',
					doorNumber: '',
					latitude: '',
					longitude: '',
				},
			},
		]);
		expect(screen.queryByLabelText('Pincode')).toBeNull();
	});

	test('takes a pincode as it is printed', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${ADDRESS}`);
		await user.click(screen.getByLabelText('Pincode'));
		await user.paste('505 172');
		await press(user, `Save Changes: ${ADDRESS}`);
		await screen.findByText('✅ Data saved successfully');
		expect(sent).toMatchObject([{ address: { pincode: '505 172' } }]);
	});

	test('stays as it was when the fellow cancels', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${ADDRESS}`);
		await fill(user, screen.getByLabelText('Pincode'), '505172');
		await press(user, `Cancel: ${ADDRESS}`);
		expect([fact('Pincode'), sent.length]).toEqual(['Please Provide', 0]);
	});

	test('another district clears what lies in it, and the leads until it is saved or given up', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${ADDRESS}`);
		await press(user, `Edit ${LEADS}`);
		await waitFor(() => expect(shown('Team Lead')).toBe('Prashanth Bollam'));
		await waitFor(() => expect(select('Village').value).toBe('Suraram'));
		await user.selectOptions(select('District'), 'Vikarabad');
		expect([select('Mandal').value, select('Village').value]).toEqual(['', '']);
		expect([select('District Lead').disabled, select('District Lead').value]).toEqual([true, '']);
		expect(screen.getByText(/^Save the new address first/)).toBeTruthy();

		await press(user, `Cancel: ${ADDRESS}`);
		await waitFor(() => expect(shown('District Lead')).toBe('Ravinder Gaddam'));
		expect(select('Team Lead').value).toBe(PRASHANTH.id);
	});

	test.each([
		['Pincode', '50517', 'Pincode should be 6 digits'],
		['Latitude', 'north', 'Latitude should be a number from -90 to 90'],
		['Longitude', '79.1', 'Give both latitude and longitude'],
	])('a wrong %s is said at the field and not sent', async (label, typed, message) => {
		const { user } = await openCenter();
		await press(user, `Edit ${ADDRESS}`);
		await fill(user, screen.getByLabelText(label), typed);
		await press(user, `Save Changes: ${ADDRESS}`);
		expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
		expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
		expect(sent).toEqual([]);
	});
});

describe('leads and status', () => {
	test('are saved by themselves', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${LEADS}`);
		await user.click(screen.getByRole('radio', { name: 'Inactive' }));
		await press(user, `Save Changes: ${LEADS}`);
		await screen.findByText('✅ Data saved successfully');
		expect(sent).toEqual([{ status: 'Inactive', districtLeadName: RAVINDER.id, teamLeadName: PRASHANTH.id }]);
	});

	test('another district lead clears the team lead and offers the own ones', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${LEADS}`);
		await waitFor(() => expect(shown('Team Lead')).toBe('Prashanth Bollam'));
		await user.selectOptions(select('District Lead'), 'Sunitha Rao');
		await waitFor(() => expect(shown('Team Lead')).toBe('No team lead here yet'));
		await press(user, `Save Changes: ${LEADS}`);
		await screen.findByText('✅ Data saved successfully');
		expect(sent).toEqual([{ status: 'Active', districtLeadName: SUNITHA.id, teamLeadName: '' }]);
	});

	test('while the address moves elsewhere, only the status is saved', async () => {
		const { user } = await openCenter();
		await press(user, `Edit ${ADDRESS}`);
		await waitFor(() => expect(shown('District')).toBe('Peddapalli'));
		await user.selectOptions(select('District'), 'Vikarabad');
		expect([fact('District Lead'), fact('Team Lead')]).toEqual(['Please Provide', 'Please Provide']);
		await press(user, `Edit ${LEADS}`);
		await press(user, `Save Changes: ${LEADS}`);
		await screen.findByText('✅ Data saved successfully');
		expect(sent).toEqual([{ status: 'Active' }]);
	});
});

describe('a save that fails says so and keeps what was typed', () => {
	async function saveLeads() {
		const { user } = await openCenter();
		await press(user, `Edit ${LEADS}`);
		await user.click(screen.getByRole('radio', { name: 'Inactive' }));
		await press(user, `Save Changes: ${LEADS}`);
	}
	test('when the server refuses it, with the reason at the field too', async () => {
		const reason = 'This district lead does not look after the district of the center';
		server.use(refuse(saveLearningCenter, 'invalid', reason, { 'center_data.districtLeadName': reason }));
		await saveLeads();
		expect((await screen.findByText(`❌ Save failed: ${reason}`)).closest('[role=alert]')).toBeTruthy();
		expect(select('District Lead').getAttribute('aria-invalid')).toBe('true');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' }).checked).toBe(true);
	});
	test('when the server refuses it without a reason', async () => {
		server.use(refuse(saveLearningCenter, 'conflict', ''));
		await saveLeads();
		await screen.findByText('❌ Save failed: Unknown error');
	});
	test('without network, in a browser that keeps nothing', async () => {
		vi.stubGlobal('indexedDB', undefined);
		server.use(noNetwork(saveLearningCenter));
		await saveLeads();
		await screen.findByText('❌ Error saving data or uploading photo');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' }).checked).toBe(true);
	});
});

test('without network the screen offers to try again', async () => {
	server.use(noNetwork(getLearningCenter));
	const { user } = await renderApp('/learning-center');
	const alert = await screen.findByRole('alert');
	server.resetHandlers();
	await user.click(within(alert).getByRole('button', { name: 'Try again' }));
	await screen.findByRole('button', { name: `Edit ${ADDRESS}` });
});

test('back leads to the dashboard, logging out to the welcome page', async () => {
	const { user, visited } = await openCenter();
	expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/main');
	await press(user, 'Logout');
	await waitFor(() => expect(visited.path).toBe('/'));
});
