import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach, isReachedBy } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/**
 * Selects the viewer's answers among those of fellows in reach. When the lead is gone or no longer reaches the fellow, the district
 * leads and the head office read the answer, so that every answer has a reader.
 */
export const isForLead = ({ account_id, role }: Viewer): RawBuilder<SqlBool> =>
	role === 'team_lead'
		? sql<SqlBool>`message_answers.lead_id = ${account_id}`
		: sql<SqlBool>`(message_answers.lead_id = ${account_id} or not ${isReachedBy(sql<string>`message_answers.lead_id`)})`;

export const countNewAnswers = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(
		db,
		MOST_COUNTED,
		db
			.selectFrom('message_answers')
			.innerJoin('fellows', 'fellows.id', 'message_answers.fellow_id')
			.select('message_answers.id')
			.where('message_answers.read_at', 'is', null)
			.where(fellowInReach(viewer))
			.where(isForLead(viewer)),
	);
