import { fellowStatusLabel } from '@yuva/contract/fellows/schema';
import type { FellowStatus } from '@yuva/contract/profile/schema';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const TONES: Record<FellowStatus, StatusTone> = {
	Active: 'green',
	Inactive: 'red',
	Completed: 'blue',
	Applicant: 'yellow',
};

export function FellowStatusBadge({ status }: { status: FellowStatus }) {
	return <StatusBadge tone={TONES[status]}>{fellowStatusLabel[status]}</StatusBadge>;
}

/** One decimal; a dash for null. */
export const percentText = (percent: number | null): string =>
	percent === null ? '–' : `${percent.toFixed(1)}%`;
