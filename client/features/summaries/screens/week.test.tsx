import { screen, waitFor } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { AttendanceRecord, FellowMark } from '@yuva/contract/attendance/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { summaryOf } from '../../../test/attendance-summaries.ts';
import { recordOf } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveYear } from '../../../test/summaries.ts';
import { downloadFile } from '../../../ui/media/hand-out-file.ts';

// jsdom draws nothing; `e2e/slices/prints` looks at such a picture.
vi.mock('../../../ui/media/picture-of.ts', () => ({
	pictureOf: vi.fn(async (_: SVGSVGElement, name: string) => new File(['png'], name, { type: 'image/png' })),
}));
vi.mock('../../../ui/media/hand-out-file.ts', { spy: true });

const server = fakeServer();
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T06:30:00Z') });
	vi.mocked(downloadFile).mockReset();
});
afterEach(() => {
	vi.useRealTimers();
	Object.assign(navigator, { canShare: undefined, share: undefined });
});

const browserThatShares = (share: (data: ShareData) => Promise<void>) =>
	Object.assign(navigator, { share, canShare: () => true });

const ownOf = (day: number, date: string): FellowMark => ({ module: 1, day, date, status: 'Present' });
const THIS_WEEK = [
	recordOf(0, 'Present', 5, '2026-11-16'),
	recordOf(1, 'Absent', 5, '2026-11-16'),
	recordOf(0, 'Present', 6, '2026-11-18'),
	recordOf(1, 'Present', 6, '2026-11-18'),
	recordOf(2, 'Present', 6, '2026-11-18'),
];
const BEFORE = [recordOf(0, 'Present', 4, '2026-11-15')];

function serveWeek(records: readonly AttendanceRecord[], own: FellowMark[]): void {
	serveYear(server);
	server.use(
		answer(getChildrenAttendanceSummary, summaryOf([], [4, 5, 6])),
		answer(viewChildrenAttendance, { status: 'success', data: [...records] }),
		answer(getFellowAttendanceHistory, { status: 'success', data: own }),
	);
}

const serveMarked = () => serveWeek([...BEFORE, ...THIS_WEEK], [ownOf(5, '2026-11-16')]);

test('the picture tells the days of this week, how many children came, and how far the programme is', async () => {
	serveMarked();
	await renderApp('/fellow-summary');
	const picture = await screen.findByRole('img', { name: /^My week/ });
	expect(picture.getAttribute('aria-label')).toBe(
		'My week, 16-11-2026 – 22-11-2026. Days with a marked register: 2. Days at the center: 1. 2 of 3 children came, on average. 3 of 40 days of the programme',
	);
	expect(picture.textContent).toContain('Sravani Kola');
	expect(picture.textContent).toContain('MonTueWedThuFriSatSun');
});

test('the picture of the week names no child', async () => {
	serveMarked();
	await renderApp('/fellow-summary');
	const picture = await screen.findByRole('img', { name: /^My week/ });
	for (const { child_name } of THIS_WEEK) {
		expect(picture.textContent?.toLowerCase()).not.toContain(child_name.toLowerCase());
	}
});

test('the week is shared as a picture with its dates', async () => {
	serveMarked();
	const shared: ShareData[] = [];
	browserThatShares(async (data) => void shared.push(data));
	const { user } = await renderApp('/fellow-summary');
	await user.click(await screen.findByRole('button', { name: 'Share' }));
	await waitFor(() => expect(shared).toHaveLength(1));
	expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
		['my-week-2026-11-16.png', 'image/png'],
	]);
	expect(shared[0]?.text).toBe('My week, 16-11-2026 – 22-11-2026');
	expect(downloadFile).not.toHaveBeenCalled();
});

test.each([
	['AbortError', 0],
	['NotAllowedError', 1],
] as const)(
	'a share of the week that ends with %s downloads %i pictures, and says nothing',
	async (name, downloads) => {
		serveMarked();
		const share = vi.fn(async () => {
			throw new DOMException('', name);
		});
		browserThatShares(share);
		const { user } = await renderApp('/fellow-summary');
		await user.click(await screen.findByRole('button', { name: 'Share' }));
		await waitFor(() => expect(share).toHaveBeenCalledOnce());
		await waitFor(() => expect(screen.getByRole('button', { name: 'Share' }).ariaBusy).toBeNull());
		expect(downloadFile).toHaveBeenCalledTimes(downloads);
		expect(screen.queryByRole('alert')).toBeNull();
	},
);

test('where the browser shares no picture, the week is downloaded', async () => {
	serveMarked();
	const { user } = await renderApp('/fellow-summary');
	await user.click(await screen.findByRole('button', { name: 'Download the picture' }));
	await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
});

test('while nothing is marked in a week, the picture is of the week before', async () => {
	serveWeek(BEFORE, [ownOf(4, '2026-11-15')]);
	await renderApp('/fellow-summary');
	const picture = await screen.findByRole('img', { name: /^My week/ });
	expect(picture.getAttribute('aria-label')).toContain('My week, 09-11-2026 – 15-11-2026.');
	expect(screen.queryByText(/^This week is still quiet/)).toBeNull();
});

test('two quiet weeks have a sentence in place of the picture', async () => {
	serveWeek([recordOf(0, 'Present', 4, '2026-11-08')], [ownOf(4, '2026-11-08')]);
	await renderApp('/fellow-summary');
	expect(await screen.findByText(/^This week is still quiet/)).toBeTruthy();
	expect(screen.queryByRole('img', { name: /^My week/ })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Download the picture' })).toBeNull();
});

test('days that were left out between three modules do not hold the picture up', async () => {
	serveWeek([recordOf(0, 'Present', 25, '2026-11-20')], []);
	server.use(answer(getChildrenAttendanceSummary, summaryOf([], [1, 12, 25])));
	await renderApp('/fellow-summary');
	const picture = await screen.findByRole('img', { name: /^My week/ });
	expect(picture.getAttribute('aria-label')).toContain('Days with a marked register: 1.');
});

test('without network the picture is of what the phone keeps', async () => {
	serveMarked();
	const before = await renderApp('/fellow-summary');
	await screen.findByRole('img', { name: /^My week/ });
	before.unmount();
	server.use(
		noNetwork(getChildrenAttendanceSummary),
		noNetwork(viewChildrenAttendance),
		noNetwork(getFellowAttendanceHistory),
	);
	await renderApp('/fellow-summary');
	expect(await screen.findByRole('img', { name: /^My week/ })).toBeTruthy();
});

test('a week of which the phone does not know all is not shown as less', async () => {
	serveMarked();
	server.use(noNetwork(viewChildrenAttendance));
	await renderApp('/fellow-summary');
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
	expect(screen.queryByRole('img', { name: /^My week/ })).toBeNull();
});
