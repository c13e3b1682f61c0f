import type { Layout } from './layout.ts';
import type { Programs } from './programs.ts';

/** HAProxy, for the browsers and for the PostgreSQL that leads. */
export async function startBalancer(layout: Layout, programs: Programs): Promise<void> {
	const config = await layout.write('haproxy.cfg', await layout.fill('haproxy.cfg'), 'haproxy');
	programs.start({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', config], user: 'haproxy' });
}

/** PgBouncer in transaction mode, before HAProxy. */
export async function startPooler(layout: Layout, programs: Programs): Promise<void> {
	await layout.folder('pgbouncer', 'postgres');
	await layout.write('pgbouncer/users.txt', `"yuva_web" "${layout.get('WEB_PASSWORD')}"\n`, 'postgres');
	const config = await layout.write('pgbouncer.ini', await layout.fill('pgbouncer.ini'), 'postgres');
	programs.start({ name: 'pgbouncer', command: 'pgbouncer', args: [config], user: 'postgres' });
}
