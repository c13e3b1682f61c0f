import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { HOST, type Layout } from './layout.ts';
import { type Programs, runAs, statusOf, waitFor } from './programs.ts';

const USER = 'swift';
const STARTED = 60;
const kinds = ['account', 'container', 'object'] as const;
const BUCKET = 'media';
/** A ring has 2 to the power of 8 parts, one copy of each file, and an hour between moves. */
const RING = ['8', '1', '1'];

/** Starts OpenStack Swift with its S3 address, and the empty bucket of Yuva. */
export async function startObjectStore(layout: Layout, programs: Programs): Promise<void> {
	const home = await layout.folder('swift', USER);
	await layout.folder('swift/devices', USER);
	await layout.folder('swift/devices/disk', USER);
	for (const kind of kinds) {
		const builder = path.join(home, `${kind}.builder`);
		const device = `r1z1-${HOST}:${layout.get(`${kind.toUpperCase()}_PORT`)}/disk`;
		const ring = (...args: string[]) =>
			promisify(execFile)('swift-ring-builder', [builder, ...args], { cwd: home });
		await ring('create', ...RING);
		await ring('add', device, '1');
		await ring('rebalance');
	}
	await runAs('root', { command: 'chown', args: ['-R', `${USER}:`, home] });
	const memory = ['-l', HOST, '-p', layout.get('MEMCACHE_PORT'), '-m', '32'];
	programs.start({ name: 'memcached', command: 'memcached', args: memory, user: USER });
	for (const kind of [...kinds, 'proxy']) {
		const name = `${kind}-server`;
		const config = await layout.write(`swift/${name}.conf`, await layout.fill(`swift/${name}.conf`), USER);
		programs.start({ name: `swift-${kind}`, command: `swift-${name}`, args: [config], user: USER });
	}
	const address = layout.address('S3_PORT');
	const isUp = async () => (await statusOf(`${address}/healthcheck`)) === 200;
	await waitFor({ what: 'Swift', atMost: STARTED }, isUp);
	await waitFor({ what: 'The bucket', atMost: STARTED }, () => makeBucket(address, layout.get('S3_SECRET')));
}

/** Uses Swift's own address: a container is a bucket. */
async function makeBucket(address: string, key: string): Promise<boolean> {
	const signedIn = await fetch(`${address}/auth/v1.0`, {
		headers: { 'x-auth-user': 'media:yuva', 'x-auth-key': key },
	});
	const headers = { 'x-auth-token': signedIn.headers.get('x-auth-token') ?? '' };
	const made = await fetch(`${signedIn.headers.get('x-storage-url')}/${BUCKET}`, { method: 'PUT', headers });
	return made.ok;
}
