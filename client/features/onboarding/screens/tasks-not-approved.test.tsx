import { screen } from '@testing-library/react';
import { getOnboardingProgress } from '@yuva/contract/onboarding/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

const TURNED_DOWN = {
	video1_watched: true,
	video2_watched: false,
	task1_status: 'NOT_APPROVED',
	task1_note: 'No safe place.',
	task2_note: '',
	submitted_at: null,
} as const;

test.each(['NOT_STARTED', 'SENT_BACK', 'APPROVED'] as const)(
	'an application that was not approved says what that means and when to try again, and asks for nothing; the other task: %s',
	async (task2_status) => {
		server.use(answer(getOnboardingProgress, { ...TURNED_DOWN, task2_status }));
		await renderApp('/tasks', { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' });
		await screen.findByRole('heading', { name: 'Application Not Approved' });
		expect(screen.getByText(/in the next year, or after 90 days/)).toBeTruthy();
		expect(screen.getByText(/Talk to your District Lead, who can open it again/)).toBeTruthy();
		const link = screen.getByRole('link', { name: 'When can I apply again?' });
		expect(link.getAttribute('href')).toBe('/apply-again');
		expect(screen.getByText('No safe place.')).toBeTruthy();
		expect(screen.queryByText(/Watch the two guideline videos/)).toBeNull();
		expect(screen.queryByText(/Please Log In after 8 days/)).toBeNull();
		expect(screen.queryByText('Guideline Videos')).toBeNull();
		expect(screen.queryByText(/to correct/)).toBeNull();
		expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull();
		expect(screen.queryAllByRole('heading', { name: /^Task 2/ })).toHaveLength(
			task2_status === 'NOT_STARTED' ? 0 : 1,
		);
	},
);
