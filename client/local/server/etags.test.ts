import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { CHILDREN } from '../../test/registers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { openLocalData } from '../background/open-local-data.ts';
import { keepSession } from '../session/session.ts';
import { phoneDatabase } from '../store/database.ts';
import { queryOf } from './call.ts';
import { heldAnswer, tieTag } from './etags.ts';
import { newQueryClient } from './query-client.ts';

const server = fakeServer();
const ANSWER = { status: 'success', data: [...CHILDREN] };

let asked: (string | null)[] = [];
/** Each test needs a new fellow, because writes of an earlier test may still arrive. */
let mobile = 9_876_543_210;
const query = () => queryOf(listChildren, { mobile: String(mobile) });

/** Answers 304 if the client has this answer already. */
function serve(answer: Record<string, unknown>, tag: string): void {
	server.use(
		http.get('*/api/children/profile/list/:mobile/', ({ request }) => {
			const held = request.headers.get('if-none-match');
			asked.push(held);
			if (held === tag) return new HttpResponse(null, { status: 304, headers: { etag: tag } });
			return HttpResponse.json<Record<string, unknown>>(answer, { headers: { etag: tag } });
		}),
	);
}

async function start() {
	const cache = newQueryClient();
	await openLocalData(cache, String(mobile)).ready;
	const again = () => cache.fetchQuery({ ...query(), staleTime: 0 });
	return { cache, again };
}

async function keptKeys(): Promise<string[]> {
	const keys = await (await phoneDatabase()).getAllKeys('answers');
	return keys.filter((key) => key.startsWith(`${mobile}:`));
}

beforeEach(async () => {
	asked = [];
	mobile += 1;
	await keepSession({ ...FELLOW, mobile_number: String(mobile) });
});

test('an answer that did not change is not sent again', async () => {
	serve(ANSWER, '"one"');
	const { again } = await start();
	const first = await again();
	expect(await again()).toBe(first);
	expect(asked).toEqual([null, '"one"']);
	serve({ status: 'success', data: [] }, '"two"');
	expect((await again()).data).toEqual([]);
});

test('the tag of an answer is kept with it on the phone', async () => {
	serve(ANSWER, '"one"');
	await (await start()).again();
	await expect.poll(keptKeys).toHaveLength(1);
	expect((await (await start()).again()).data).toEqual(CHILDREN);
	expect(asked).toEqual([null, '"one"']);
});

test('what was put in place of an answer is read whole', async () => {
	serve(ANSWER, '"one"');
	const { cache, again } = await start();
	await again();
	cache.setQueryData(query().queryKey, { status: 'success', data: [] });
	expect((await again()).data).toEqual(CHILDREN);
	expect(asked).toEqual([null, null]);
});

test('an answer that names recordings is read whole, for their addresses run out', async () => {
	Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
	const [first] = CHILDREN;
	serve({ status: 'success', data: [{ ...first, child_photo_s3_url: '/media/a?signature=b' }] }, '"one"');
	const { cache, again } = await start();
	await again();
	await again();
	expect(asked).toEqual([null, '"one"']);
	cache.setQueryData(['voices'], { audio_url: '/media/b?signature=c' });
	tieTag(cache.getQueryData(['voices']), '"two"');
	expect(heldAnswer(cache, ['voices'])).toBeUndefined();
	Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
});

test('an answer that names photos is read whole where no service worker could fetch them', async () => {
	const [first] = CHILDREN;
	serve({ status: 'success', data: [{ ...first, child_photo_s3_url: '/media/a?signature=b' }] }, '"one"');
	const { again } = await start();
	await again();
	await again();
	expect(asked).toEqual([null, null]);
});
