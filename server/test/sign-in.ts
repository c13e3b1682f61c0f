import { login } from '@yuva/contract/auth/endpoints';
import { PASSWORD } from './factories.ts';
import type { Answered, Caller, TestApp } from './test-app.ts';
import { unusedNumber } from './unused-numbers.ts';

/** Used by no other test. */
export function newAddress(): string {
	const number = Number(unusedNumber(7));
	return ['10', number >> 16, (number >> 8) & 255, number & 255].join('.');
}

/** The cookie as a browser sends it back. */
export const cookieOf = ({ headers }: Answered): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** Uses a new address unless `as` names one. */
export const signInTo =
	(app: TestApp) =>
	(person: { mobile_number: string }, password = PASSWORD, as: Caller = {}): Promise<Answered> =>
		app.call(login, { mobile_number: person.mobile_number, password }, { address: newAddress(), ...as });

export const storedOf = (app: TestApp) => ({
	account: (mobile_number: string) =>
		app.db
			.selectFrom('accounts')
			.selectAll()
			.where('mobile_number', '=', mobile_number)
			.executeTakeFirstOrThrow(),
	sessions: ({ id }: { id: string }) =>
		app.db.selectFrom('sessions').selectAll().where('account_id', '=', id).execute(),
	devices: ({ id }: { id: string }) =>
		app.db.selectFrom('device_keys').selectAll().where('account_id', '=', id).execute(),
	audit: ({ id }: { id: string }) =>
		app.db
			.selectFrom('audit_log')
			.select(['action', 'actor_id', 'fellow_id', 'details'])
			.where('target_id', '=', id)
			.orderBy('id')
			.execute(),
});
