import { expect, test } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { newQueryClient } from '../server/query-client.ts';
import { keepSession } from '../session/session.ts';
import { forgetEverything } from './sign-out.ts';

test('signing out leaves nothing in the storage of the page but the chosen columns', async () => {
	await keepSession(FELLOW);
	localStorage.setItem('hidden_columns_fellows', 'village phone');
	localStorage.setItem('told', 'yes');
	sessionStorage.setItem('filter', 'Anjali');
	await forgetEverything(newQueryClient());
	expect({ ...localStorage }).toEqual({ hidden_columns_fellows: 'village phone' });
	expect(sessionStorage).toHaveLength(0);
});
