import { render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect } from 'vitest';
import { App } from '../app.tsx';
import { openLocalData } from '../local/background/open-local-data.ts';
import { newQueryClient } from '../local/server/query-client.ts';
import { currentOwner } from '../local/session/owner.ts';
import {
	currentSession,
	dropSession,
	expireSession,
	keepSession,
	type Session,
} from '../local/session/session.ts';
import { closeWithPhone } from './phone.ts';
import { newUser } from './user.ts';

export const FELLOW: Session = {
	token: 'test-token',
	mobile_number: '9876543210',
	full_name: 'Sravani Kola',
	role: 'fellow',
	user_status: 'ACCESS_GRANTED',
};

export interface Visited {
	path: string;
	state: unknown;
}

/** Without a session (null) the person is signed out; `ended` means that the server ended the session of `FELLOW`. */
export async function renderApp(
	path: string | { pathname: string; state: unknown },
	session: Session | null | 'ended' = FELLOW,
) {
	if (session === null) await dropSession();
	else await keepSession(session === 'ended' ? FELLOW : session);
	if (session === 'ended') await expireSession();
	const visited: Visited = { path: '', state: undefined };
	const cache = newQueryClient();
	closeWithPhone(cache);
	cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
	const owner = currentSession()?.role === 'fellow' ? currentOwner() : undefined;
	await openLocalData(cache, owner, async () => (await import('../stored-shapes.ts')).storedShapes).ready;
	const screen = render(
		<MemoryRouter initialEntries={[path]}>
			<App cache={cache} />
			<Watch report={(at) => void Object.assign(visited, at)} />
		</MemoryRouter>,
	);
	await waitFor(() => expect(document.querySelector('main[aria-busy]')).toBeNull());
	return { ...screen, visited, user: newUser(), cache };
}

function Watch({ report }: { report: (at: Visited) => void }) {
	const { pathname, search, state } = useLocation();
	// Reports as soon as the screen shows it.
	useLayoutEffect(() => report({ path: pathname + search, state }));
	return null;
}
