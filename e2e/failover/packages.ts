import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';

const packages = [
	'postgresql-15',
	'patroni',
	'python3-etcd',
	'etcd-server',
	'pgbouncer',
	'haproxy',
	'memcached',
	'swift-proxy',
	'swift-account',
	'swift-container',
	'swift-object',
];

/** Keeps Debian from starting what it installs. */
const POLICY = '/usr/sbin/policy-rc.d';

/** The machine cannot run it; the message says why. */
export class Unable extends Error {}

/** Installs what is missing. @throws Unable */
export async function installPackages(print: (text: string) => void): Promise<void> {
	if (process.getuid?.() !== 0)
		throw new Unable('This needs root: its parts run under accounts of their own.');
	const missing = packages.filter((name) => !isInstalled(name));
	if (missing.length === 0) return;
	if (run('apt-get', ['--version']) !== 0) throw new Unable('This needs Debian 12: apt-get is not there.');
	print(`Installs with apt-get: ${missing.join(' ')}`);
	print(
		'They are not started now and not removed at the end. Debian starts them with the machine: disable what you do',
	);
	print(
		'not want (systemctl disable). With postgresql-15 comes an empty PostgreSQL of its own, where there is none.',
	);
	const isOurs = !existsSync(POLICY);
	if (isOurs) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
	try {
		run('apt-get', ['update']);
		const options = ['install', '-y', '--no-install-recommends', '--no-upgrade'];
		if (run('apt-get', [...options, ...missing], 'inherit') !== 0) {
			throw new Unable(`These packages cannot be installed here: ${missing.join(' ')}`);
		}
	} finally {
		if (isOurs) await rm(POLICY, { force: true });
	}
}

const isInstalled = (name: string): boolean => {
	const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
	return stdout?.includes('\nStatus: install ok installed') ?? false;
};

const run = (command: string, args: string[], stdio: 'ignore' | 'inherit' = 'ignore'): number | null =>
	spawnSync(command, args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status;
