import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import { openReads } from './unusual-queries.ts';

/** Counts unseen findings of staff accounts that were shown very many people. */
export const countUnusual = (db: Db): Promise<number> => countUpTo(db, MOST_COUNTED, openReads(db));
