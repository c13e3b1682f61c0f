import type pg from 'pg';

declare module 'vitest' {
	interface ProvidedContext {
		connection: Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database'>;
		/** A migrated and seeded database that nobody connects to; '' where there is none. */
		template: string;
	}
}
