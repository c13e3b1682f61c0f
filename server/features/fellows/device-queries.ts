import type { Device } from '@yuva/contract/fellows/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { publicName } from '../../platform/identity/session.ts';

export type DeviceRow = Omit<Device, 'since' | 'last_seen'> & { since: Date; last_seen: Date | null };

/** Live sessions and remembered browsers, latest first. */
export async function selectDevices(db: Db, fellowId: string, now: Date): Promise<DeviceRow[]> {
	const { rows } = await sql<DeviceRow>`
		select ${publicName('token_hash')} as id, 'session' as kind, created_at as since, last_seen_at as last_seen
		from sessions where account_id = ${fellowId} and expires_at > ${now}
		union all
		select ${publicName('key_hash')}, 'known_browser', created_at, null from device_keys where account_id = ${fellowId}
		order by kind desc, since desc`.execute(db);
	return rows;
}
