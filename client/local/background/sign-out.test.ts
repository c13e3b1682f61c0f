import { expect, test, vi } from 'vitest';
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

test('signing out ends the notifications in this browser', async () => {
	await keepSession(FELLOW);
	const unsubscribe = vi.fn(async () => true);
	const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
	const value = { getRegistration: async () => registration };
	Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
	await forgetEverything(newQueryClient());
	Reflect.deleteProperty(navigator, 'serviceWorker');
	expect(unsubscribe).toHaveBeenCalledOnce();
});
