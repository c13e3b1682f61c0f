import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../identity/session.ts';
import { networkOf } from '../process/caller.ts';

/** Limits remembered tokens; the account of the newest is only forgotten after so many others. */
const MOST_TOKENS = 20_000;
const accounts = new Map<string, string>();

const keyOf = (request: FastifyRequest): string | undefined => {
	const token = bearerToken(request);
	return token && hash('sha256', token, 'base64url');
};

/** Returns the account of the token, if one of its calls was let in before; it only decides whose share is used. */
const accountOf = (request: FastifyRequest): string | undefined => accounts.get(keyOf(request) ?? '');

/**
 * Names whose share a request uses: the account, else the address. Accounts that are still applying count as
 * their address, because everybody can make one within a second.
 */
export const callerOf = (request: FastifyRequest): string => accountOf(request) ?? networkOf(request.ip);

export const isStranger = (request: FastifyRequest): boolean => accountOf(request) === undefined;

/** Runs after the hooks of the routes, which find out who calls. */
export function rememberCallers(http: FastifyInstance): void {
	http.addHook('preParsing', (request, _reply, payload, done) => {
		const { viewer } = request;
		const key = viewer?.user_status === 'ACCESS_GRANTED' ? keyOf(request) : undefined;
		if (viewer && key !== undefined && !accounts.has(key)) {
			if (accounts.size >= MOST_TOKENS) accounts.delete(accounts.keys().next().value ?? '');
			accounts.set(key, viewer.account_id);
		}
		done(null, payload);
	});
}
