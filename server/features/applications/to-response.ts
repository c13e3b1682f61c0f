import type { Application, PastDecision, ReviewedTask } from '@yuva/contract/applications/schema';
import { waitingDays, waitingSince } from '@yuva/contract/onboarding/rules';
import type { OnboardingStatus } from '@yuva/contract/onboarding/schema';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { ApplicationRow, selectDecisions } from './queries.ts';

export interface Lens {
	media: MediaStore;
	viewer: Viewer;
	now: Date;
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toApplication(row: Omit<ApplicationRow, 'since'>, lens: Lens): Application {
	const tasks = [taskOf(row, 1, lens), taskOf(row, 2, lens)];
	const since = waitingSince(
		tasks.flatMap(({ status, submitted_at }) =>
			submitted_at === null ? [] : [{ status, submitted_at: new Date(submitted_at) }],
		),
	);
	return {
		...row,
		registered_at: row.registered_at.toISOString(),
		tasks,
		waiting_since: instant(since),
		waiting_days: since && waitingDays(since, lens.now),
	};
}

function taskOf(row: Omit<ApplicationRow, 'since'>, task: 1 | 2, { media, viewer, now }: Lens): ReviewedTask {
	const photo_url = media.urlFor(viewer, row[`task${task}_photo_id`], now);
	return {
		task,
		status: (row[`task${task}_status`] ?? 'NOT_STARTED') as OnboardingStatus,
		note: row[`task${task}_note`] ?? '',
		submitted_at: instant(row[`task${task}_submitted_at`]),
		photo_url,
		thumbnail_url: thumbnailOf(photo_url),
		place: task === 1 ? row.center_place : { en: '' },
	};
}

type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

export const toPastDecision = (row: DecisionRow, { media, viewer, now }: Lens): PastDecision => ({
	...row,
	decided_at: row.decided_at.toISOString(),
	photo_url: media.urlFor(viewer, row.photo_id, now),
});
