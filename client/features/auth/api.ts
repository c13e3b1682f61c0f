import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
	changePassword,
	forgotPassword,
	getStatus,
	login,
	logout,
	signUp,
} from '@yuva/contract/auth/endpoints';
import type { SecondStep } from '@yuva/contract/auth/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { Input, Output } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import { SERVER_BUSY } from '@yuva/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { $ZodError } from 'zod/v4/core';
import { timeoutSignal } from '../../floor/timeout-signal.ts';
import {
	ApiError,
	call,
	currentSession,
	dropSession,
	forgetEverything,
	keepSession,
	messageOf,
	NetworkError,
	noteNumber,
	now,
	ownerOf,
	phoneTime,
	queryOf,
	requestFlush,
	type Session,
	useWrite,
} from '../../local/local.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { followAccount, offerLanguage, settleLanguage } from './language-api.ts';
import { noteUntold, PATIENCE_MS, tellLogouts } from './untold-logouts-api.ts';

let typed: { token: string | undefined; password: string } | undefined;

/** Holds the password while an own one must be chosen; '' after a reload, and for another session. */
export const passwordJustTyped = (): string =>
	typed && typed.token === currentSession()?.token ? typed.password : '';

/**
 * It also stores the session, so that the route guard redirects home.
 * @returns the second step, if the server asks for one
 */
export async function signIn(input: Input<typeof login>): Promise<SecondStep | undefined> {
	await tellLogouts();
	const answer = await call(login, input);
	const { ticket, second_factor = [] } = answer;
	if (ticket) return { ticket, second_factor };
	typed = answer.own_password === false ? { token: answer.token, password: input.password } : undefined;
	const { mobile_number = input.mobile_number } = answer;
	await enter({ ...answer, mobile_number });
	return undefined;
}

export async function enter(answer: Output<typeof login> & { mobile_number: string }): Promise<void> {
	await followAccount(answer.language);
	const enrolment = asHeld(answer);
	const session = { ...answer, ...statusOf(answer), enrolment, signed_in_at: phoneTime() };
	noteNumber(session);
	await keepSession(session);
	void offerLanguage(answer.language);
}

const statusOf = (answer: Answer): Pick<Session, 'user_status'> => ({
	user_status: answer.second_factor_due ? 'PENDING_SECOND_FACTOR' : answer.user_status,
});

type Answer = Pick<Output<typeof getStatus>, 'user_status' | 'second_factor_due'>;

const UNEXPECTED_STATUS = 'Unexpected status. Please try again.';

/** The words are those of sections 4 and 8 of the specification. */
export const signInFailure = (error: unknown): string =>
	isUnknownStatus(error) ? UNEXPECTED_STATUS : failureOf(error, 'Login failed').message;

/** The server does not say whether such an account exists. */
export const isWrongSignIn = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'unauthenticated';

const isUnknownStatus = (error: unknown): boolean =>
	error instanceof $ZodError && error.issues.some(({ path }) => path[0] === 'user_status');

export const useSignUp = () => useWrite(signUp);

const serverBusy = (): ApiError =>
	new ApiError({ code: 'unavailable', detail: SERVER_BUSY, message: SERVER_BUSY, error: SERVER_BUSY });

/**
 * A new password ends all sessions, so a session of this number is dropped here too. Drafts stay. Who logged out
 * here without connection is still known to the server, which would give the next person a new password at once.
 */
export function useForgotPassword() {
	const cache = useQueryClient();
	const { send } = useWrite(forgotPassword);
	return async (input: Input<typeof forgotPassword>) => {
		const told = await tellLogouts();
		if (told === 'silent') throw new NetworkError();
		if (told === 'busy') throw serverBusy();
		const answer = await send(input);
		if (answer.password && currentSession()?.mobile_number === input.mobile_number) {
			cache.clear();
			await dropSession();
		}
		return answer;
	};
}

export const useChangePassword = () => useWrite(changePassword, [getStatus]);

/** Waiting work can be sent from here on. */
export async function noteOwnPassword(): Promise<void> {
	typed = undefined;
	const session = currentSession();
	if (session) await keepSession({ ...session, own_password: true });
	await requestFlush();
}

export const useStatus = () => useQuery(queryOf(getStatus, {}));

/** Asks the server nothing: the status is read at each start and each return. */
export const useOwnPhoto = (): string | null | undefined =>
	useQuery({ ...queryOf(getStatus, {}), enabled: false }).data?.profile_photo_url;

/** Refetches and stores the status, so that the route guards redirect. */
export function useRefreshStatus(): () => Promise<void> {
	const cache = useQueryClient();
	return async () => {
		const { token } = currentSession() ?? {};
		if (!token) return;
		const query = queryOf(getStatus, {});
		const settle = settleLanguage();
		// A pending answer may be older than the caller's change.
		await cache.cancelQueries(query);
		const status = await cache.fetchQuery({ ...query, staleTime: 0, retry: false });
		const session = currentSession();
		if (session?.token !== token) return;
		const { role, full_name, mobile_number, own_password } = status;
		const enrolment = asHeld(status);
		const stands = { ...statusOf(status), role, full_name, mobile_number, own_password, enrolment };
		const changed = { ...session, ...stands, owner: ownerOf(session) };
		noteNumber(changed);
		await keepSession(changed);
		await settle(status.language);
	};
}

/** The session counts an enrolment without a decision as over after its last day. */
const asHeld = ({
	enrolment,
	enrolment_id,
}: Pick<Output<typeof getStatus>, 'enrolment' | 'enrolment_id'>): Session['enrolment'] =>
	enrolment
		? {
				...enrolment,
				id: enrolment_id,
				is_over: enrolment.outcome !== 'active' || enrolment.last_day < indiaDate(now()),
			}
		: undefined;

const NOT_TOLD = 'You are logged out on this phone. Without connection, the server could not be told.';

/**
 * Ends the session here, and on the server if it can be reached within `PATIENCE_MS`, else later; then opens
 * `target`.
 */
export function useLogout(target = '/login') {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const showToast = useToast();
	const [isPending, setPending] = useState(false);
	const logOut = async () => {
		setPending(true);
		const { token } = currentSession() ?? {};
		const told = await call(logout, {}, { signal: timeoutSignal(PATIENCE_MS) }).then(
			() => true,
			(error: unknown) => error instanceof ApiError && error.status === 401,
		);
		if (!told && token !== undefined) noteUntold(token);
		await forgetEverything(cache);
		if (!told) showToast(NOT_TOLD, { milliseconds: 8000, isDone: false });
		await navigate(target, { replace: true });
	};
	return { logOut, isPending };
}

export interface Failure {
	message: string;
	fields: FieldErrors;
}

export function failureOf(error: unknown, fallback: string): Failure {
	const message = hasWords(error) ? messageOf(error) : fallback;
	return { message, fields: (error instanceof ApiError && error.body.errors) || {} };
}

/** The server adds a request id to its internal errors; without one the answer came from a proxy. */
const hasWords = (error: unknown): boolean =>
	error instanceof NetworkError ||
	(error instanceof ApiError && (error.code !== 'internal' || error.body.request_id !== undefined));
