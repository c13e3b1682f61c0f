import type { FellowSort } from '@yuva/contract/fellows/schema';
import { z } from 'zod';
import { day, readCursor } from '../../platform/database/cursor.ts';

const registerDay = z.union([z.literal('-infinity'), day]);
const number = z.string().regex(/^-?\d{1,5}$/);

const KEYS: Record<FellowSort, z.ZodType<string>> = {
	name: z.string(),
	register_oldest: registerDay,
	register_latest: registerDay,
	children_most: number,
	children_fewest: number,
	attendance_lowest: number,
	attendance_highest: number,
};

/** Undefined for the first page. @throws AppError `invalid` */
export function readFellowCursor(sort: FellowSort, cursor: string | undefined) {
	const last = readCursor(cursor, z.tuple([KEYS[sort], z.uuid()]));
	return last && { key: last[0], id: last[1] };
}
