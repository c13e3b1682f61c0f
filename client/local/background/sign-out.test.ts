import { expect, onTestFinished, test, vi } from 'vitest';
import { FELLOW } from '../../test/render-app.tsx';
import { newQueryClient } from '../server/query-client.ts';
import { keepSession } from '../session/session.ts';
import { noteNumber, numberOf } from './number-of.ts';
import { forgetEverything, forgetOwner } from './sign-out.ts';

test('signing out leaves nothing in the storage of the page but the chosen columns', async () => {
	await keepSession(FELLOW);
	localStorage.setItem('hidden_columns_fellows', 'village phone');
	localStorage.setItem('told', 'yes');
	sessionStorage.setItem('filter', 'Anjali');
	await forgetEverything(newQueryClient());
	expect({ ...localStorage }).toEqual({ hidden_columns_fellows: 'village phone' });
	expect(sessionStorage).toHaveLength(0);
});

test('signing out forgets the number of a corrected owner, and leaves that of another fellow on this phone', async () => {
	const own = { ...FELLOW, owner: '9000012345' };
	const other = { ...FELLOW, owner: '9848012345', mobile_number: '9123456780' };
	onTestFinished(() => forgetOwner(other.owner));
	for (const session of [other, own]) {
		noteNumber(session);
		await keepSession(session);
	}
	expect(numberOf(own.owner)).toBe(FELLOW.mobile_number);
	await forgetEverything(newQueryClient());
	expect([numberOf(own.owner), numberOf(other.owner)]).toEqual([own.owner, other.mobile_number]);
});

test('signing out forgets no earlier logout of which the server must still be told', async () => {
	await keepSession(FELLOW);
	localStorage.setItem('untold_logouts', 'token-of-another');
	onTestFinished(() => localStorage.removeItem('untold_logouts'));
	await forgetEverything(newQueryClient());
	expect(localStorage.getItem('untold_logouts')).toBe('token-of-another');
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
