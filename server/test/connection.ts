import type pg from 'pg';

declare module 'vitest' {
	interface ProvidedContext {
		connection: Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'database'>;
	}
}
