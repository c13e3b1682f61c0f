import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { isToChosen } from './announcement-queries.ts';
import { unreadOf } from './queries.ts';

export const countUnread = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, unreadOf(db, viewer.account_id));

/** When a message to chosen people with these English words went to `account` last; null for never, and once it is withdrawn. */
export const lastTold = (
	account: Expression<unknown>,
	text: string,
): RawBuilder<Date | null> => sql<Date | null>`(
	select max(told.created_at) from messages told
	join announcements said on said.id = told.announcement_id
	where told.account_id = ${account} and said.withdrawn_at is null and said.text ->> 'en' = ${text}
		and ${isToChosen('said')})`;
