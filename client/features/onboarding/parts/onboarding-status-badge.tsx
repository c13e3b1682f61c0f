import { type OnboardingStatus, onboardingStatusLabel } from '@yuva/contract/onboarding/schema';
import { t } from '../../../language/language.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';

const TONES: Record<OnboardingStatus, StatusTone> = {
	NOT_STARTED: 'grey',
	UNDER_REVIEW: 'yellow',
	SENT_BACK: 'grey',
	APPROVED: 'green',
	NOT_APPROVED: 'red',
};

export function OnboardingStatusBadge({ status }: { status: OnboardingStatus }) {
	return <StatusBadge tone={TONES[status]}>{t(onboardingStatusLabel[status])}</StatusBadge>;
}
