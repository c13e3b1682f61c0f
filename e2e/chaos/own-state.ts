import type { Db } from '../../server/platform/database/database.ts';
import { append, type Course } from './course.ts';
import { joined } from './ledger.ts';
import type { StoredMedia } from './stored-media.ts';

export async function readOwn(
	db: Db,
	account: string,
	{ course, media }: { course: Course; media: StoredMedia },
): Promise<void> {
	const center = await db
		.selectFrom('learning_centers')
		.select(['pincode', 'landmark', 'photo_id'])
		.where('fellow_id', '=', account)
		.executeTakeFirst();
	if (center?.landmark) append(course, 'center', `${center.pincode} ${joined(center.landmark)}`);
	if (center?.photo_id) append(course, 'photo of the center', media.get(center.photo_id) ?? 'none');
	const fellow = await db
		.selectFrom('fellows')
		.select(['email', 'mother_name', 'artistic_skills', 'photo_id'])
		.where('id', '=', account)
		.executeTakeFirstOrThrow();
	const { photo_id, ...texts } = fellow;
	for (const [field, text] of Object.entries(texts)) {
		if (text) append(course, `${field} of the fellow`, joined(text));
	}
	if (photo_id) append(course, 'photo of the fellow', media.get(photo_id) ?? 'none');
	await readVoices(db, account, { course, media });
}

async function readVoices(
	db: Db,
	account: string,
	{ course, media }: { course: Course; media: StoredMedia },
): Promise<void> {
	const rows = await db
		.selectFrom('testimonials')
		.select(['form_data', 'recording_id'])
		.where('fellow_id', '=', account)
		.execute();
	for (const { form_data, recording_id } of rows) {
		const { Name = '' } = form_data as Record<string, string>;
		append(course, `voice of ${joined(Name)}`, media.get(recording_id) ?? 'none');
	}
}
