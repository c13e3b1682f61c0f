import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue } from './queued-write.ts';
import { flushOutbox } from './sender.ts';

const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
const REFUSAL = {
	code: 'own_password_required',
	detail: 'Choose a password of your own first.',
} as const;
const server = fakeServer();
const takesRegisters = answer(saveChildrenAttendance, { status: 'success', message: 'Saved' });

beforeEach(async () => {
	await keepSession(FELLOW);
	await enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day: 1, attendance: [{ child_id: ANJALI, status: 'Present' }] },
		{ label: 'Attendance', edit: undefined, makes: [], needs: [], affects: [] },
	);
});

const states = () => currentItems().map(({ state }) => state);

test('while the server asks for an own password the item waits, and goes as it is after that', async () => {
	server.use(refuse(saveChildrenAttendance, REFUSAL.code, REFUSAL.detail));
	expect(await flushOutbox(FELLOW)).toEqual({ end: 'sign_in' });
	await loadOutbox();
	expect(states()).toEqual(['waiting']);
	server.use(takesRegisters);
	expect(await flushOutbox(FELLOW)).toEqual({ end: 'empty' });
	await loadOutbox();
	expect(states()).toEqual(['sent']);
});
