import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentSession, keepSession, restoreSession } from '../local/session/session.ts';
import { fakeServer } from './answers.ts';
import { FELLOW, renderApp } from './render-app.tsx';

const anythingElse = http.all('*/api/*', () => new HttpResponse(null, { status: 503 }));
fakeServer(
	http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })),
	anythingElse,
);

const refused = (): Storage => {
	throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const absent = () => null as unknown as Storage;

test.each([
	['throws', refused],
	['is null', absent],
])('where only localStorage %s, the app works, and the check of the phone names it', async (_, get) => {
	vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(get);
	onTestFinished(() => void vi.restoreAllMocks());
	await keepSession(FELLOW);
	await restoreSession();
	expect(currentSession()).toEqual(FELLOW);
	const login = await renderApp('/login', null);
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
	login.unmount();
	const home = await renderApp('/main');
	await screen.findByRole('button', { name: 'Menu' });
	home.unmount();
	await renderApp('/test');
	await within(await screen.findByRole('listitem', { name: 'Storage' })).findByText(
		/^This browser keeps your work, but not everything that Yuva needs\..* Not working: localStorage\./,
	);
});
