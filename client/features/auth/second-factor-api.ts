import { useQuery } from '@tanstack/react-query';
import { getAccount } from '@yuva/contract/accounts/endpoints';
import type { SecondStep } from '@yuva/contract/auth/schema';
import * as calls from '@yuva/contract/auth/second-factor-endpoints';
import type {
	Assertion,
	Attestation,
	PasskeyQuestion,
	RemovalReason,
	SecondFactor,
	SecondFactorState,
} from '@yuva/contract/auth/second-factor-schema';
import { ApiError, call, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { enter } from './api.ts';
import { PasskeyError } from './passkey-error.ts';

export interface Proof {
	code?: string;
	assertion?: Assertion;
	password?: string;
}

/** The proof is a code, a passkey or, without a second factor, the password. */
export interface Prover {
	methods: readonly SecondFactor[];
	askPasskey: () => Promise<PasskeyQuestion>;
	/** @throws ApiError | NetworkError */
	prove: (proof: Proof) => Promise<void>;
}

/** Signs in; the route guard then redirects home. */
export const loginProver = ({ ticket, second_factor }: SecondStep, mobile_number: string): Prover => ({
	methods: second_factor,
	askPasskey: () => call(calls.askLoginPasskey, { ticket }),
	async prove({ code, assertion }) {
		const answer = await call(calls.finishLogin, { ticket, code, assertion });
		await enter({ ...answer, mobile_number });
	},
});

export const isTooLate = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'unauthenticated';

/** @throws ApiError | NetworkError */
export async function confirmProver(): Promise<Prover> {
	const { methods } = await call(calls.getSecondFactor, {});
	return {
		methods,
		askPasskey: () => call(calls.askConfirmPasskey, {}),
		prove: async (proof) => void (await call(calls.confirm, proof)),
	};
}

export const useSecondFactor = (): QueryState<SecondFactorState> =>
	queryStateOf(useQuery(queryOf(calls.getSecondFactor, {})));

const CHANGED = [calls.getSecondFactor];

/** The caller runs each call of these in `confirmed`. */
export function useSetUpApp() {
	const offer = useWrite(calls.offerAuthenticator);
	const add = useWrite(calls.addAuthenticator, CHANGED);
	return {
		begin: () => offer.send({}),
		/** @returns the backup codes of a first second factor */
		finish: async (code: string) => (await add.send({ code })).backup_codes,
	};
}

export function useMakePasskey() {
	const offer = useWrite(calls.offerPasskey);
	const add = useWrite(calls.addPasskey, CHANGED);
	return {
		begin: () => offer.send({}),
		/** @returns the backup codes of a first second factor */
		finish: async (name: string, attestation: Attestation) =>
			(await add.send({ name, attestation })).backup_codes,
	};
}

export function useRemoveFactor() {
	const app = useWrite(calls.removeAuthenticator, CHANGED);
	const passkey = useWrite(calls.removePasskey, CHANGED);
	/** @param id the passkey's; undefined for the app */
	const remove = (id: string | undefined) => (id === undefined ? app.send({}) : passkey.send({ id }));
	return { remove, isPending: app.isPending || passkey.isPending };
}

export function useRenewBackupCodes() {
	const { send, isPending } = useWrite(calls.renewBackupCodes, CHANGED);
	return { renew: async () => (await send({})).backup_codes, isPending };
}

export function useResetSecondFactor(account_id: string) {
	const { send, isPending } = useWrite(calls.resetSecondFactor, [getAccount]);
	return { reset: (reason: RemovalReason) => send({ account_id, reason }), isPending };
}

/** The words come from the server, the network or the browser. */
export const failureOf = (error: unknown): string =>
	error instanceof PasskeyError ? error.message : messageOf(error);
