import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type MissingFilter, missingInReach } from './consent-queries.ts';
import { restorable } from './deleted-queries.ts';
import { openPairs } from './likeness-queries.ts';

/** These count the lists that leads put in order; each count stops at `MOST_COUNTED`. */

export const countMissing = (db: Db, filter: MissingFilter): Promise<number> =>
	countUpTo(db, MOST_COUNTED, missingInReach(db, filter).select('child.id'));

export const fellowsWithMissing = (db: Db, filter: MissingFilter) =>
	missingInReach(db, filter).select('fellows.id');

export const countAlike = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, openPairs(db, viewer).select('alike.id'));

export const countDeleted = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, restorable(db, viewer).select('children.id'));
