import { render, screen } from '@testing-library/react';
import type { OnboardingStatus } from '@yuva/contract/onboarding/schema';
import { expect, test } from 'vitest';
import { OnboardingStatusBadge } from './onboarding-status-badge.tsx';

test.each<[OnboardingStatus, string, string]>([
	['NOT_STARTED', 'Not Started', 'grey: text-quiet'],
	['UNDER_REVIEW', 'Under Review', 'yellow: text-warn'],
	['SENT_BACK', 'Sent Back', 'grey: text-quiet'],
	['APPROVED', 'Approved', 'green: text-success'],
	['NOT_APPROVED', 'Not Approved', 'red: text-danger'],
])('%s is called %s and is %s', (status, word, look) => {
	render(<OnboardingStatusBadge status={status} />);
	const badge = screen.getByText(word).parentElement;
	expect(badge?.className.split(' ')).toContain(look.split(': ')[1]);
});
