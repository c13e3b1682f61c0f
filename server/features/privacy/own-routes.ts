import { copyMyData, getMyData, getPrivacyContact } from '@yuva/contract/privacy/endpoints';
import {
	type HeldFile,
	type Records,
	selectFellowRecords,
	selectFiles,
} from '../../platform/database/personal-records.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFellowHoldings, selectFellow, selectRecordingsOfOthers } from './queries.ts';
import { selectRequestsOf } from './request-queries.ts';
import { toRequest } from './request-routes.ts';

/** What a fellow sees of their own data. */
export function ownDataRoutes(platform: Platform): void {
	const { media, readLog, settings } = platform;

	serve(platform, getPrivacyContact, async () => settings.privacy);

	serve(platform, getMyData, async ({ db, fellowId, request }) => {
		const fellow = await selectFellow(db, fellowId);
		if (!fellow) throw notFound();
		const requests = await selectRequestsOf(db, fellowId);
		const entry = { actor_id: fellowId, action: 'privacy.own_data', fellow_id: fellowId };
		readLog.note({ ...entry, request_id: request.id });
		return { holdings: await countFellowHoldings(db, fellow), requests: requests.map(toRequest) };
	});

	serve(platform, copyMyData, async ({ db, fellowId, viewer, now, audit }) => {
		const fellow = await selectFellow(db, fellowId);
		if (!fellow) throw notFound();
		const others = await selectRecordingsOfOthers(db, fellowId);
		const files = await selectFiles(db, { fellowId });
		const withAddress = (file: HeldFile) => ({
			...file,
			url: media.urlFor(viewer, file.media_id, now) ?? '',
		});
		await audit('privacy.own_copy', { fellow_id: fellowId, target_id: fellowId });
		return {
			made_at: now.toISOString(),
			full_name: fellow.full_name,
			records: withoutOthers(await selectFellowRecords(db, fellowId), others),
			files: files.filter(({ media_id }) => !others.has(media_id)).map(withAddress),
			counts: await countFellowHoldings(db, fellow),
		};
	});
}

/** The words and voices of children and parents are theirs, not the fellow's. */
function withoutOthers(records: Records, others: ReadonlySet<string>): Records {
	const { testimonials = [], media = [], ...rest } = records;
	const isOwn = (id: unknown) => !others.has(String(id));
	const kept = {
		testimonials: testimonials.filter(({ recording_id }) => isOwn(recording_id)),
		media: media.filter(({ id, kind }) => kind !== 'child_photo' && isOwn(id)),
	};
	const filled = Object.entries(kept).filter(([, rows]) => rows.length > 0);
	return { ...rest, ...Object.fromEntries(filled) };
}
