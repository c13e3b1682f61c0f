import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { queued } from './queries.ts';

export const countApplications = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, queued(db, viewer, 'UNDER_REVIEW'));
