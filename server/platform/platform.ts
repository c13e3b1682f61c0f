import type { FastifyInstance } from 'fastify';
import type { Db } from './database/database.ts';
import type { PublicCopies } from './http/public-copies.ts';
import type { ReadLog } from './identity/audit.ts';
import type { MediaStore } from './media/media.ts';
import type { Storage } from './media/storage.ts';
import type { Settings } from './process/env.ts';

/** Passed by `app.ts` to every slice; slices use no globals. */
export interface Platform {
	readonly http: FastifyInstance;
	/** Outside any transaction; handlers use the `db` of their call. */
	readonly db: Db;
	/** For long reads of what is stored: a replica where there is one, which may be some seconds behind; else `db`. */
	readonly readingDb: Db;
	/** Connections of its own, so that sign-in and who calls do not wait for other work. */
	readonly signInDb: Db;
	/** One connection, for readiness alone. */
	readonly readinessDb: Db;
	readonly storage: Storage;
	readonly media: MediaStore;
	readonly readLog: ReadLog;
	readonly copies: PublicCopies;
	readonly clock: () => Date;
	readonly settings: Settings;
}
