import { changedCenter } from '@yuva/contract/learning-center/rules';
import { centerChange, type LearningCenter } from '@yuva/contract/learning-center/schema';
import { mergeDraft } from '../../local/local.ts';

/** The photo that waits on this phone, or null when its deletion does. */
export type QueuedPhoto = { address: string; name: string } | null;

/** The center as it will be once everything is sent; `changes` as the forms sent them, oldest first. */
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

/** The two parts of the center that are saved by themselves. */
export type CenterPart = 'address' | 'top';

export const partOf = (change: { address?: unknown } | undefined): CenterPart =>
	change?.address === undefined ? 'top' : 'address';
