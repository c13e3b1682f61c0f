import { screen, within } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { CHILD_GONE } from '@yuva/contract/attendance/schema';
import { deliverItem, openFellowsFile } from '@yuva/contract/outbox/endpoints';
import type { Delivery } from '@yuva/contract/outbox/schema';
import { OTHER_FELLOW } from '@yuva/contract/outbox/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import teluguConsole from '../../../language/te/console.po';
import telugu from '../../../language/te/fellow.po';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { sealWork } from '../../../local/outbox/seal-work.ts';
import { dropSession, keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { emptyPhone } from '../../../test/phone.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { givesKey } from '../../../test/sealed-work.ts';
import { idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const SEALED_AT = '2026-11-20T05:30:00.000Z';

beforeEach(() => serveFellow(server));
afterEach(() => setLanguage('en'));

async function sealedFile(count: number): Promise<File> {
	server.use(givesKey(), noNetwork(saveChildrenAttendance));
	await keepSession(FELLOW);
	for (let day = 1; day <= count; day++)
		await enqueue(
			saveChildrenAttendance,
			{ date: '2026-11-20', module: 1, day, attendance: [] },
			{ label: `Attendance of day ${day}`, edit: undefined, makes: [], needs: [], affects: [] },
		);
	const end = await sealWork(FELLOW.mobile_number);
	await emptyPhone();
	await dropSession();
	if (typeof end === 'string') throw new Error(end);
	return end.file;
}

const opens = (items: number) =>
	answer(openFellowsFile, { status: 'success', items, frames: items, sealed_at: SEALED_AT });

function delivers(...results: Delivery[]): void {
	const left = [...results];
	server.use(
		http.post(`*${deliverItem.path}`, () => HttpResponse.json({ status: 'success', ...left.shift() })),
	);
}

const taken = (label: string): Delivery => ({ result: 'taken', label, detail: '' });
const refused = (label: string, detail: string): Delivery => ({ result: 'refused', label, detail });

async function choose(file: File) {
	const { user } = await renderApp(`/staff/fellows/${idOf(2)}?tab=history`, LEAD);
	const input = await screen.findByLabelText('File of unsent work');
	await user.upload(input, file);
	return { user, input };
}

const send = async ({ user }: Awaited<ReturnType<typeof choose>>) =>
	user.click(await screen.findByRole('button', { name: 'Send it as Kavya Atram' }));

test('the lead reads what is in the file, sends it, and reads what became of each thing', async () => {
	const file = await sealedFile(2);
	server.use(opens(2));
	delivers(taken('Attendance of day 1'), {
		result: 'partly',
		label: 'Attendance of day 2',
		detail: 'Anjali: not in your center',
	});
	const page = await choose(file);
	await screen.findByText('2 things, saved on 20-11-2026 at 11:00.');
	await send(page);
	await screen.findByText('2 of 2 are on the server.');
	const second = screen.getByText('Attendance of day 2').closest('li') as HTMLElement;
	expect(within(second).getByText('Sent in part')).toBeTruthy();
	expect(within(second).getByText('Anjali: not in your center')).toBeTruthy();
});

test('what is refused is named with its reason, after a second try', async () => {
	const file = await sealedFile(2);
	server.use(opens(2));
	delivers(
		refused('Attendance of day 1', 'Not found.'),
		taken('Attendance of day 2'),
		refused('Attendance of day 1', 'The date cannot be after today'),
	);
	await send(await choose(file));
	await screen.findByText('1 of 2 are on the server.');
	const first = screen.getByText('Attendance of day 1').closest('li') as HTMLElement;
	expect(first.textContent).toContain('Not saved');
	expect(first.textContent).toContain('The date cannot be after today');
});

test('what waits for the word of the fellow is not counted as sent', async () => {
	const file = await sealedFile(2);
	server.use(opens(2));
	delivers(taken('Attendance of day 1'), { result: 'to_confirm', label: 'Consent of Lakshmi', detail: '' });
	await send(await choose(file));
	await screen.findByText('1 of 2 are on the server.');
	expect(screen.getByText('Consent of Lakshmi').closest('li')?.textContent).toContain(
		'The fellow must confirm it',
	);
});

test('in Telugu it is named in Telugu, with the reason; of an older server in English', async () => {
	const file = await sealedFile(2);
	server.use(opens(2));
	delivers(
		{
			...taken('Attendance of day 1 · 22 children'),
			result: 'partly',
			label_text: { id: 'Attendance of day {day} · {count} children', values: { day: 1, count: 22 } },
			detail: `Anjali: ${CHILD_GONE}`,
			text: { id: '{reasons}', values: { reasons: [['Anjali:', CHILD_GONE]] } },
		},
		{ ...taken('Attendance of day 2 · 21 children'), result: 'partly', detail: `Bhanu: ${CHILD_GONE}` },
	);
	setLanguage('te', telugu, teluguConsole);
	const { user } = await renderApp(`/staff/fellows/${idOf(2)}?tab=history`, LEAD);
	await user.upload(await screen.findByLabelText('పంపని పని ఉన్న ఫైల్'), file);
	await user.click(await screen.findByRole('button', { name: 'Kavya Atram తరఫున పంపండి' }));
	await screen.findByText('2లో 2 సర్వర్‌కు చేరాయి.');
	const [first, second] = screen
		.getAllByText(/^Anjali|^Bhanu/)
		.map((reason) => reason.closest('li')?.textContent);
	expect(first).toBe('1వ రోజు హాజరు · 22 మంది పిల్లలుకొంత పంపారుAnjali: వీరు ఇప్పుడు మీ లెర్నింగ్ సెంటర్‌లో లేరు');
	expect(second).toContain(`Bhanu: ${CHILD_GONE}`);
});

test('a line that breaks is told, and pressing again goes on', async () => {
	const file = await sealedFile(1);
	server.use(opens(1), noNetwork(deliverItem));
	const page = await choose(file);
	await send(page);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	delivers({ result: 'before', label: 'Attendance of day 1', detail: '' });
	await send(page);
	await screen.findByText('Was sent before');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that is cut off says how much of it is missing', async () => {
	const file = await sealedFile(2);
	server.use(opens(2));
	await choose(new File([file.slice(0, file.size - 10)], 'cut.yuva'));
	await screen.findByText(/1 thing cannot be read: a part of the file is missing\./);
});

test('a file of another fellow is refused', async () => {
	const file = await sealedFile(1);
	server.use(refuse(openFellowsFile, 'invalid', OTHER_FELLOW));
	await choose(file);
	expect((await screen.findByRole('alert')).textContent).toContain(OTHER_FELLOW);
	expect(screen.queryByRole('button', { name: /^Send it as/ })).toBeNull();
});

test('a team lead cannot open a file', async () => {
	await renderApp(`/staff/fellows/${idOf(2)}?tab=history`, TEAM_LEAD);
	await screen.findByText('Corrections');
	expect(screen.queryByLabelText('File of unsent work')).toBeNull();
});
