import { randomInt } from 'node:crypto';
import { login } from '@yuva/contract/auth/endpoints';
import { PASSWORD } from './factories.ts';
import type { Answered, Caller, TestApp } from './test-app.ts';

/** Test files share a database and run side by side: each begins somewhere else. */
let lastAddress = randomInt(2 ** 24);

/** An address that no other test calls from. */
export function newAddress(): string {
	lastAddress = (lastAddress + 1) % 2 ** 24;
	const bytes = [lastAddress >> 16, (lastAddress >> 8) & 255, lastAddress & 255];
	return ['10', ...bytes].join('.');
}

/** What a browser sends back of a cookie that it was given. */
export const cookieOf = ({ headers }: Answered): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** Signs in from an address of its own, unless `as` names one. */
export const signInTo =
	(app: TestApp) =>
	(person: { mobile_number: string }, password = PASSWORD, as: Caller = {}): Promise<Answered> =>
		app.call(login, { mobile_number: person.mobile_number, password }, { address: newAddress(), ...as });

/** The stored rows that belong to an account. */
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
