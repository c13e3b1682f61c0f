import { screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { openOwnFile } from '@yuva/contract/outbox/endpoints';
import { OTHER_FELLOW } from '@yuva/contract/outbox/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { readProofKeyAhead } from '../../../local/outbox/proof.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { sealWork } from '../../../local/outbox/seal-work.ts';
import { keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { emptyPhone } from '../../../test/phone.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { givesKey, givesNoKey, opensFiles } from '../../../test/sealed-work.ts';

const server = fakeServer();
const SAVED = { status: 'success', message: 'Attendance saved' } as const;
const SAVE = 'Save my unsent work to a file';
const OPEN = 'Open a file of unsent work';

beforeEach(async () => {
	await keepSession(FELLOW);
	localStorage.removeItem('sealing_key');
	server.use(givesKey(), opensFiles(), noNetwork(saveChildrenAttendance));
	await readProofKeyAhead();
});

const keepRegister = () =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day: 1, attendance: [] },
		{ label: 'Attendance of day 1', edit: undefined, makes: [], needs: [], affects: [] },
	);

async function sealedFile(): Promise<File> {
	await keepRegister();
	const end = await sealWork(FELLOW.mobile_number);
	await emptyPhone();
	return typeof end === 'string' ? new File([], 'none') : end.file;
}

async function open(file: File) {
	const { user } = await renderApp('/waiting');
	const input = await screen.findByLabelText(OPEN);
	await user.upload(input, file);
	return { user, input };
}

test('the file is made, says what it holds, and is downloaded', async () => {
	await keepRegister();
	const saved: string[] = [];
	URL.createObjectURL = () => 'blob:work';
	URL.revokeObjectURL = () => undefined;
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.download);
	});
	const { user } = await renderApp('/waiting');
	await user.click(await screen.findByRole('button', { name: SAVE }));
	await screen.findByText(/^The file holds 1 thing, \d kB\. All of it stays on this phone too\./);
	await user.click(screen.getByRole('button', { name: 'Download the file' }));
	expect(saved).toEqual([expect.stringMatching(/^yuva-unsent-work-\d{4}-\d\d-\d\d\.yuva$/)]);
	vi.restoreAllMocks();
});

test('where the browser shares files, the share sheet takes it, as a text if it must', async () => {
	await keepRegister();
	const shared: string[] = [];
	const canShare = ({ files }: { files: File[] }) => files[0]?.type === 'text/plain';
	const share = async ({ files }: { files: File[] }) => void shared.push(files[0]?.name ?? '');
	Object.assign(navigator, { canShare, share });
	const { user } = await renderApp('/waiting');
	await user.click(await screen.findByRole('button', { name: SAVE }));
	await user.click(await screen.findByRole('button', { name: 'Share the file' }));
	await waitFor(() => expect(shared).toEqual([expect.stringMatching(/\.yuva\.txt$/)]));
	Object.assign(navigator, { canShare: undefined, share: undefined });
});

test('a phone that never had a connection says what is needed', async () => {
	server.use(givesNoKey());
	await keepRegister();
	const { user } = await renderApp('/waiting');
	await user.click(await screen.findByRole('button', { name: SAVE }));
	expect((await screen.findByRole('alert')).textContent).toContain('It needs a connection once');
});

test('with nothing unsent a file can only be opened', async () => {
	await renderApp('/waiting');
	await screen.findByLabelText(OPEN);
	expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
});

test('the work in a file is sent from this phone', async () => {
	const file = await sealedFile();
	server.use(answer(saveChildrenAttendance, SAVED));
	await open(file);
	await screen.findByText('1 thing is on this phone now. It is sent by itself.');
	await screen.findByText('Everything is sent.');
	for (const item of screen.getAllByText('Attendance of day 1'))
		expect(item.closest('li')?.textContent).toMatch(/Sent \d\d:\d\d/);
});

test('a file of another fellow is refused in plain words, and the next one can be chosen', async () => {
	const file = await sealedFile();
	server.use(refuse(openOwnFile, 'invalid', OTHER_FELLOW));
	const { user, input } = await open(file);
	expect((await screen.findByRole('alert')).textContent).toContain(OTHER_FELLOW);
	server.use(opensFiles(), answer(saveChildrenAttendance, SAVED));
	await user.upload(input, file);
	await screen.findByText('1 thing is on this phone now. It is sent by itself.');
	await screen.findByText('Everything is sent.');
});

test.each([
	['something else', new File(['hello'], 'photo.yuva'), 'This is not a file of unsent work from Yuva.'],
	['an empty file', new File([], 'empty'), 'This is not a file of unsent work from Yuva.'],
])('%s is refused without asking the server', async (_name, file, message) => {
	server.use(noNetwork(openOwnFile));
	await open(file);
	expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('without network the fellow reads that opening needs one', async () => {
	const file = await sealedFile();
	server.use(noNetwork(openOwnFile));
	await open(file);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
