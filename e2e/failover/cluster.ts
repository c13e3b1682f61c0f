import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Layout } from './layout.ts';
import { startObjectStore } from './object-store.ts';
import { PostgresNodes } from './postgres-nodes.ts';
import { Programs } from './programs.ts';
import { WebServers } from './web-servers.ts';

/** Everything is on this machine; nothing runs before `startCluster`. */
export interface Cluster {
	layout: Layout;
	programs: Programs;
	nodes: PostgresNodes;
	servers: WebServers;
}

export async function prepareCluster(): Promise<Cluster> {
	const layout = await Layout.make();
	const programs = new Programs(path.join(layout.home, 'logs'));
	const nodes = new PostgresNodes(layout, programs);
	return { layout, programs, nodes, servers: new WebServers(layout, programs) };
}

export async function startCluster(
	{ layout, programs, nodes, servers }: Cluster,
	note: (text: string) => void,
): Promise<void> {
	await startBalancer(layout, programs);
	note('starts etcd and three PostgreSQL under Patroni');
	await nodes.start();
	await nodes.makeAccounts();
	await startPooler(layout, programs);
	note('starts OpenStack Swift');
	await startObjectStore(layout, programs);
	note('starts two servers of Yuva');
	await servers.start();
}

/** Ends all processes. @param keeps leaves the folder, to look at the logs */
export async function clearAway(
	{ layout, programs, nodes, servers }: Cluster,
	keeps: boolean,
): Promise<void> {
	servers.stop();
	await programs.stopAll();
	await nodes.stop();
	if (!keeps) await rm(layout.home, { recursive: true, force: true });
}

/** Starts HAProxy, for the browsers and for the PostgreSQL that leads. */
async function startBalancer(layout: Layout, programs: Programs): Promise<void> {
	const config = await layout.write('haproxy.cfg', await layout.fill('haproxy.cfg'), 'haproxy');
	programs.start({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', config], user: 'haproxy' });
}

/** Starts PgBouncer in transaction mode, before HAProxy. */
async function startPooler(layout: Layout, programs: Programs): Promise<void> {
	await layout.folder('pgbouncer', 'postgres');
	await layout.write('pgbouncer/users.txt', `"yuva_web" "${layout.get('WEB_PASSWORD')}"\n`, 'postgres');
	const config = await layout.write('pgbouncer.ini', await layout.fill('pgbouncer.ini'), 'postgres');
	programs.start({ name: 'pgbouncer', command: 'pgbouncer', args: [config], user: 'postgres' });
}
