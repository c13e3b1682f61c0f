import { NOT_COMPLETED, NOT_WITHDRAWN, WITHDRAWN_ALREADY } from '@yuva/contract/prints/certificates-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { withdraw } from '../enrolments/actions.ts';
import { type StoredCertificate, selectCertificate } from './certificates-queries.ts';

export interface Which {
	fellowId: string;
	year: string;
}

/** @throws AppError `not_found` when absent or out of reach, `conflict` before the fellowship is completed */
export async function findCertificate(db: Db, viewer: Viewer, which: Which): Promise<StoredCertificate> {
	const found = await selectCertificate(db, viewer, which);
	if (!found) throw notFound();
	if (found.outcome !== 'completed') throw new AppError('conflict', NOT_COMPLETED);
	return found;
}

/** @throws AppError as `findCertificate`; `conflict` when it was withdrawn already */
export async function withdrawCertificateOf(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	which: Which,
	reason: string,
): Promise<void> {
	const { enrolment_id: enrolmentId, withdrawn } = await findCertificate(db, viewer, which);
	if (withdrawn !== null) throw new AppError('conflict', WITHDRAWN_ALREADY);
	await withdraw(db, { enrolmentId, at: now, reason });
}

/** @throws AppError as `findCertificate`; `conflict` when it is valid */
export async function restoreCertificateOf(
	{ db, viewer }: { db: Db; viewer: Viewer },
	which: Which,
): Promise<void> {
	const { enrolment_id: enrolmentId, withdrawn } = await findCertificate(db, viewer, which);
	if (withdrawn === null) throw new AppError('conflict', NOT_WITHDRAWN);
	await withdraw(db, { enrolmentId, at: null, reason: '' });
}
