import { screen, waitFor, within } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { listConcernReaders, listOwnConcerns, raiseConcern } from '@yuva/contract/concerns/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentItems, enqueue, loadOutbox } from '../../../local/outbox/items.ts';
import { nextIn } from '../../../local/outbox/order.ts';
import { sealWork } from '../../../local/outbox/seal-work.ts';
import { openItems } from '../../../local/outbox/store.ts';
import { ownerOf } from '../../../local/session/owner.ts';
import { keepSession } from '../../../local/session/session.ts';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const READER = { account_id: crypto.randomUUID(), full_name: 'Lakshmi Rao' };
const server = fakeServer(
	answer(listConcernReaders, { data: [READER] }),
	answer(listOwnConcerns, { data: [] }),
	answer(listChildren, { status: 'success', data: [] } as never),
);
const WORDS = 'A man waits for the girls behind the school.';

beforeEach(() => keepSession(FELLOW));

async function fill(as = FELLOW) {
	const { user } = await renderApp('/concern', as);
	await user.type(await screen.findByRole('textbox', { name: /What worries you/ }), WORDS);
	await user.click(screen.getByRole('radio', { name: 'No, the child is in danger now' }));
	return user;
}
const tell = () => screen.getByRole('button', { name: 'Tell the safeguarding persons' });

test('the page shows the names of the readers and the number of Childline', async () => {
	await renderApp('/concern');
	expect(await screen.findByText('Only these persons read it: Lakshmi Rao.')).toBeTruthy();
	const call = screen.getByRole('link', { name: 'Call Childline 1098' });
	expect(call.getAttribute('href')).toBe('tel:1098');
});

test('without the names the page still says who reads a concern', async () => {
	server.use(noNetwork(listConcernReaders));
	await renderApp('/concern');
	const card = (await screen.findByRole('heading', { name: 'Tell the safeguarding persons' })).closest(
		'section',
	);
	expect(
		await within(card as HTMLElement).findByText('Only they read it. The head office cannot read it.'),
	).toBeTruthy();
});

test('an empty form is not sent, and each empty field shows a message', async () => {
	const { user } = await renderApp('/concern');
	await user.click(await screen.findByRole('button', { name: 'Tell the safeguarding persons' }));
	expect(await screen.findByText('Write what worries you')).toBeTruthy();
	expect(screen.getByText('Choose an answer')).toBeTruthy();
	expect(currentItems()).toEqual([]);
});

test('a concern is sent, and the form is empty again', async () => {
	let sent: Record<string, unknown> = {};
	server.use(answer(raiseConcern, { status: 'success', reference: 'C-1A2B3C' }, (input) => (sent = input)));
	const user = await fill();
	await user.click(screen.getByRole('checkbox', { name: 'Lakshmi Rao' }));
	await user.click(tell());
	await screen.findByText('Your message to the safeguarding persons');
	await screen.findByText(/^Sent \d\d:\d\d$/);
	expect(sent).toMatchObject({ text: WORDS, child_safe: 'no', not_for: [READER.account_id], child_id: null });
	const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What worries you/ });
	await waitFor(() => expect(words.value).toBe(''));
});

test('without network the concern waits on the phone, hides its words, and is sent before older work', async () => {
	server.use(noNetwork(raiseConcern), noNetwork(saveChildrenAttendance));
	const facts = { label: 'Attendance of day 1', edit: undefined, makes: [], needs: [], affects: [] };
	await enqueue(saveChildrenAttendance, { date: '2026-11-20', module: 1, day: 1, attendance: [] }, facts);
	const user = await fill();
	await user.click(tell());
	await screen.findByText('It goes before everything else.');
	await loadOutbox();
	const found = nextIn('data', await openItems(ownerOf(FELLOW)), Number.MAX_SAFE_INTEGER);
	expect(found && 'next' in found && found.next.content.path).toBe(raiseConcern.path);
	await renderApp('/waiting');
	const heading = await screen.findByRole('heading', {
		level: 3,
		name: 'A message to the safeguarding persons',
	});
	const item = heading.closest('li');
	expect(within(item as HTMLElement).queryByRole('link', { name: 'Edit' })).toBeNull();
	expect(document.body.textContent).not.toContain('behind the school');
});

test('the file of unsent work does not contain the concern', async () => {
	server.use(noNetwork(raiseConcern));
	const user = await fill();
	await user.click(tell());
	await screen.findByText('It goes before everything else.');
	expect(await sealWork(ownerOf(FELLOW))).toBe('private');
});

test('the sender sees the state of the concern', async () => {
	const told = { reference: 'C-1A2B3C', raised_at: '2026-11-20T06:30:00.000Z', state: 'in_hand' as const };
	server.use(answer(listOwnConcerns, { data: [told] }));
	await renderApp('/concern');
	const line = (await screen.findByText('C-1A2B3C')).closest('li');
	expect(line?.textContent).toBe('C-1A2B3C · 20-11-2026In hand');
});

test('the page says that there is no safeguarding person yet', async () => {
	server.use(answer(listConcernReaders, { data: [] }));
	await renderApp('/concern');
	expect(await screen.findByText(/^There is no safeguarding person yet\./)).toBeTruthy();
});

test('a lead without network keeps the typed text and reads that it was not sent', async () => {
	server.use(noNetwork(raiseConcern));
	await keepSession(ADMIN);
	const user = await fill(ADMIN);
	await user.click(tell());
	await screen.findByRole('alert');
	const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What worries you/ });
	expect(words.value).toBe(WORDS);
	expect(screen.queryByText('Your message to the safeguarding persons')).toBeNull();
});
