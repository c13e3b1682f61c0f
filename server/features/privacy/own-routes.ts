import { copyMyData, getMyData, getPrivacyContact } from '@yuva/contract/privacy/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPrivacyContact } from '../settings/reads.ts';
import { selectNames } from './own-queries.ts';
import { readOwnRecords } from './own-records.ts';
import { countFellowHoldings, selectAgreedNotice, selectFellow } from './queries.ts';
import { selectRequestsOf } from './request-queries.ts';
import { toRequest } from './request-routes.ts';

export function ownDataRoutes(platform: Platform): void {
	const { media, readLog } = platform;

	serve(platform, getPrivacyContact, ({ db }) => readPrivacyContact(db));

	serve(platform, getMyData, async ({ db, fellowId, request }) => {
		const fellow = await selectFellow(db, fellowId);
		if (!fellow) throw notFound();
		const requests = await selectRequestsOf(db, fellowId);
		const entry = { actor_id: fellowId, action: 'privacy.own_data', fellow_id: fellowId };
		readLog.note({ ...entry, request_id: request.id });
		return {
			holdings: await countFellowHoldings(db, fellow),
			requests: requests.map(toRequest),
			notice: await selectAgreedNotice(db, fellowId),
		};
	});

	serve(platform, copyMyData, async ({ db, fellowId, viewer, now, audit }) => {
		const fellow = await selectFellow(db, fellowId);
		if (!fellow) throw notFound();
		const { records, files } = await readOwnRecords(db, fellowId);
		await audit('privacy.own_copy', { fellow_id: fellowId, target_id: fellowId });
		return {
			made_at: now.toISOString(),
			full_name: fellow.full_name,
			records,
			files: files.map((file) => ({ ...file, url: media.urlFor(viewer, file.media_id, now) ?? '' })),
			counts: await countFellowHoldings(db, fellow),
			names: await selectNames(db, records),
		};
	});
}
