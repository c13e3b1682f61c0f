import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { listTasks } from '../../../contract/tasks/endpoints.ts';
import { getRecorderSummary } from '../../../contract/testimonials/endpoints.ts';
import { expectAccessible, inDatabase } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import {
	examine,
	lengthOf,
	playsFrom,
	recordUntil,
	reopenAfterCrash,
	storedRecordings,
	WITH_MICROPHONE,
} from '../../recordings.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = { mobile: '9000000012', password: 'Yuva-demo-2026' };

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let fellow: Page;

test.beforeAll(async () => {
	fellow = await spec.signIn(FELLOW.mobile);
});

const button = (name: string) => fellow.getByRole('button', { name, exact: true });
const timer = () => fellow.getByRole('timer', { name: 'Length' });
const statusOf = (number: number) => fellow.getByLabel(new RegExp(`^Status of task ${number},`));

const loseNetwork = () => fellow.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

async function findNetwork(): Promise<void> {
	await fellow.context().unroute('**/{api,healthz}{,/**}');
	await fellow.evaluate('dispatchEvent(new Event("online"))');
}

const taskStatuses = () =>
	inDatabase(spec.product, async (db) => {
		const rows = await db
			.selectFrom('assigned_tasks')
			.innerJoin('accounts', 'accounts.id', 'assigned_tasks.fellow_id')
			.select('status')
			.where('mobile_number', '=', FELLOW.mobile)
			.orderBy('position')
			.execute();
		return rows.map(({ status }) => status);
	});

test('without network a recording is saved on the phone with its size', async () => {
	await fellow.goto('/fellow-tasks');
	await expect(statusOf(3)).toHaveValue('Pending');
	await expectCached(fellow, listTasks.path);
	await fellow.goto('/recorder-page');
	await expect(fellow.getByText('No Audios Uploaded')).toHaveCount(5);
	await expectCached(fellow, getRecorderSummary.path);
	await loseNetwork();
	await fellow.getByRole('link', { name: 'Record: Supporter' }).click();
	await fellow.getByLabel('Name').fill('Sammaiah');
	await button('Record').click();
	await recordUntil(timer(), 4);
	await button('Stop').click();
	await expect.poll(() => lengthOf(fellow, 'Your recording')).toBeGreaterThan(3);
	await button('Submit').click();
	await fellow.waitForURL('**/recorder-page');
	await expect(fellow.getByText(/^Saved on this phone: 1 recording, \d+ kB\./)).toBeVisible();
	await expect(fellow.getByRole('progressbar', { name: 'Testimonials' })).toHaveAttribute('value', '1');
	await expectAccessible(fellow, 'the recorder page with a recording that waits');
});

test('it survives a killed page, is played from the phone, and is not offered to be handed in again', async () => {
	fellow = await reopenAfterCrash(fellow);
	await expect(fellow.getByText(/^Saved on this phone: 1 recording/)).toBeVisible();
	await button('Listen: Supporter').click();
	await playsFrom(fellow, /^Recording of Sammaiah/, 2);
	await expectAccessible(fellow, 'listening to a recording that waits');
	await button('Close').click();
	await fellow.getByRole('link', { name: 'Record: Supporter' }).click();
	await expect(fellow.getByText('Ready to record')).toBeVisible();
	await expect(fellow.getByLabel('Name')).toHaveValue('');
});

test('tasks are completed one after the other without network', async () => {
	await fellow.goto('/fellow-tasks');
	await expect(statusOf(4)).toBeDisabled();
	for (const number of [3, 4]) {
		await statusOf(number).selectOption('Completed');
		await button('Submit Tasks').click();
		await expect(fellow.getByText('It is sent as soon as there is a connection.')).toBeVisible();
	}
	await fellow.reload();
	await expect(statusOf(3)).toHaveValue('Completed');
	await expect(statusOf(4)).toHaveValue('Completed');
	await expectAccessible(fellow, 'the tasks that wait');
	expect(await taskStatuses()).toEqual(['Completed', 'Completed', 'Pending', 'Pending']);
});

test('the phone check counts what waits and leads to it', async () => {
	await fellow.goto('/test');
	await expect(
		fellow.getByText(/^3 items saved on this phone and not sent yet\. Together \d+ kB\.$/),
	).toBeVisible();
	await expectAccessible(fellow, 'the phone check with items that wait');
	await fellow.getByRole('link', { name: 'Show what waits (3)' }).click();
	await fellow.waitForURL('**/waiting');
});

test('with a connection everything goes to the server, once', async () => {
	await findNetwork();
	await expect.poll(taskStatuses).toEqual(Array(4).fill('Completed'));
	await fellow.goto('/recorder-page');
	await expect(fellow.getByText('1 Audio(s) Uploaded')).toBeVisible();
	await expect(fellow.getByText(/^Saved on this phone/)).toHaveCount(0);
	const [stored, ...others] = await storedRecordings(spec.product, FELLOW.mobile);
	expect(others).toEqual([]);
	await fellow.goto('/test');
	await expect(fellow.getByText('Nothing waits on this phone.')).toBeVisible();
	const { tracks, heard } = await examine(path.join(spec.product.mediaFolder, stored?.storage_key ?? ''));
	expect(tracks).toEqual([{ type: 'audio', codec: 'opus', channels: 1 }]);
	expect(heard).toBeGreaterThan(3);
});
