import { useQuery } from '@tanstack/react-query';
import { getFellowDetails, register } from '@yuva/contract/registration/endpoints';
import { ApiError, messageOf, queryOf, useWrite } from '../../local/local.ts';

/** The name of the newcomer; `isGone` when the server knows no newcomer with this number. */
export function useFellowDetails(mobile_number: string) {
	const { data, error, isPending, isFetching, refetch } = useQuery({
		...queryOf(getFellowDetails, { mobile_number }),
		// A registration may be under way: its answer, not a second look, decides what is shown.
		staleTime: Number.POSITIVE_INFINITY,
	});
	const isGone = error instanceof ApiError && error.code === 'not_found';
	return { fullName: data?.full_name, isPending, isGone, isFetching, retry: () => void refetch() };
}

export const useRegister = () => useWrite(register);

/** Why a registration was not taken, as the specification words it (section 8). */
export function failureText(error: unknown): string {
	if (!(error instanceof ApiError)) return `Error: ${messageOf(error)}`;
	const { errors, message } = error.body;
	return `Server Error: ${errors ? JSON.stringify(errors) : message}`;
}

/** The message per field that the server found at fault. */
export const fieldErrorsOf = (error: unknown) => (error instanceof ApiError && error.body.errors) || {};
