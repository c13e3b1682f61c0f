import { login } from '@yuva/contract/auth/endpoints';
import { hashSecret } from '../platform/identity/session.ts';
import { PASSWORD } from './factories.ts';
import type { Answered, Caller, TestApp } from './test-app.ts';
import { unusedNumber } from './unused-numbers.ts';

export function newAddress(): string {
	const number = Number(unusedNumber(7));
	return ['10', number >> 16, (number >> 8) & 255, number & 255].join('.');
}

export const cookieOf = ({ headers }: Answered): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** Uses a new address unless `as` names one. */
export const signInTo =
	(app: TestApp) =>
	(person: { mobile_number: string }, password = PASSWORD, as: Caller = {}): Promise<Answered> =>
		app.call(login, { mobile_number: person.mobile_number, password }, { address: newAddress(), ...as });

export async function sessionIdOf({ db }: Pick<TestApp, 'db'>, token: string): Promise<string> {
	const row = await db
		.selectFrom('sessions')
		.select('id')
		.where('token_hash', '=', hashSecret(token))
		.executeTakeFirstOrThrow();
	return row.id;
}

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
		app.db
			.selectFrom('sessions')
			.selectAll()
			.where('account_id', '=', id)
			.where('device_key', 'is not', null)
			.execute(),
	audit: ({ id }: { id: string }) =>
		app.db
			.selectFrom('audit_log')
			.select(['action', 'actor_id', 'fellow_id', 'details'])
			.where('target_id', '=', id)
			.orderBy('id')
			.execute(),
});
