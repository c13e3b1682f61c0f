import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeChild } from './factories.ts';
import {
	expectAllWorks,
	expectToldToComeBack,
	type FaultScene,
	newKey,
	openFaultScene,
} from './fault-scene.ts';
import { startWriters } from './fault-writers.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

// The disk of PostgreSQL, then the disk of photos and recordings, is full below a server that works.

const PATIENCE_MS = 240_000;

/** Little of the write-ahead log is kept, so that the disk may be small. */
const FLAGS = ['min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((setting) => ['-c', setting]);

interface Disks {
	scene: FaultScene;
	database: SmallDisk;
	media: SmallDisk;
}

async function openOnSmallDisks(): Promise<Disks | undefined> {
	const database = mountSmallDisk(400);
	const media = mountSmallDisk(8);
	if (!database || !media) return undefined;
	const home = path.join(database.folder, 'postgres');
	return { database, media, scene: await openFaultScene({ home, flags: FLAGS, DATA_DIR: media.folder }) };
}

const disks = await openOnSmallDisks();
/** It is skipped if no file system may be mounted. */
const diskTest = (title: string, run: (disks: Disks) => Promise<void>) =>
	test.skipIf(!disks)(
		`where this account may mount a file system: ${title}`,
		async () => {
			if (disks) await run(disks);
		},
		PATIENCE_MS,
	);

const isNotReady = ({ readyz }: FaultScene) => expect.poll(readyz, { timeout: 60_000 }).toBe(503);

diskTest(
	'a full disk of PostgreSQL: saves are told to come back, and after it nothing is lost or doubled',
	async ({ scene, database }) => {
		const writers = await startWriters(scene);
		await writers.expectNext(201);
		database.fill();
		onTestFinished(database.empty);
		for (const answer of await writers.expectNext(503)) expectToldToComeBack(answer);
		await isNotReady(scene);
		expect((await scene.get('/healthz')).status).toBe(200);
		database.empty();
		const [visitor] = writers.fellows as [(typeof writers.fellows)[0]];
		await expectAllWorks(scene, visitor);
		await writers.expectNext(201);
		await writers.expectNothingLost();
	},
);

diskTest(
	'a full disk of media: a photo is told to come back, leaves nothing, and other work goes on',
	async ({ scene, media }) => {
		const fellow = await scene.makeSignedIn();
		const child = await makeChild(scene.owner, fellow);
		const photo = asFile(await photoWithPlace());
		const key = newKey();
		const save = () => {
			const form = new FormData();
			form.append('child_id', child);
			form.append('photo', photo);
			return scene.send('/api/children/photo/upload/', form, { token: fellow.token, key });
		};
		const writers = await startWriters(scene);
		const before = filesIn(media);
		media.fill();
		onTestFinished(media.empty);
		expectToldToComeBack(await save());
		await isNotReady(scene);
		await writers.expectNext(201);
		media.empty();
		expect(filesIn(media)).toEqual(before);
		await expectAllWorks(scene, fellow);
		expect((await save()).status).toBe(200);
		expect((await save()).status).toBe(200);
		const stored = scene.owner.selectFrom('media').selectAll().where('fellow_id', '=', fellow.id);
		expect(await stored.where('kind', '=', 'child_photo').execute()).toHaveLength(1);
		expect(filesIn(media).length).toBeGreaterThan(before.length);
		expect(filesIn(media).filter((name) => name.endsWith('.part'))).toEqual([]);
		await writers.expectNothingLost();
	},
);

const filesIn = ({ folder }: SmallDisk): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => path.join(parentPath, name))
		.sort();
