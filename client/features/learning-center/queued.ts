import { changedCenter } from '@yuva/contract/learning-center/rules';
import { centerChange, type LearningCenter } from '@yuva/contract/learning-center/schema';
import { mergeDraft } from '../../local/local.ts';

export type QueuedPhoto = { address: string; name: string } | null;

/** Applies queued `changes`, oldest first. */
export function withQueuedCenter(
	read: LearningCenter,
	changes: readonly unknown[],
	photo: QueuedPhoto | undefined,
): LearningCenter {
	const center = changes.reduce<LearningCenter>((before, sent) => {
		return changedCenter(before, mergeDraft(centerChange, {}, sent));
	}, read);
	if (photo === undefined) return center;
	return { ...center, lc_photo_url: photo?.address ?? null, lc_photo_name: photo?.name ?? null };
}

/** The server saves each part separately. */
export type CenterPart = 'address' | 'top';

export const partOf = (change: { address?: unknown } | undefined): CenterPart =>
	change?.address === undefined ? 'top' : 'address';
