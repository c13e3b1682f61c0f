import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/test/free-port.ts';

export interface PhpSite {
	origin: string;
	stop(): Promise<void>;
}

/** Debian puts them there. */
const NGINX = '/usr/sbin/nginx';
const FPM = '/usr/sbin/php-fpm*';

const PATIENCE_MS = 10_000;

/** Returns what is missing on this machine to serve PHP, with how to get it; empty when all is there. */
export function missingForPhp(): string[] {
	const missing: string[] = [];
	if (!globSync(NGINX).length) missing.push('nginx: apt-get install nginx-light');
	if (!globSync(FPM).length)
		missing.push(
			'PHP-FPM: apt-get install php-fpm php-pgsql php-gd php-mbstring php-xml php-intl php-curl php-zip',
		);
	return missing;
}

/** Serves the PHP files under `root` as in production: nginx with gzip, PHP-FPM with OPcache. `home` is for its own files. */
export async function servePhp(root: string, home: string): Promise<PhpSite> {
	const port = await freePort();
	const socket = path.join(home, 'php.sock');
	await mkdir(path.join(home, 'temp'), { recursive: true });
	await writeFile(path.join(home, 'fpm.conf'), fpmConfig(socket, home));
	await writeFile(path.join(home, 'nginx.conf'), nginxConfig({ root, home, socket, port }));
	const started = [
		spawn(globSync(FPM)[0] ?? 'php-fpm', [
			'--nodaemonize',
			'--allow-to-run-as-root',
			'--fpm-config',
			path.join(home, 'fpm.conf'),
		]),
		spawn(NGINX, ['-c', path.join(home, 'nginx.conf'), '-g', 'daemon off;']),
	];
	const stop = async () => {
		await Promise.all(
			started.map(async (child) => {
				if (child.exitCode !== null || child.signalCode !== null) return;
				const ended = once(child, 'exit');
				child.kill('SIGTERM');
				await ended;
			}),
		);
	};
	const origin = `http://localhost:${port}`;
	if (await answers(origin)) return { origin, stop };
	await stop();
	throw new Error('nginx and PHP-FPM did not start');
}

async function answers(origin: string): Promise<boolean> {
	for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
		const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
		if (answer && answer.status < 500) return true;
		await pause(100);
	}
	return false;
}

const fpmConfig = (socket: string, home: string): string => `[global]
error_log = ${home}/fpm.log
[www]
user = root
group = root
listen = ${socket}
pm = static
pm.max_children = 4
php_admin_value[opcache.enable] = 1
php_admin_value[opcache.memory_consumption] = 128
php_admin_value[session.save_path] = ${home}/temp
`;

interface Places {
	root: string;
	home: string;
	socket: string;
	port: number;
}

const nginxConfig = ({ root, home, socket, port }: Places): string => `user root;
pid ${home}/nginx.pid;
error_log ${home}/nginx.log;
events {}
http {
	include /etc/nginx/mime.types;
	access_log off;
	gzip on;
	gzip_types text/css application/javascript text/javascript application/json image/svg+xml;
	${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${home}/temp;`).join('\n\t')}
	server {
		listen 127.0.0.1:${port};
		listen [::1]:${port};
		root ${root};
		index index.php;
		location ~ \\.php$ {
			include /etc/nginx/fastcgi_params;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_pass unix:${socket};
		}
		location ~* \\.(css|js|png|svg|woff2?)$ { expires 7d; }
	}
}
`;
