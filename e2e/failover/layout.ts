import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import { idsOf } from './programs.ts';

const TEMPLATES = path.join(import.meta.dirname, '..', '..', 'deploy', 'cluster');
/** Files may have attributes there, which Swift needs. */
const PARENT = '/var/tmp';
export const HOST = '127.0.0.1';

export const nodeNumbers = [1, 2, 3] as const;
export const serverNumbers = [1, 2] as const;

const ports = [
	...['WEB_PORT', 'LEADER_PORT', 'POOLER_PORT', 'ETCD_PORT', 'ETCD_PEER_PORT'],
	...['S3_PORT', 'ACCOUNT_PORT', 'CONTAINER_PORT', 'OBJECT_PORT', 'MEMCACHE_PORT'],
	...serverNumbers.map((number) => `YUVA_PORT_${number}`),
	...nodeNumbers.flatMap((number) => [`PG_PORT_${number}`, `REST_PORT_${number}`]),
];
const secrets = ['PG_PASSWORD', 'OWNER_PASSWORD', 'WEB_PASSWORD', 'S3_SECRET', 'MEDIA_SECRET'];

/** Fills what the files of `deploy/cluster` leave open. */
export class Layout {
	/** Everybody may enter this folder; `clearAway` removes it. */
	readonly home: string;
	readonly #values: ReadonlyMap<string, string>;

	private constructor(home: string, values: ReadonlyMap<string, string>) {
		this.home = home;
		this.#values = values;
	}

	static async make(): Promise<Layout> {
		const home = await mkdtemp(path.join(PARENT, 'yuva-cluster-'));
		await chmod(home, 0o755);
		await mkdir(path.join(home, 'logs'));
		const values = new Map([
			['HOST', HOST],
			['HOME', home],
		]);
		const taken = new Set<number>();
		while (taken.size < ports.length) taken.add(await freePort());
		for (const [at, port] of [...taken].entries()) values.set(ports[at] ?? '', String(port));
		for (const secret of secrets) values.set(secret, randomBytes(24).toString('hex'));
		return new Layout(home, values);
	}

	get(name: string): string {
		const value = this.#values.get(name);
		if (value === undefined) throw new Error(`Nothing is known of ${name}.`);
		return value;
	}

	address(port: string): string {
		return `http://${HOST}:${this.get(port)}`;
	}

	async folder(name: string, user: string): Promise<string> {
		const folder = path.join(this.home, name);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const { uid, gid } = idsOf(user);
		await chown(folder, uid, gid);
		return folder;
	}

	async fill(template: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
		const text = await readFile(path.join(TEMPLATES, template), 'utf8');
		return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => more[name] ?? this.get(name));
	}

	async write(file: string, text: string, user: string): Promise<string> {
		const place = path.join(this.home, file);
		await writeFile(place, text, { mode: 0o600 });
		const { uid, gid } = idsOf(user);
		await chown(place, uid, gid);
		return place;
	}
}
