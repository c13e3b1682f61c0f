import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, refuse } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue } from './queued-write.ts';
import { flushOutbox } from './sender.ts';

const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
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

test.each([
	['an own password', 'own_password_required'],
	['a second step at login', 'second_factor_required'],
] as const)('while the server asks for %s the item waits, and goes as it is after that', async (_, code) => {
	server.use(refuse(saveChildrenAttendance, code, 'First something else.'));
	expect(await flushOutbox(FELLOW)).toEqual({ end: 'sign_in' });
	await loadOutbox();
	expect(states()).toEqual(['waiting']);
	server.use(takesRegisters);
	expect(await flushOutbox(FELLOW)).toEqual({ end: 'empty' });
	await loadOutbox();
	expect(states()).toEqual(['sent']);
});
