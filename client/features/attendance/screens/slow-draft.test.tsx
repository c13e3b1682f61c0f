import { screen } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { press, radio, registerReady, SAVED, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

// The storage of this phone is slow: the save leaves the phone before the phone has put the draft aside.
vi.mock('../../../local/store/drafts.ts', async (load) => ({
	...(await load<object>()),
	setAside: async () => {
		window.dispatchEvent(new Event('online'));
		await new Promise((resolve) => setTimeout(resolve, 500));
		return () => Promise.resolve();
	},
}));

const server = fakeServer(answer(saveChildrenAttendance, SAVED));

test('the screen says that a register is saved when the phone sent it before it had put the draft aside', async () => {
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Anjali Kumari', 'Absent'));
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
});
