import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import {
	acceptFellowship,
	getAcceptance,
	getConsentDetails,
	getOnboardingProgress,
	getSubmittedTasks,
	markVideoWatched,
	signChildProtection,
	signDataConsent,
	submitTask1,
	submitTask2,
} from '@yuva/contract/onboarding/endpoints';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { ApiError, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

/** Refetched on every visit: a lead may have decided meanwhile. */
export const useOnboardingProgress = (mobile: string) =>
	useQuery({
		...queryOf(getOnboardingProgress, { mobile }),
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

/** Each form asks again, because the photos' addresses are short-lived. */
export const useSubmittedTasks = (mobile: string) =>
	queryStateOf(
		useQuery({
			...queryOf(getSubmittedTasks, { mobile }),
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 0,
		}),
	);

function useProgressUpdate() {
	const cache = useQueryClient();
	return async (mobile: string, change: Promise<Partial<OnboardingProgress>>) => {
		const { queryKey } = queryOf(getOnboardingProgress, { mobile });
		const show = (known: Partial<OnboardingProgress>) =>
			void cache.setQueryData(queryKey, (progress) => progress && { ...progress, ...known });
		// The server may have the write although its answer was lost, or have it from another phone.
		await change.then(show).finally(() => void cache.invalidateQueries({ queryKey }));
	};
}

export function useMarkVideoWatched() {
	const { send } = useWrite(markVideoWatched);
	const update = useProgressUpdate();
	return (input: Input<typeof markVideoWatched>) =>
		update(
			input.mobile_number,
			send(input).then(() => ({ [`${input.video_id}_watched`]: true })),
		);
}

export function useSubmitTask1() {
	const { send } = useWrite(submitTask1);
	const update = useProgressUpdate();
	return (input: Input<typeof submitTask1>) =>
		update(
			input.mobile_number,
			send(input).then(({ task1_status }) => ({ task1_status })),
		);
}

export function useSubmitTask2() {
	const { send } = useWrite(submitTask2);
	const update = useProgressUpdate();
	return (input: Input<typeof submitTask2>) =>
		update(
			input.mobile_number,
			send(input).then(({ task2_status }) => ({ task2_status })),
		);
}

export const useAcceptance = (mobile: string) => useQuery(queryOf(getAcceptance, { mobile }));

export function useAcceptFellowship() {
	const { send, isPending } = useWrite(acceptFellowship);
	const cache = useQueryClient();
	/** @param text language and version of the agreement on the screen */
	const accept = async (mobile: string, text: string) => {
		const { accepted_offer_letter_date } = await send({ mobile, text });
		const { queryKey } = queryOf(getAcceptance, { mobile });
		// A pending older answer would say that nothing is accepted.
		await cache.cancelQueries({ queryKey });
		cache.setQueryData(queryKey, { is_accepted_offer_letter: true, accepted_offer_letter_date });
	};
	return { accept, isPending };
}

export const useConsentDetails = (mobile: string) =>
	useQuery({ ...queryOf(getConsentDetails, { mobile }), select: ({ data }) => data });

export const useSignChildProtection = () => useWrite(signChildProtection);
export const useSignDataConsent = () => useWrite(signDataConsent);

export const needsOwnPassword = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'own_password_required';

export const refusalOf = (error: unknown, fallback: string): string =>
	error instanceof ApiError && error.status < 500 ? error.message : fallback;
