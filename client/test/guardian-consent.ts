import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { CHILD } from './child-steps.ts';
import { renderApp } from './render-app.tsx';

export const CONSENT_FORM = `/children/consent/${CHILD.id}`;

export const TALK: ConsentRecord = {
	id: '019a7f00-0000-7000-8000-0000000000aa',
	child_id: CHILD.id,
	guardian_name: 'lakshmi kola',
	relation: 'mother',
	method: 'thumb_print',
	witness_name: '',
	date: '2026-11-10',
	register: true,
	photo: true,
	voice: false,
	recorded_at: '2026-11-10T10:00:00.000Z',
};

export async function openConsentForm() {
	const app = await renderApp(CONSENT_FORM);
	await screen.findByLabelText("Guardian's Name");
	return app;
}

export async function answerAll(user: UserEvent, answers: readonly ('Yes' | 'No')[]): Promise<void> {
	for (const [index, group] of screen.getAllByRole('radiogroup', { name: /^May we/ }).entries())
		await user.click(within(group).getByLabelText(answers[index] ?? 'Yes'));
}

/** The mother's name comes from the profile. */
export async function fillInConsent(user: UserEvent): Promise<void> {
	await user.selectOptions(screen.getByLabelText('Who is the guardian?'), 'mother');
	await user.click(screen.getByLabelText('Thumb print on paper'));
	await answerAll(user, ['Yes', 'Yes', 'No']);
}
