import { indiaDate } from '@yuva/contract/calendar';
import { waitingSince } from '@yuva/contract/onboarding/rules';
import type { OnboardingProgress, OnboardingStatus, SubmittedTasks } from '@yuva/contract/onboarding/schema';
import type { HandedIn, Steps, SubmittedTask, selectBefore } from './queries.ts';

const untouched = { status: 'NOT_STARTED', note: '' } as const;

export function statusOf(tasks: readonly SubmittedTask[], number: 1 | 2): OnboardingStatus {
	return taskOf(tasks, number).status;
}

const taskOf = (tasks: readonly SubmittedTask[], number: 1 | 2): Pick<SubmittedTask, 'status' | 'note'> =>
	tasks.find(({ task }) => task === number) ?? untouched;

export function progressOf(steps: Steps, tasks: readonly SubmittedTask[]): OnboardingProgress {
	const [task1, task2] = [taskOf(tasks, 1), taskOf(tasks, 2)];
	return {
		video1_watched: steps.video1_watched_at !== null,
		video2_watched: steps.video2_watched_at !== null,
		task1_status: task1.status,
		task2_status: task2.status,
		task1_note: task1.note,
		task2_note: task2.note,
		submitted_at: waitingSince(tasks)?.toISOString() ?? null,
	};
}

export function beforeOf(
	row: Awaited<ReturnType<typeof selectBefore>>,
	urlOf: (photoId: string | null) => string | null,
): SubmittedTasks['before'] {
	if (!row) return null;
	const { photo_id, photo_at, ...before } = row;
	const photo_url = urlOf(photo_id);
	const photo = photo_url && photo_at ? { photo_url, taken_on: indiaDate(photo_at) } : null;
	return { ...before, photo };
}

export function submittedOf(
	handedIn: readonly HandedIn[],
	urlOf: (photoId: string) => string | null,
): Pick<SubmittedTasks, 'task1' | 'task2'> {
	const [task1, task2] = [1, 2].map((number) => handedIn.find(({ task }) => task === number));
	return {
		task1: task1 ? { ...task1, photo_url: urlOf(task1.photo_id) } : null,
		task2: task2 ? { photo_url: urlOf(task2.photo_id) } : null,
	};
}
