import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import pg from 'pg';
import { type PhpSite, servePhp } from './php-site.ts';

export interface Size {
	teachers: number;
	students: number;
	days: number;
}

export interface RunningPeer {
	origin: string;
	address: string;
	cookie: { name: string; value: string };
	stop(): Promise<void>;
}

const SEED = path.join(import.meta.dirname, 'rosariosis.sql');
const ADDRESS = '/Modules.php?modname=Attendance/TakeAttendance.php';

type Access = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>;

/** Starts RosarioSIS from its unpacked source (left as it is) behind nginx and PHP-FPM, seeded. @throws when no register is shown */
export async function startRosario(source: string, size: Size): Promise<RunningPeer> {
	const home = await mkdtemp(path.join(tmpdir(), 'yuva-peer-'));
	const root = path.join(home, 'site');
	await cp(source, root, { recursive: true });
	const postgres = await startEmbeddedPostgres({ home: path.join(home, 'postgres') });
	let site: PhpSite | undefined;
	const stop = async () => {
		await site?.stop();
		await postgres.stop();
		await rm(home, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const year = await fill(postgres, path.join(root, 'rosariosis.sql'), size);
		await writeFile(path.join(root, 'config.inc.php'), settingsOf(postgres, year));
		site = await servePhp(root, home);
		return { origin: site.origin, address: ADDRESS, cookie: await signIn(site.origin), stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function fill(access: Access, schema: string, size: Size): Promise<string> {
	const { host, port, user, database } = access;
	const client = new pg.Client({ host, port, user, database });
	await client.connect();
	try {
		await client.query(await readFile(schema, 'utf8'));
		await seed(client, size);
		const { rows } = await client.query<{ syear: string }>('select syear from schools order by syear desc');
		return String(rows[0]?.syear);
	} finally {
		await client.end();
	}
}

export async function seed(client: pg.Client, size: Size): Promise<void> {
	for (const [name, count] of Object.entries(size))
		await client.query('select set_config($1, $2, false)', [`seed.${name}`, String(count)]);
	await client.query(await readFile(SEED, 'utf8'));
}

const settingsOf = ({ host, port, user, database }: Access, year: string): string => `<?php
$DatabaseType = 'postgresql';
$DatabaseServer = '${host}';
$DatabaseUsername = '${user}';
$DatabasePassword = 'unused';
$DatabaseName = '${database}';
$DatabasePort = '${port}';
$pg_dumpPath = '';
$wkhtmltopdfPath = '';
$DefaultSyear = '${year}';
$RosarioNotifyAddress = '';
$RosarioLocales = [ 'en_US.utf8' ];
`;

/** Signs in as a browser does; the page after the sign-in chooses the class. */
async function signIn(origin: string): Promise<RunningPeer['cookie']> {
	let cookie = await ask(origin, '/index.php');
	const body = new URLSearchParams({ USERNAME: 'peer-1', PASSWORD: 'teacher' });
	cookie = await ask(origin, '/index.php', { cookie, body });
	cookie = await ask(origin, '/Modules.php?modname=misc/Portal.php', { cookie });
	const register = await fetch(origin + ADDRESS, { headers: { cookie } });
	const text = await register.text();
	if (!text.includes('name="attendance['))
		throw new Error(`RosarioSIS shows no register (status ${register.status}): ${text.slice(0, 300)}`);
	const [name = '', value = ''] = cookie.split('=');
	return { name, value };
}

async function ask(
	origin: string,
	address: string,
	{ cookie = '', body }: { cookie?: string; body?: URLSearchParams } = {},
): Promise<string> {
	const sent = body ? { method: 'POST', body } : {};
	const answer = await fetch(origin + address, { redirect: 'manual', headers: { cookie }, ...sent });
	return answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
}
