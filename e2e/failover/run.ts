import { setTimeout as pause } from 'node:timers/promises';
import { MOBILES } from '../../bench/fellows.ts';
import { type Random, seededRandom } from '../../server/demo/random.ts';
import { s3Storage } from '../../server/platform/media/storage-s3.ts';
import { prepareFellow } from '../chaos/fellow.ts';
import { type Connection, inDatabaseOf } from '../cluster.ts';
import { Answers } from './answers.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { HOST } from './layout.ts';
import type { Failover, FailoverReport } from './report.ts';
import { type Found, judgeWriter } from './verdict.ts';
import { Writer } from './writer.ts';

export interface FailoverOptions {
	/** Counts killed servers, now and then both at once. */
	kills: number;
	failovers: number;
	seed: number;
	note(text: string): void;
}

const LEFT = { children: 6, tasks: 1 };
const TOGETHER = 0.15;
/** Separates two kills, in milliseconds. */
const LEAST_REST_MS = 1000;
const REST_MS = 6000;
/** Passes before the first leader is killed, and after the last came back. */
const CALM_MS = 10_000;
const LAST_WRITE_MS = 120_000;
const MS = 1000;

/** Starts everything, kills, compares; `programs` and `folder` of the cluster are the caller's to clear away. */
export async function runFailover(cluster: Cluster, options: FailoverOptions): Promise<FailoverReport> {
	const { note } = options;
	await startCluster(cluster, note);
	const begun = new Date();
	let end = Number.POSITIVE_INFINITY;
	const answers = new Answers(cluster.layout.address('WEB_PORT'), () => Date.now() > end + LAST_WRITE_MS);
	const writers = await makeWriters(cluster, answers, options.seed);
	note(`${writers.length} fellows write`);
	const writing = Promise.all(writers.map((writer) => writer.write(() => Date.now() > end)));
	const started = new Date();
	const random = seededRandom(options.seed);
	// a fault of a writer ends the run at once
	const killing = Promise.all([
		killServers(cluster, random, options),
		killLeaders(cluster, answers, options),
	]);
	const [killedTogether, failovers] = await Promise.race([killing, writing.then(() => killing)]);
	await pause(CALM_MS);
	end = Date.now();
	await writing;
	note('all writes ended; compares');
	const longestPause = answers.longestPause(started, new Date(end));
	const found = await judge(cluster, writers, begun);
	const takers = writers.flatMap((writer) => writer.takers);
	return {
		...found,
		fellows: writers.length,
		kills: options.kills,
		killedTogether,
		failovers,
		answers: answers.counts,
		faults: answers.faults,
		failures: writers.flatMap(({ failures }) => failures),
		collapses: cluster.servers.collapses,
		failedStarts: cluster.servers.failedStarts,
		recordings: takers.length,
		overBoth: takers.filter(({ size }) => size > 1).length,
		longestPause,
		seconds: Math.round((Date.now() - started.getTime()) / MS),
	};
}

const ownerOf = ({ layout }: Cluster): Connection => ({
	host: HOST,
	port: Number(layout.get('LEADER_PORT')),
	user: 'yuva',
	password: layout.get('OWNER_PASSWORD'),
	database: 'yuva',
});

async function makeWriters(cluster: Cluster, answers: Answers, seed: number): Promise<Writer[]> {
	const writers: Writer[] = [];
	for (const [at, mobile] of MOBILES.entries()) {
		const fellow = await prepareFellow({ connection: ownerOf(cluster) }, LEFT, mobile);
		writers.push(new Writer({ fellow, mobile }, answers, seededRandom(seed + at)));
	}
	return writers;
}

/** Kills them in turn, at times both. @returns how many were killed together with the other */
async function killServers(
	{ servers }: Cluster,
	random: Random,
	{ kills, note }: FailoverOptions,
): Promise<number> {
	let together = 0;
	for (let killed = 0; killed < kills; ) {
		await pause(LEAST_REST_MS + random.int(REST_MS));
		const isBoth = kills - killed > 1 && random.chance(TOGETHER);
		const count = isBoth ? 2 : 1;
		await Promise.all(Array.from({ length: count }, (_, at) => servers.kill(killed + at)));
		if (isBoth) together += count;
		killed += count;
		note(`${killed} of ${kills} servers killed`);
	}
	return together;
}

async function killLeaders(
	{ nodes }: Cluster,
	answers: Answers,
	{ failovers, note }: FailoverOptions,
): Promise<Failover[]> {
	const done: Failover[] = [];
	while (done.length < failovers) {
		await pause(CALM_MS);
		const from = new Date();
		const withoutLeader = await nodes.killLeader();
		await nodes.waitUntilWhole();
		const withoutWrite = answers.longestPause(from, new Date());
		done.push({ withoutLeader, withoutWrite });
		note(`${done.length} of ${failovers} leaders replaced, ${withoutLeader.toFixed(1)} s`);
	}
	return done;
}

async function judge(cluster: Cluster, writers: readonly Writer[], begun: Date): Promise<Found> {
	const { layout } = cluster;
	const storage = s3Storage({
		endpoint: layout.address('S3_PORT'),
		bucket: 'media',
		region: 'us-east-1',
		accessKeyId: 'media:yuva',
		secretAccessKey: layout.get('S3_SECRET'),
	});
	return inDatabaseOf(ownerOf(cluster), async (db) => {
		const sum: Found = { acknowledged: 0, lost: [], doubled: [], disordered: [] };
		for (const writer of writers) {
			const found = await judgeWriter({ db, storage, begun }, writer);
			sum.acknowledged += found.acknowledged;
			for (const kind of ['lost', 'doubled', 'disordered'] as const) sum[kind].push(...found[kind]);
		}
		return sum;
	});
}
