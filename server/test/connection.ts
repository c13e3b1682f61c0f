import type pg from 'pg';

declare module 'vitest' {
	interface ProvidedContext {
		connection: Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database'>;
		/** Names a migrated and seeded database without connections; '' if there is none. */
		template: string;
	}
}
