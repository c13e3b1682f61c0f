import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { waitingForCenter } from './without-center-queries.ts';

/** Children whose center closed; stops at `MOST_COUNTED`. */
export const countWaitingForCenter = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, waitingForCenter(viewer));
