import {
	getSpokenTestimonial,
	getVoice,
	getWelcome,
	listSpokenTestimonials,
	publishTestimonial,
	withdrawTestimonial,
} from '@yuva/contract/testimonials/publications-endpoints';
import { speakerText } from '@yuva/contract/testimonials/publications-rules';
import { CHILD_NOT_PLAYED, type SpokenTestimonial } from '@yuva/contract/testimonials/publications-schema';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCountedFigures } from '../settings/reads.ts';
import {
	deletePublication,
	type SpokenRow,
	selectOneSpoken,
	selectRecording,
	selectSpoken,
	selectVoices,
	storePublication,
} from './publications-queries.ts';

const success = { status: 'success' } as const;

export function publicationsRoutes(platform: Platform): void {
	const { media } = platform;
	serveTestimonials(platform);
	serveApprovals(platform);
	serveWelcome(platform);

	serve(platform, getSpokenTestimonial, async ({ input: { id }, db, viewer, now, audit }) => {
		const row = await findSpoken(db, viewer, id);
		await audit('testimonial.read', { fellow_id: row.fellow_id, target_id: id, shown: shownIn([row]) });
		return toSpoken(row, { media, viewer, now });
	});
}

function serveTestimonials(platform: Platform): void {
	serve(platform, listSpokenTestimonials, async ({ input, db, viewer, now, audit }) => {
		const { cursor, limit, ...filter } = input;
		const from = readCursor(cursor, instantAndId);
		const after = from && { created_at: new Date(from[0]), id: from[1] };
		const rows = await selectSpoken(db, viewer, { filter, after, limit: limit + 1 });
		const page = rows.slice(0, limit);
		const last = rows.length > limit ? page.at(-1) : undefined;
		await audit('testimonial.listed', { details: { rows: page.length }, shown: shownIn(page) });
		return {
			data: page.map((row) => toSpoken(row, { media: platform.media, viewer, now })),
			next_cursor: last ? writeCursor(last.created_at.toISOString(), last.id) : null,
		};
	});
}

function serveApprovals(platform: Platform): void {
	serve(platform, publishTestimonial, async ({ input, db, viewer, now, audit }) => {
		const { id, public_text, first_name, may_be_played } = input;
		const row = await findSpoken(db, viewer, id);
		if (!row.may_be_heard) {
			throw new AppError('conflict', "No guardian has agreed to this child's voice yet.");
		}
		if (may_be_played && row.stakeholder_type === 'child') throw new AppError('invalid', CHILD_NOT_PLAYED);
		const approved = { approved_by: viewer.account_id, approved_at: now };
		await storePublication(db, { testimonial_id: id, public_text, first_name, may_be_played, ...approved });
		await audit('testimonial.published', {
			fellow_id: row.fellow_id,
			target_id: id,
			details: { may_be_played },
		});
		return success;
	});

	serve(platform, withdrawTestimonial, async ({ input: { id }, db, viewer, audit }) => {
		const { fellow_id } = await findSpoken(db, viewer, id);
		await deletePublication(db, id);
		await audit('testimonial.withdrawn', { fellow_id, target_id: id });
		return success;
	});
}

function serveWelcome(platform: Platform): void {
	serve(platform, getWelcome, async ({ db }) => {
		const voices = await selectVoices(db);
		return {
			voices: voices.map(({ id, is_played, stakeholder_type, ...voice }) => ({
				...voice,
				who: speakerText(stakeholder_type),
				audio_url: is_played ? getVoice.path.replace('{id}', id) : null,
			})),
			figures: (await readCountedFigures(db)) ?? null,
		};
	});

	serveFile(platform, getVoice, async ({ input: { id } }) => {
		const recording = await selectRecording(platform.db, id);
		const file = recording && (await platform.storage.open(recording.storage_key));
		if (!file) throw notFound();
		return { ...file, contentType: recording.content_type };
	});
}

/** @throws AppError `not_found` when absent or out of reach */
async function findSpoken(db: Db, viewer: Viewer, id: string): Promise<SpokenRow> {
	const row = await selectOneSpoken(db, viewer, id);
	if (!row) throw notFound();
	return row;
}

/** The answer names only the fellow of a hidden testimonial. */
const shownIn = (rows: readonly SpokenRow[]) => ({
	fellows: rows.map(({ fellow_id }) => fellow_id),
	testimonials: rows.filter(({ may_be_heard }) => may_be_heard).map(({ id }) => id),
});

/** A child's words need its guardian's consent to leave the fellow. */
function toSpoken(row: SpokenRow, lens: { media: MediaStore; viewer: Viewer; now: Date }): SpokenTestimonial {
	const { id, fellow_id, fellow_name, district, stakeholder_type, form_data } = row;
	const common = {
		id,
		fellow_id,
		fellow_name,
		district,
		stakeholder_type,
		created_at: row.created_at.toISOString(),
	};
	if (!row.may_be_heard) {
		return { ...common, form_data: {}, audio_url: '', hidden: 'no_consent', publication: null };
	}
	const audio_url = lens.media.urlFor(lens.viewer, row.recording_id, lens.now) ?? '';
	return { ...common, form_data, audio_url, publication: publicationOf(row) };
}

function publicationOf({ public_text, first_name, may_be_played, approved_by, approved_at }: SpokenRow) {
	if (public_text === null || first_name === null || may_be_played === null || approved_at === null)
		return null;
	const words = { public_text, first_name, may_be_played };
	return { ...words, approved_by: approved_by ?? '', approved_at: approved_at.toISOString() };
}
