import { expect, test } from 'vitest';
import { explainFailure } from './run-command.ts';

test('a connection that was refused at every address says so once', () => {
	const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');
	expect(explainFailure(new AggregateError([refused, refused]))).toBe(refused.message);
});

test('an account without the right to make the roles is told what an administrator runs', () => {
	expect(explainFailure(new Error('permission denied to create role'))).toMatch(
		/^permission denied to create role\n.*create role yuva_app nologin; create role yuva_fellow nologin; grant yuva_app, yuva_fellow to/s,
	);
});

test.each([
	'Connection terminated unexpectedly',
	'server login has been failing, try again later (server_login_retry)',
])('%s: a start while no server leads says that it is the database', (message) => {
	expect(explainFailure(new Error(message))).toMatch(/\nThe database took no connection/);
});

test('the details of an error, which hold rows, are left out', () => {
	const error = Object.assign(new Error('duplicate key'), { detail: 'Key (mobile_number)=(9876543210)' });
	expect(explainFailure(error)).toBe('duplicate key');
});
