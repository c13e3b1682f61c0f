import { useQuery } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import { getFellowDetails, register } from '@yuva/contract/registration/endpoints';
import { REGISTERED_ALREADY } from '@yuva/contract/registration/schema';
import { noteSaid, said } from '@yuva/contract/said';
import { ApiError, messageOf, queryOf, useWrite } from '../../local/local.ts';
import type { Refusal } from '../../ui/forms/use-form.ts';

/** `isGone`: the server knows no newcomer with this number. */
export function useFellowDetails(mobile_number: string) {
	const { data, error, isPending, isFetching, refetch } = useQuery({
		...queryOf(getFellowDetails, { mobile_number }),
		// It is never read again, because its answer decides what a registration shows.
		staleTime: Number.POSITIVE_INFINITY,
	});
	const isGone = error instanceof ApiError && error.code === 'not_found';
	return { fullName: data?.full_name, isPending, isGone, isFetching, retry: () => void refetch() };
}

export function useRegister() {
	const { send } = useWrite(register);
	/** @returns what to tell the fellow, also where the server had a registration of theirs already */
	return async (input: Input<typeof register>): Promise<string> => {
		const { message } = await send(input).catch((error: unknown) => {
			if (error instanceof ApiError && error.message === REGISTERED_ALREADY) return error;
			throw error;
		});
		return message;
	};
}

/** It is in English, in the words of section 8 of the specification. */
function failureText(error: unknown): string {
	if (!(error instanceof ApiError))
		return noteSaid(said('Error: {message}', { message: [messageOf(error)] }));
	const { errors, message } = error.body;
	return noteSaid(said('Server Error: {message}', { message: [errors ? JSON.stringify(errors) : message] }));
}

export const refusalOf = (error: unknown): Refusal => ({
	message: failureText(error),
	fields: (error instanceof ApiError && error.body.errors) || {},
});
