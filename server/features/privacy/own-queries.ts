import type { TextByLanguage } from '@yuva/contract/language';
import type { OwnCopy } from '@yuva/contract/privacy/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Records } from '../../platform/database/personal-records.ts';

const PLACES = ['states', 'districts', 'mandals', 'grampanchayats'] as const;
type Named = (typeof PLACES)[number] | 'universities' | 'colleges' | 'courses' | 'programme_years';

const NAMED_BY: Readonly<Record<string, Named>> = {
	state: 'states',
	district: 'districts',
	district_id: 'districts',
	working_district: 'districts',
	mandal: 'mandals',
	mandal_id: 'mandals',
	grampanchayat: 'grampanchayats',
	village: 'grampanchayats',
	village_id: 'grampanchayats',
	university: 'universities',
	college: 'colleges',
	course: 'courses',
	year_id: 'programme_years',
};

export async function selectNames(db: Db, records: Records): Promise<NonNullable<OwnCopy['names']>> {
	const rows = Object.values(records).flat();
	const columns = Object.entries(NAMED_BY).map(async ([column, table]) => {
		const ids = new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'number'));
		return [column, ids.size === 0 ? {} : await selectNamesOf(db, table, [...ids])] as const;
	});
	return Object.fromEntries(
		(await Promise.all(columns)).filter(([, names]) => Object.keys(names).length > 0),
	);
}

async function selectNamesOf(
	db: Db,
	table: Named,
	ids: readonly number[],
): Promise<Record<string, TextByLanguage>> {
	const others = PLACES.some((place) => place === table) ? sql`translations` : sql`'{}'::jsonb`;
	const { rows } = await sql<{ id: number; name: TextByLanguage }>`
		select id, jsonb_build_object('en', name) || ${others} as name from ${sql.table(table)}
		where id = any (${ids}::integer[])`.execute(db);
	return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
