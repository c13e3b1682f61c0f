import type { Device } from '@yuva/contract/devices/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type DeviceRow = Omit<Device, 'since' | 'last_seen'> & { since: Date; last_seen: Date | null };

/** Names a session or a key by the hash of its hash, which opens nothing. */
const idOf = (column: 'token_hash' | 'key_hash') => sql<string>`encode(sha256(${sql.ref(column)}), 'hex')`;

/** The live sessions of a fellow and the browsers that know the account, the latest first. */
export async function selectDevices(db: Db, fellowId: string, now: Date): Promise<DeviceRow[]> {
	const { rows } = await sql<DeviceRow>`
		select ${idOf('token_hash')} as id, 'session' as kind, created_at as since, last_seen_at as last_seen
		from sessions where account_id = ${fellowId} and expires_at > ${now}
		union all
		select ${idOf('key_hash')}, 'known_browser', created_at, null from device_keys where account_id = ${fellowId}
		order by kind desc, since desc`.execute(db);
	return rows;
}

/** Ends that session or forgets that browser, or all of both without an id. @returns how many */
export async function deleteDevices(db: Db, fellowId: string, deviceId: string | undefined): Promise<number> {
	const sessions = await db
		.deleteFrom('sessions')
		.where('account_id', '=', fellowId)
		.$if(deviceId !== undefined, (query) => query.where(idOf('token_hash'), '=', deviceId ?? ''))
		.executeTakeFirst();
	const keys = await db
		.deleteFrom('device_keys')
		.where('account_id', '=', fellowId)
		.$if(deviceId !== undefined, (query) => query.where(idOf('key_hash'), '=', deviceId ?? ''))
		.executeTakeFirst();
	return Number(sessions.numDeletedRows + keys.numDeletedRows);
}
