import type { FellowSort } from '@yuva/contract/fellows/schema';
import { z } from 'zod';
import { readCursor } from '../../platform/database/cursor.ts';

const name = z.string().refine((text) => !text.includes('\0'));
const day = z.union([z.literal('-infinity'), z.iso.date()]);
const number = z.string().regex(/^-?\d{1,5}$/);

const KEYS: Record<FellowSort, z.ZodType<string>> = {
	name,
	register_oldest: day,
	register_latest: day,
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
