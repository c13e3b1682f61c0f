import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadDraft } from '../local/store/drafts.ts';
import { answer, fakeServer, noNetwork } from './answers.ts';
import { childListAnswers } from './child-steps.ts';
import { breakConnections, loseConnections } from './phone.ts';
import { press, radio, registerReady, serveRegister } from './registers.ts';
import { renderApp } from './render-app.tsx';
import { fill } from './user.ts';

const server = fakeServer(
	...childListAnswers,
	answer(listChildren, { status: 'success', data: [] }),
	http.get('*/healthz', () => HttpResponse.error()),
);

const KEPT = 'Not saved yet. Kept on this phone.';
const NOT_KEPT = 'Not saved yet. This phone cannot keep it.';
const KEEPS_TYPING = /^What you type is kept on this phone/;
const KEEPS_NOTHING = 'This phone cannot keep anything: stay online';

async function openRegister() {
	serveRegister(server);
	const app = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	return app;
}

test('marks are called kept after they are on the phone, not before', async () => {
	const { user } = await openRegister();
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	onTestFinished(() => finish());
	const { encrypt } = crypto.subtle;
	vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...input) => {
		await promise;
		return encrypt.apply(crypto.subtle, input);
	});
	onTestFinished(() => void vi.restoreAllMocks());
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await screen.findByText('Not saved yet');
	expect(screen.queryByText(KEPT)).toBeNull();
	finish();
	await screen.findByText(KEPT);
});

test('marks that are made after the connection of the storage was lost are on the phone', async () => {
	const { user } = await openRegister();
	loseConnections();
	await user.click(press('All present'));
	await screen.findByText(KEPT);
	expect(await loadDraft('children-attendance')).toMatchObject({ 3: { marks: expect.any(Object) } });
});

test('where no connection lasts, marks are not called kept, and a save without network neither', async () => {
	server.use(noNetwork(saveChildrenAttendance));
	const { user } = await openRegister();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await screen.findByText(KEPT);
	breakConnections();
	await user.click(press('All present'));
	await screen.findByText(NOT_KEPT);
	await screen.findByText(KEEPS_NOTHING);
	await user.click(press('Save & Submit'));
	await screen.findByText(/^❌ Something went wrong while saving attendance\./);
	await user.click(screen.getByRole('button', { name: 'OK' }));
	expect(screen.getByText(NOT_KEPT)).toBeTruthy();
	expect((radio('Bhanu Prasad', 'Absent') as HTMLInputElement).checked).toBe(true);
	expect(screen.queryByText(/kept on this phone|Saved on this phone/)).toBeNull();
});

test('the child form changes its words when what is typed cannot be kept', async () => {
	const { user } = await renderApp('/add-child-profile');
	await screen.findByText(KEEPS_TYPING);
	const mend = breakConnections();
	await fill(user, screen.getByLabelText('Full Name'), 'Anjali');
	await screen.findByText(`${KEEPS_NOTHING}. What you type is sent when you press Save Child Profile.`);
	expect(screen.queryByText(KEEPS_TYPING)).toBeNull();
	mend();
	await fill(user, screen.getByLabelText('Full Name'), ' Kumari');
	await screen.findByText(KEEPS_TYPING);
	await waitFor(async () =>
		expect(await loadDraft('child:new')).toMatchObject({ form: { full_name: 'Anjali Kumari' } }),
	);
	expect(screen.queryByText(KEEPS_NOTHING)).toBeNull();
});
