import { changedCenter } from '@yuva/contract/learning-center/rules';
import { centerChange, type LearningCenter } from '@yuva/contract/learning-center/schema';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';

/** The photo that waits on this phone, or null when its deletion does. */
export type QueuedPhoto = { address: string; name: string } | null;

/** The center as it will be once everything is sent; `changes` as the forms sent them, oldest first. */
export function withQueuedCenter(
	read: LearningCenter,
	changes: readonly unknown[],
	photo: QueuedPhoto | undefined,
): LearningCenter {
	const center = changes.reduce<LearningCenter>((before, sent) => {
		const { data } = centerChange.safeParse(sent);
		return data ? changedCenter(before, data) : before;
	}, read);
	if (photo === undefined) return center;
	return { ...center, lc_photo_url: photo?.address ?? null, lc_photo_name: photo?.name ?? null };
}

/** The two parts of the center that are saved by themselves. */
export type CenterPart = 'address' | 'top';

export const partOf = ({ address }: { address?: unknown }): CenterPart =>
	address === undefined ? 'top' : 'address';

/** What became of something: it waits on this phone, or was sent since the app was opened. */
export function sendStateOf(isWaiting: boolean, sent: Date | undefined): SendStateProps | undefined {
	if (isWaiting) return { state: 'queued' };
	return sent && { state: 'sent', at: sent };
}
