import { screen, waitFor } from '@testing-library/react';
import { listChildren } from '@yuva/contract/children/endpoints';
import { ACCOUNT_ERASED } from '@yuva/contract/messages';
import { expect, test } from 'vitest';
import { phoneDatabase } from '../local/store/database.ts';
import { fakeServer, refuse } from '../test/answers.ts';
import { FELLOW, renderApp } from '../test/render-app.tsx';

const server = fakeServer();

test('a phone whose account was erased forgets all that it kept of it, and says why', async () => {
	const database = await phoneDatabase();
	const key = `${FELLOW.mobile_number}:child:new`;
	await database.put('drafts', { iv: new Uint8Array(12), bytes: new ArrayBuffer(4) }, key);
	server.use(refuse(listChildren, 'account_erased', ACCOUNT_ERASED));
	const { visited } = await renderApp('/view-children');
	expect(await screen.findByText(ACCOUNT_ERASED)).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/'));
	await waitFor(async () => expect(await database.get('drafts', key)).toBeUndefined());
	expect(localStorage.getItem('token')).toBeNull();
});
