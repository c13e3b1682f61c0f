import { screen, waitFor } from '@testing-library/react';
import { signUp } from '@yuva/contract/auth/endpoints';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const sent: Record<string, unknown>[] = [];
const server = fakeServer(
	answer(signUp, { status: 'success', detail: 'Registration successful!' }, (input) => sent.push(input)),
);

beforeEach(() => {
	sent.length = 0;
});

async function openSignup(state: unknown = null) {
	const app = await renderApp({ pathname: '/signup', state }, null);
	await screen.findByRole('heading', { name: 'Fellow SignUp' });
	return app;
}
type Opened = Awaited<ReturnType<typeof openSignup>>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const press = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Save Password & Login' }));

async function fillIn({ user }: Opened) {
	await fill(user, field('Mobile Number'), '9876543210');
	await fill(user, field('Surname'), 'Kola');
	await fill(user, field('Given Name'), 'Sravani');
}

describe('the sign-up', () => {
	test('makes the password while number and name are typed', async () => {
		const app = await openSignup();
		expect(field('Password').readOnly).toBe(true);
		expect(field('Password').value).toBe('');
		await fill(app.user, field('Mobile Number'), '987');
		expect(field('Password').value).toBe('987');
		await fill(app.user, field('Mobile Number'), '6543210');
		await fill(app.user, field('Given Name'), 'om');
		expect(field('Password').value).toBe('3210OM');
		await app.user.clear(field('Given Name'));
		await fill(app.user, field('Given Name'), 'Sravani');
		expect(field('Password').value).toBe('3210VANI');
		expect(screen.getByText('Save password & Login to complete Registration')).toBeTruthy();
	});

	test('copies the password and says so for two seconds', async () => {
		const app = await openSignup();
		await fillIn(app);
		await app.user.click(screen.getByRole('button', { name: 'Copy' }));
		await screen.findByText('Password copied to clipboard!');
		expect(await navigator.clipboard.readText()).toBe('3210VANI');
		await waitFor(() => expect(screen.queryByText('Password copied to clipboard!')).toBeNull());
	});

	test('gives number and password to the password manager of the browser', async () => {
		const store = vi.fn(async () => undefined);
		class PasswordCredential {
			readonly data: object;
			constructor(data: object) {
				this.data = data;
			}
		}
		vi.stubGlobal('PasswordCredential', PasswordCredential);
		Object.defineProperty(navigator, 'credentials', { value: { store }, configurable: true });
		const app = await openSignup();
		await fillIn(app);
		await press(app);
		await screen.findByText(/^Registration successful!/);
		expect(store).toHaveBeenCalledWith({ data: { id: '9876543210', password: '3210VANI' } });
		vi.unstubAllGlobals();
	});

	test('succeeds, says so, and after two seconds leads to the login with the number', async () => {
		const app = await openSignup();
		await fillIn(app);
		await press(app);
		await screen.findByText('Registration successful! Redirecting to login page...');
		expect(sent).toEqual([
			{ mobile_number: '9876543210', surname: 'Kola', given_name: 'Sravani', password: '3210VANI' },
		]);
		await waitFor(() => expect(app.visited.path).toBe('/signup'));
		await waitFor(() => expect(app.visited.path).toBe('/login'));
		await waitFor(() => expect(app.visited.state).toEqual({ mobileNumber: '9876543210' }));
		await waitFor(() => expect(field('Mobile Number').value).toBe('9876543210'));
	});

	test.each(['Mobile Number', 'Surname', 'Given Name'])('needs the %s', async (label) => {
		const app = await openSignup();
		await fillIn(app);
		await app.user.clear(field(label));
		await press(app);
		expect(alerts()).toContain('All fields are required!');
		await waitFor(() => expect(document.activeElement).toBe(field(label)));
		expect(sent).toEqual([]);
	});

	test('a name of blanks is no name', async () => {
		const app = await openSignup();
		await fillIn(app);
		await app.user.clear(field('Surname'));
		await fill(app.user, field('Surname'), '   ');
		await press(app);
		expect(alerts()).toContain('All fields are required!');
	});

	test('with an incomplete number shows the 10-digit message', async () => {
		const app = await openSignup();
		await fillIn(app);
		await app.user.type(field('Mobile Number'), '{Backspace}');
		await press(app);
		expect(alerts()).toEqual(['Mobile number should be 10 digits']);
		await waitFor(() => expect(document.activeElement).toBe(field('Mobile Number')));
		expect(sent).toEqual([]);
	});

	test.each([
		['98765432101', 'Mobile number should be 10 digits'],
		['1234567890', 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9'],
	])('of the number %s says at once: %s', async (typed, message) => {
		const { user } = await openSignup();
		await fill(user, field('Mobile Number'), typed);
		expect(alerts()).toEqual([message]);
	});

	test('takes over a number from navigation state', async () => {
		await openSignup({ mobileNumber: '9876543210' });
		expect(field('Mobile Number').value).toBe('9876543210');
	});
});

describe('a failure of the sign-up', () => {
	test("is told in the server's words", async () => {
		const taken = 'This mobile number is already registered. Log in.';
		server.use(refuse(signUp, 'conflict', taken));
		const app = await openSignup();
		await fillIn(app);
		await press(app);
		await waitFor(() => expect(alerts()).toEqual([taken]));
	});

	test('is told beside the field at fault as well', async () => {
		const message = 'At most 60 characters';
		server.use(refuse(signUp, 'invalid', message, { surname: message }));
		const app = await openSignup();
		await fillIn(app);
		await press(app);
		await waitFor(() => expect(alerts()).toEqual([message, message]));
		await waitFor(() => expect(document.activeElement).toBe(field('Surname')));
	});

	test('without any words is a failed registration', async () => {
		server.use(http.post('*/api/fellow/signup/', () => HttpResponse.html('', { status: 502 })));
		const app = await openSignup();
		await fillIn(app);
		await press(app);
		await waitFor(() => expect(alerts()).toEqual(['Registration failed']));
	});

	test('without network is named, and nothing that was typed is lost', async () => {
		server.use(noNetwork(signUp));
		const app = await openSignup();
		await fillIn(app);
		await press(app);
		await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
		expect(field('Given Name').value).toBe('Sravani');
	});
});
