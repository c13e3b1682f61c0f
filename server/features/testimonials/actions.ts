import { answersFor } from '@yuva/contract/testimonials/rules';
import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../platform/errors.ts';
import type { AuditEntry } from '../../platform/identity/audit.ts';
import type { MediaStore, MediaWrite } from '../../platform/media/media.ts';
import { hasTestimonial, insertTestimonial } from './queries.ts';

export interface Submission extends Omit<MediaWrite, 'kind' | 'fellowId'> {
	fellowId: string;
	yearId: number;
	now: Date;
	audit(action: string, about: Pick<AuditEntry, 'fellow_id' | 'target_id' | 'details'>): Promise<void>;
}

export interface SpokenTestimonial {
	/** Only a phone that chose the id sends it. */
	id?: string | undefined;
	stakeholder_type: StakeholderType;
	form_data: Readonly<Record<string, string>>;
	recording: Buffer;
}

/**
 * Leaves a stored testimonial unchanged.
 *
 * @returns its id
 * @throws AppError `unsupported_media` or `too_large` for the recording; `conflict` for the id of another
 * fellow's testimonial.
 */
export async function keepTestimonial(
	submission: Submission,
	media: MediaStore,
	{ id = uuidv7(), stakeholder_type, form_data, recording }: SpokenTestimonial,
): Promise<string> {
	const { db, fellowId, yearId, now, undo } = submission;
	if (await hasTestimonial(db, fellowId, id)) return id;
	const recording_id = await media.addRecording({ db, fellowId, undo, kind: 'testimonial' }, recording);
	const isStored = await insertTestimonial(db, {
		id,
		fellow_id: fellowId,
		year_id: yearId,
		stakeholder_type,
		form_data: answersFor(stakeholder_type, form_data),
		recording_id,
		created_at: now,
	});
	if (!isStored) throw new AppError('conflict', 'This testimonial cannot be handed in again.');
	await submission.audit('testimonial.submitted', {
		fellow_id: fellowId,
		target_id: id,
		details: { stakeholder_type, bytes: recording.length },
	});
	return id;
}
