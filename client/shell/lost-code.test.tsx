import { render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropSession, keepSession } from '../local/session/session.ts';
import { FELLOW } from '../test/render-app.tsx';
import { newUser } from '../test/user.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { isCodeLost, LostCode } from './lost-code.tsx';

const reload = vi.fn();
const complaints = vi.spyOn(console, 'error');

/** The build does the same when code does not arrive. */
function failToLoad(): Promise<never> {
	const error = new TypeError('Failed to fetch dynamically imported module');
	dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
	return Promise.reject(error);
}

const putServer = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const noNetwork = () => putServer(() => Promise.reject(new TypeError('Failed to fetch')));
const putApp = (start: string) => putServer(async () => new Response(`<script src="${start}"></script>`));

function renderBroken(load: () => Promise<never>) {
	// React writes to the console what the boundary catches.
	complaints.mockImplementation(() => undefined);
	const Screen = lazy(load);
	render(
		<ErrorBoundary
			resetKey="/"
			fallback={(error) => (isCodeLost(error) ? <LostCode reload={reload} /> : <p>Something went wrong.</p>)}
		>
			<Suspense fallback="Loading…">
				<Screen />
			</Suspense>
		</ErrorBoundary>,
	);
}

afterEach(async () => {
	complaints.mockClear();
	vi.unstubAllGlobals();
	reload.mockClear();
	sessionStorage.clear();
	await dropSession();
});

it('a fellow reads what happened and that unsent work is safe, and tries again', async () => {
	await keepSession(FELLOW);
	noNetwork();
	renderBroken(failToLoad);
	const alert = await screen.findByRole('alert');
	expect(alert.textContent).toContain('A part of Yuva could not be loaded.');
	expect(alert.textContent).toContain(
		'Your work that is not sent yet is safe on this phone. Please try again.',
	);
	await newUser().click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText(/It could not be loaded\. Try again with a good connection/);
	expect(reload).not.toHaveBeenCalled();
	putApp('/assets/start-new.js');
	await newUser().click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(reload).toHaveBeenCalled());
});

it('others are not told of work on the phone', async () => {
	noNetwork();
	renderBroken(failToLoad);
	const alert = await screen.findByRole('alert');
	expect(alert.textContent).toContain('A part of Yuva could not be loaded.');
	expect(alert.textContent).not.toContain('safe on this phone');
});

it('after an upgrade of the server the screen says so and the new version loads by itself, once', async () => {
	putApp('/assets/start-new.js');
	renderBroken(failToLoad);
	await screen.findByText('Yuva was updated. Load the new version.');
	expect(reload).toHaveBeenCalledTimes(1);
	await newUser().click(screen.getByRole('button', { name: 'Load the new version' }));
	await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('a fault of a screen is not taken for lost code', async () => {
	renderBroken(() => Promise.reject(new TypeError('undefined is not a function')));
	await screen.findByText('Something went wrong.');
});
