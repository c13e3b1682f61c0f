import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import {
	type HeldFile,
	OF_CHILDREN,
	type Records,
	selectFellowRecords,
	selectFiles,
} from '../../platform/database/personal-records.ts';
import { selectRecordingsOfOthers } from './queries.ts';

/**
 * A copy of the fellow's data. The words and voices of children, parents and supporters are theirs, not the
 * fellow's, and work that waits for the fellow's word is full of children and guardians: the copy has its call alone. What
 * the head office notes about a request is for itself.
 */
export async function readOwnRecords(
	db: Db,
	fellowId: string,
): Promise<{ records: Records; files: HeldFile[] }> {
	const others = await selectRecordingsOfOthers(db, fellowId);
	const files = await selectFiles(db, { fellowId });
	return {
		records: withoutOthers(await selectFellowRecords(db, fellowId), others),
		files: files.filter(({ media_id }) => !others.has(media_id)),
	};
}

const waitingItem = z.object({ content: z.object({ path: z.string() }) });

function withoutOthers(records: Records, others: ReadonlySet<string>): Records {
	const { testimonials = [], media = [], privacy_requests = [], work_to_confirm = [], ...rest } = records;
	const isOwn = (id: unknown) => !others.has(String(id));
	const kept = {
		testimonials: testimonials.filter(({ recording_id }) => isOwn(recording_id)),
		media: media.filter(({ id, kind }) => !OF_CHILDREN.includes(String(kind)) && isOwn(id)),
		privacy_requests: privacy_requests.map(({ note: _, ...request }) => request),
		work_to_confirm: work_to_confirm.map(({ id, handed_at, is_proven, item }) => {
			const path = waitingItem.safeParse(item).data?.content.path;
			return { id, handed_at, is_proven, path };
		}),
	};
	const filled = Object.entries(kept).filter(([, rows]) => rows.length > 0);
	return { ...rest, ...Object.fromEntries(filled) };
}
