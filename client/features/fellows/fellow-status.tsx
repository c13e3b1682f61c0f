import { outcomeLabel } from '@yuva/contract/enrolments/schema';
import { fellowStatusLabel, type StaffFellow } from '@yuva/contract/fellows/schema';
import type { FellowStatus } from '@yuva/contract/profile/schema';
import { t } from '../../language/language.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const TONES: Record<FellowStatus, StatusTone> = {
	Active: 'green',
	Inactive: 'red',
	Completed: 'blue',
	Applicant: 'yellow',
};

/** Without a running enrolment it says how the latest one ended. */
export function FellowStatusBadge({ fellow: { status, ended } }: { fellow: StaffFellow }) {
	const label = status === 'Completed' && ended ? outcomeLabel[ended] : fellowStatusLabel[status];
	return <StatusBadge tone={TONES[status]}>{t(label)}</StatusBadge>;
}

export const percentText = (percent: number | null): string =>
	percent === null ? '–' : `${percent.toFixed(1)}%`;
