import { uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { expect, inject, test } from 'vitest';
import './connection.ts';
import { openDatabaseLine } from './database-line.ts';
import { makeChild, makeFellow } from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { startTestApp } from './test-app.ts';

const line = await openDatabaseLine(inject('connection'));
const app = await startTestApp({}, { asApp: line.connection });

test('a photo stays when the database kept it and the answer to the commit was lost', async () => {
	const fellow = await makeFellow(app.db);
	const child_id = await makeChild(app.db, fellow);
	const photo = asFile(await photoWithPlace());
	const as = { token: fellow.token, key: crypto.randomUUID() };
	const send = () => app.call(uploadChildPhoto, { child_id, photo }, as);
	line.loseCommit();
	expect((await send()).status).toBe(503);
	const again = await send();
	expect(again.status).toBe(200);
	expect((await app.http.inject(again.body.url)).statusCode).toBe(200);
	expect([...app.storage.files.keys()]).toHaveLength(2);
});
