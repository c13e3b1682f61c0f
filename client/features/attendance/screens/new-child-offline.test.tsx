import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { FILLED_IN_CHILD, NEW_ID } from '../../../test/child-steps.ts';
import { CHILDREN, idOf, press, radio, SAVED, serveRegister, tally } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const NEW_CHILD: ChildEntry = {
	id: NEW_ID,
	full_name: FILLED_IN_CHILD.full_name,
	child_class: '4',
	child_photo_s3_url: null,
};

async function addChildOffline() {
	await keepSession(FELLOW);
	const child = { ...FILLED_IN_CHILD, id: NEW_ID, fellow_mobile_number: FELLOW.mobile_number };
	const affects = [{ path: listChildren.path, input: {} }];
	await enqueue(saveChild, child, {
		label: 'Anjali Kola',
		edit: undefined,
		makes: [NEW_ID],
		needs: [],
		affects,
	});
}

test('a child who was added without network is marked at once, and is on the server before the register', async () => {
	serveRegister(server);
	server.use(noNetwork(saveChild), noNetwork(saveChildrenAttendance));
	await addChildOffline();
	const { user } = await renderApp('/add-children-attendance?day=3');
	await screen.findByText('Total Children: 4');
	await user.click(radio('Anjali Kola', 'Absent'));
	await user.click(press('All present'));
	expect(tally()).toContain('3 Present1 Absent0 Not marked');
	await user.click(press('Save & Submit'));
	await screen.findByText('Attendance of day 3');
	const [, register] = currentItems();
	expect(register?.missing).toEqual([NEW_ID]);
	expect(register?.needsOneOf?.toSorted()).toEqual([idOf(0), idOf(1), idOf(2), NEW_ID].toSorted());

	const sent: string[] = [];
	serveRegister(server, { children: [...CHILDREN, NEW_CHILD] });
	server.use(
		answer(saveChild, { status: 'success', child_id: NEW_ID, message: '' }, () => sent.push('child')),
		answer(saveChildrenAttendance, SAVED, ({ attendance }) => sent.push(JSON.stringify(attendance))),
	);
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(currentItems()).toEqual([]));
	const presentOf = (child_id: string) => ({ child_id, status: 'Present' });
	expect(sent[0]).toBe('child');
	const marks = JSON.parse(sent[1] ?? '') as { child_id: string }[];
	expect(marks.toSorted((one, other) => (one.child_id < other.child_id ? -1 : 1))).toEqual([
		presentOf(idOf(0)),
		presentOf(idOf(1)),
		presentOf(idOf(2)),
		{ child_id: NEW_ID, status: 'Absent' },
	]);
});
