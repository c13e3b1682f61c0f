import { screen } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { press, radio, registerReady, SAVED, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

// A phone whose storage is slow: the draft is put aside only after the save has left the phone, as the line came back.
vi.mock('../../../local/store/set-aside.ts', () => ({
	setAside: async () => {
		window.dispatchEvent(new Event('online'));
		await new Promise((resolve) => setTimeout(resolve, 500));
		return () => Promise.resolve();
	},
}));

const server = fakeServer(answer(saveChildrenAttendance, SAVED));

test('a register that was sent while its draft was put aside is told as saved, not as waiting', async () => {
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Anjali Kumari', 'Absent'));
	await user.click(press('All present'));
	await user.click(press('Save & Submit'));
	expect(await screen.findByText('✅ Attendance saved successfully!')).toBeTruthy();
});
