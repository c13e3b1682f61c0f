import type { FastifyInstance } from 'fastify';
import type { Db } from './database/database.ts';
import type { PublicCopies } from './http/public-copies.ts';
import type { ReadLog } from './identity/audit.ts';
import type { MediaStore } from './media/media.ts';
import type { Storage } from './media/storage.ts';
import type { Settings } from './process/env.ts';

/** `app.ts` passes it to every slice; slices use no globals. */
export interface Platform {
	readonly http: FastifyInstance;
	/** Queries of this pool are outside of all transactions; handlers use the `db` of their call. */
	readonly db: Db;
	/** Long reads of stored data use it: a replica if there is one, which may be some seconds behind; else `db`. */
	readonly readingDb: Db;
	/** This pool has connections of its own, so that sign-in and the look-up of sessions do not wait for other work. */
	readonly signInDb: Db;
	/** This pool has one connection, for readiness alone. */
	readonly readinessDb: Db;
	readonly storage: Storage;
	readonly media: MediaStore;
	readonly readLog: ReadLog;
	readonly copies: PublicCopies;
	readonly clock: () => Date;
	readonly settings: Settings;
}
