import { indiaDate } from '@yuva/contract/calendar';
import { BORN_IN_FUTURE, isPastDay, withoutIdleTexts } from '@yuva/contract/registration/rules';
import { REGISTERED_ALREADY, type Registration } from '@yuva/contract/registration/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { storeRegistration } from '../fellows/actions.ts';
import { settleVillage } from '../reference/actions.ts';
import { findMisplaced } from '../reference/reads.ts';
import { findUnregistered } from './queries.ts';

const MISPLACED = {
	state: 'Choose the state again',
	district: 'This district is not in the chosen state',
	mandal: 'This mandal is not in the chosen district',
	grampanchayat: 'This village is not in the chosen mandal',
};

/**
 * @throws AppError `invalid` for a birth date not past or places outside one another, `conflict` if
 * registered
 */
export async function registerFellow(
	db: Db,
	{ fellowId, now }: { fellowId: string; now: Date },
	form: Registration,
): Promise<void> {
	if (!isPastDay(form.date_of_birth, indiaDate(now))) throw invalidField('date_of_birth', BORN_IN_FUTURE);
	const grampanchayat = await settleVillage(db, form.mandal, form.grampanchayat);
	const misplaced = await findMisplaced(db, { ...form, grampanchayat });
	if (misplaced) throw invalidField(misplaced, MISPLACED[misplaced]);
	if (!(await findUnregistered(db, fellowId, { lock: true }))) {
		throw new AppError('conflict', REGISTERED_ALREADY);
	}
	const { mobile_number: _, ...facts } = withoutIdleTexts({ ...form, grampanchayat });
	await storeRegistration(db, { fellowId, now }, facts);
}
