import type { Random } from '../demo/random.ts';
import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';

/** People and a moment to which random changes happen. */
export interface ChangingWorld {
	db: Db;
	random: Random;
	fellows: readonly Person[];
	children: string[];
	/** Their ids, the open one last. */
	years: readonly number[];
	now: Date;
}

export type Change = (world: ChangingWorld) => Promise<unknown>;

export const fellowOf = ({ random, fellows }: ChangingWorld) => fellows[random.int(fellows.length)]?.id ?? '';
export const yearOf = ({ random, years }: ChangingWorld) => years[random.int(years.length)] ?? 0;
