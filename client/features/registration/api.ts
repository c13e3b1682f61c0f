import { useQuery } from '@tanstack/react-query';
import { getFellowDetails, register } from '@yuva/contract/registration/endpoints';
import { t } from '../../language/language.ts';
import { ApiError, messageOf, queryOf, useWrite } from '../../local/local.ts';

/** `isGone`: the server knows no newcomer with this number. */
export function useFellowDetails(mobile_number: string) {
	const { data, error, isPending, isFetching, refetch } = useQuery({
		...queryOf(getFellowDetails, { mobile_number }),
		// Never refetched: during a registration, its answer decides what is shown.
		staleTime: Number.POSITIVE_INFINITY,
	});
	const isGone = error instanceof ApiError && error.code === 'not_found';
	return { fullName: data?.full_name, isPending, isGone, isFetching, retry: () => void refetch() };
}

export const useRegister = () => useWrite(register);

/** Wording: specification, section 8. */
export function failureText(error: unknown): string {
	if (!(error instanceof ApiError)) return t('Error: {message}', { message: t(messageOf(error)) });
	const { errors, message } = error.body;
	return t('Server Error: {message}', { message: errors ? JSON.stringify(errors) : t(message) });
}

export const fieldErrorsOf = (error: unknown) => (error instanceof ApiError && error.body.errors) || {};
