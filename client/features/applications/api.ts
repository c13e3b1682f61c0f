import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
	approveApplications,
	decideTask,
	getApplication,
	listApplications,
} from '@yuva/contract/applications/endpoints';
import type { Application, Verdict } from '@yuva/contract/applications/schema';
import type { OnboardingStatus } from '@yuva/contract/onboarding/schema';
import { getFigures } from '@yuva/contract/overview/endpoints';
import { ApiError, call, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export interface QueueQuestion {
	status: OnboardingStatus;
	/** Matches the beginnings of words in the name, number, code or place. */
	search?: string;
	/** Only applications that wait longer than promised. */
	late?: '1';
}

/** Applications with a task of this status, longest wait first. */
export const useApplications = (question: QueueQuestion): Pages<Application> =>
	usePages(
		[listApplications.path, 'pages', question],
		(cursor, signal) => call(listApplications, { ...question, cursor }, { signal }),
		true,
	);

/** Approves the pending tasks of each application separately. */
export const useApproveSeveral = () => useWrite(approveApplications, DECIDED);

const NO_APPLICATION = 'This application was not found. It may belong to another district now.';

/** Refetched on every visit: another lead may have decided meanwhile. */
export const useApplication = (fellow_id: string) =>
	queryStateOf(
		useQuery({ ...queryOf(getApplication, { fellow_id }), staleTime: 0, refetchOnWindowFocus: 'always' }),
		NO_APPLICATION,
	);

/** `note`: what is wrong with the note. */
export type Outcome =
	| { kind: 'done' }
	| { kind: 'taken' }
	| { kind: 'failed'; message: string; note: string | undefined };

const DECIDED = [getApplication, listApplications, getFigures];

/** Refetches the application if another lead decided first. */
export function useDecision(fellow_id: string, task: 1 | 2) {
	const cache = useQueryClient();
	const { send, isPending } = useWrite(decideTask, DECIDED);
	const decide = async ({ decision, note }: Verdict): Promise<Outcome> => {
		try {
			await send({ fellow_id, task: `${task}`, decision, note });
			return { kind: 'done' };
		} catch (error) {
			if (!(error instanceof ApiError && error.code === 'conflict')) return failureOf(error);
			await Promise.all(DECIDED.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
			return { kind: 'taken' };
		}
	};
	return { decide, isPending };
}

function failureOf(error: unknown): Outcome {
	const note = error instanceof ApiError ? error.body.errors?.note : undefined;
	return { kind: 'failed', message: messageOf(error), note };
}
