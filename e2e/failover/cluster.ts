import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startBalancer, startPooler } from './front.ts';
import { Layout } from './layout.ts';
import { startObjectStore } from './object-store.ts';
import { PostgresNodes } from './postgres-nodes.ts';
import { Programs } from './programs.ts';
import { WebServers } from './web-servers.ts';

/** Everything on this machine; nothing runs before `startCluster`. */
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

/** Ends all processes. @param keeps the folder, to look at the logs */
export async function clearAway(
	{ layout, programs, nodes, servers }: Cluster,
	keeps: boolean,
): Promise<void> {
	servers.stop();
	await programs.stopAll();
	await nodes.stop();
	if (!keeps) await rm(layout.home, { recursive: true, force: true });
}
