import { endDevices, listDevices } from '@yuva/contract/fellows/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import { endSessions } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectDevices } from './device-queries.ts';

export function devicesRoutes(platform: Platform): void {
	serve(platform, listDevices, async ({ input: { fellow_id }, viewer, db, now, audit }) => {
		if (!(await reachesFellow(db, viewer, fellow_id))) throw notFound();
		const rows = await selectDevices(db, fellow_id, now);
		await audit('devices.read', { fellow_id, shown: {} });
		return {
			data: rows.map(({ since, last_seen, ...row }) => ({
				...row,
				since: since.toISOString(),
				last_seen: last_seen?.toISOString() ?? null,
			})),
		};
	});

	serve(platform, endDevices, async ({ input: { fellow_id, device_id }, viewer, db, audit }) => {
		if (!(await reachesFellow(db, viewer, fellow_id))) throw notFound();
		const ended = await endSessions(db, fellow_id, device_id);
		if (device_id !== undefined && ended === 0) throw notFound('This device is logged out already.');
		await audit('devices.end', { fellow_id, details: { ended, all: device_id === undefined } });
		return { status: 'success' as const, ended };
	});
}
