import type { Device } from '@yuva/contract/fellows/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type DeviceRow = Omit<Device, 'since' | 'last_seen'> & { since: Date; last_seen: Date | null };

/** Returns live sessions, then browsers whose session ran out and that keep their key; latest first. */
export async function selectDevices(db: Db, fellowId: string, now: Date): Promise<DeviceRow[]> {
	const { rows } = await sql<DeviceRow>`
		select id, case when expires_at > ${now} then 'session' else 'known_browser' end as kind,
			created_at as since, case when expires_at > ${now} then last_seen_at end as last_seen
		from sessions where account_id = ${fellowId} and (expires_at > ${now} or device_key is not null)
		order by kind desc, since desc`.execute(db);
	return rows;
}
