import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
	approveApplications,
	decideTask,
	getApplication,
	listApplications,
	reopenApplication,
} from '@yuva/contract/applications/endpoints';
import { type Application, SUBMITTED_AGAIN, type Verdict } from '@yuva/contract/applications/schema';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import type { OnboardingStatus } from '@yuva/contract/onboarding/schema';
import { useEffect } from 'react';
import { ApiError, call, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export interface QueueQuestion {
	status: OnboardingStatus;
	/** Matches the beginnings of words in the name, number, code or place. */
	search?: string;
	late?: '1';
}

/** Lists the longest wait first. */
export const useApplications = (question: QueueQuestion): Pages<Application> =>
	usePages(
		[listApplications.path, 'pages', question],
		(cursor, signal) => call(listApplications, { ...question, cursor }, { signal }),
		true,
	);

const useOldest = (limit: number) =>
	queryStateOf(useQuery({ ...queryOf(listApplications, { limit }), select: ({ data }) => data }));

const OLDEST_SHOWN = 2;

export const useOldestApplications = () => useOldest(OLDEST_SHOWN);

const BESIDE = 20;

export const useWaiting = () => useOldest(BESIDE);

export const useApproveSeveral = () => useWrite(approveApplications, DECIDED);

const NO_APPLICATION = 'This application was not found. It may belong to another district now.';

/** Refetched on every visit: another lead may have decided meanwhile. */
export function useApplication(fellow_id: string) {
	const cache = useQueryClient();
	const query = useQuery({
		...queryOf(getApplication, { fellow_id }),
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});
	const readId = query.data?.fellow_id;
	useEffect(() => {
		// Cached lists do not know yet that the lead has opened this application.
		if (readId) void cache.invalidateQueries({ queryKey: [listApplications.path], refetchType: 'none' });
	}, [cache, readId]);
	return queryStateOf(query, NO_APPLICATION);
}

/** The longest-waiting applicant besides this one; null without one, undefined while unknown. */
export function useNextApplicant(fellow_id: string): Application | null | undefined {
	const { data } = useQuery({
		...queryOf(listApplications, { limit: 2 }),
		staleTime: 0,
		select: (page) => page.data.find((row) => row.fellow_id !== fellow_id) ?? null,
	});
	return data;
}

export type Outcome = { kind: 'done' } | { kind: 'taken' } | { kind: 'failed'; message: string };

interface Submission {
	fellowId: string;
	task: 1 | 2;
	submittedAt: string;
}

const DECIDED = [getApplication, listApplications, getFigures];

/**
 * `decide` resolves to false if another lead decided first. The application is then refetched, and also if the
 * volunteer has submitted again since `submittedAt`.
 * @throws ApiError | NetworkError from `decide`
 */
export function useDecision({ fellowId, task, submittedAt }: Submission) {
	const cache = useQueryClient();
	const { send, isPending } = useWrite(decideTask, DECIDED);
	const decide = async (verdict: Verdict): Promise<boolean> => {
		try {
			await send({ fellow_id: fellowId, task: `${task}`, submitted_at: submittedAt, ...verdict });
			return true;
		} catch (error) {
			if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
			await Promise.all(DECIDED.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
			if (error.message === SUBMITTED_AGAIN) throw error;
			return false;
		}
	};
	return { decide, isPending };
}

export const useReopen = () => useWrite(reopenApplication, DECIDED);

export function useApproveBoth(fellow_id: string) {
	const { send, isPending } = useApproveSeveral();
	const approve = async (): Promise<Outcome> => {
		try {
			const { data } = await send({ fellow_ids: [fellow_id] });
			const outcome = data[0]?.outcome ?? 'not_found';
			if (outcome === 'approved') return { kind: 'done' };
			if (outcome === 'not_under_review') return { kind: 'taken' };
			return { kind: 'failed', message: NOT_APPROVED_NOW[outcome] };
		} catch (error) {
			return { kind: 'failed', message: messageOf(error) };
		}
	};
	return { approve, isPending };
}

const NOT_APPROVED_NOW = {
	not_opened: SUBMITTED_AGAIN,
	not_found: NO_APPLICATION,
};
