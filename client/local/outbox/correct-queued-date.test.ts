import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { indiaDate } from '@yuva/contract/calendar';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { noteServerTime } from '../session/clock.ts';
import { keepSession } from '../session/session.ts';
import { correctQueuedDate } from './correct-queued-date.ts';
import { currentItems, enqueue, loadOutbox } from './items.ts';
import { flushOutbox } from './sender.ts';
import type { ItemContent } from './store.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T06:00:00Z');
const content = (kept: Partial<ItemContent> & { date: string }): ItemContent => {
	const { date, ...rest } = kept;
	return {
		method: 'POST',
		path: '/api/children/attendance/save/',
		fileFields: [],
		input: { day: 1, date },
		files: {},
		label: '',
		edit: undefined,
		makes: [],
		needs: [],
		affects: [],
		kept_at: NOW + 3 * DAY,
		clock_offset: 0,
		...rest,
	};
};

test('what was meant as today by a clock three days ahead gets the day that it was', () => {
	const right = correctQueuedDate(content({ date: '2026-11-24' }), -3 * DAY);
	expect(right).toMatchObject({ input: { day: 1, date: '2026-11-21' }, kept_at: NOW });
	expect(right && correctQueuedDate(right, -3 * DAY)).toBeUndefined();
});

test.each([
	['another date was chosen', content({ date: '2026-11-25' }), -3 * DAY],
	['the clock was not ahead', content({ date: '2026-11-24' }), DAY],
	['the clock was right again when the server answered', content({ date: '2026-11-24' }), 0],
	['nobody knows how the clock stood', content({ date: '2026-11-24', clock_offset: undefined }), -3 * DAY],
	['the write has no date', { ...content({ date: '' }), input: { id: 'a' } }, -3 * DAY],
])('it stays as it is when %s', (_, kept, offset) => {
	expect(correctQueuedDate(kept, offset)).toBeUndefined();
});

const server = fakeServer();

beforeEach(() => keepSession(FELLOW));
afterEach(() => {
	noteServerTime(new Date().toUTCString(), Date.now());
	vi.restoreAllMocks();
});

/** A server that refuses dates after today. */
function strictServer(): { date: string; key: string | null }[] {
	const seen: { date: string; key: string | null }[] = [];
	const today = new Date();
	server.use(
		http.post<never, { date: string }>(`*${saveChildrenAttendance.path}`, async ({ request }) => {
			const { date } = await request.json();
			const key = request.headers.get('idempotency-key');
			seen.push({ date, key });
			const headers = { date: today.toUTCString(), 'idempotency-key': key ?? '' };
			if (date <= indiaDate(today)) return HttpResponse.json({ status: 'success', message: '' }, { headers });
			const detail = 'The date cannot be after today';
			return HttpResponse.json(
				{ code: 'invalid', detail, errors: { date: detail } },
				{ status: 400, headers },
			);
		}),
	);
	return seen;
}

test('a register kept before the clock was known to be wrong is sent again with the right date, once', async () => {
	const right = Date.now;
	vi.spyOn(Date, 'now').mockImplementation(() => right() + 3 * DAY);
	const input = { day: 1, module: 1, attendance: [], date: indiaDate(new Date(Date.now())) };
	const facts = { label: '', edit: undefined, makes: [], needs: [], affects: [] };
	const id = await enqueue(saveChildrenAttendance, input, facts);
	const seen = strictServer();
	expect(await flushOutbox(FELLOW)).toEqual({ end: 'empty' });
	await loadOutbox();
	expect(currentItems().map(({ state }) => state)).toEqual(['sent']);
	const today = indiaDate(new Date(right()));
	expect(seen.map(({ date }) => date)).toEqual([input.date, today]);
	expect(seen.map(({ key }) => key === id)).toEqual([true, false]);
});
