import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { expect, test } from 'vitest';
import { makeChild, makeFellow, makeMedia, type Person } from './factories.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const app = await startTestApp();

async function makeCenter(): Promise<Person> {
	const fellow = await makeFellow(app.db);
	const id = await makeChild(app.db, fellow);
	await makeChild(app.db, fellow, { full_name: '?v=1' });
	const photo_id = await makeMedia(app.db, fellow.id, 'child_photo');
	await app.db.updateTable('children').set({ photo_id }).where('id', '=', id).execute();
	return fellow;
}

const readList = ({ token, mobile_number }: Person, tag?: unknown, minutes = 0) => {
	app.setTime(new Date(TEST_NOW.getTime() + minutes * 60_000));
	return app.http.inject({
		url: listChildren.path.replace('{mobile}', mobile_number),
		headers: { authorization: `Bearer ${token}`, ...(tag !== undefined && { 'if-none-match': String(tag) }) },
	});
};

test('who holds a list already is told so without a body, though its addresses are new', async () => {
	const fellow = await makeCenter();
	const first = await readList(fellow);
	const later = await readList(fellow, undefined, 10);
	expect(later.body).not.toBe(first.body);
	expect(later.headers.etag).toBe(first.headers.etag);
	const again = await readList(fellow, first.headers.etag, 10);
	expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
});

test('a private answer is kept in no cache, however it is tagged', async () => {
	const fellow = await makeCenter();
	const first = await readList(fellow);
	const again = await readList(fellow, first.headers.etag);
	expect([first.headers['cache-control'], again.headers['cache-control']]).toEqual(['no-store', 'no-store']);
});

test.each([
	['another child', (fellow: Person) => makeChild(app.db, fellow)],
	[
		'another name',
		({ id }: Person) =>
			app.db
				.updateTable('children')
				.set({ full_name: '?v=2' })
				.where('fellow_id', '=', id)
				.where('full_name', '=', '?v=1')
				.execute(),
	],
	[
		'another photo',
		async ({ id }: Person) =>
			app.db
				.updateTable('children')
				.set({ photo_id: await makeMedia(app.db, id, 'child_photo') })
				.where('fellow_id', '=', id)
				.execute(),
	],
])('with %s the list is a new one', async (_name, change) => {
	const fellow = await makeCenter();
	const { etag } = (await readList(fellow)).headers;
	await change(fellow);
	expect((await readList(fellow, etag)).statusCode).toBe(200);
});

test('a tag opens nothing: without a session there is no answer', async () => {
	const fellow = await makeCenter();
	const { etag } = (await readList(fellow)).headers;
	expect((await readList({ ...fellow, token: 'unknown' }, etag)).statusCode).toBe(401);
});

test('a write has no tag', async () => {
	const { token } = await makeFellow(app.db);
	const { headers } = await app.call(saveChild, {} as never, { token });
	expect(headers.etag).toBeUndefined();
});
