import type { Db } from '../../platform/database/database.ts';

export const selectSessions = (db: Db, accountId: string, now: Date) =>
	db
		.selectFrom('sessions')
		.select(['id', 'browser', 'created_at', 'last_seen_at'])
		.where('account_id', '=', accountId)
		.where('expires_at', '>', now)
		.orderBy('last_seen_at', 'desc')
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute();
