import { indiaDate } from '@yuva/contract/calendar';
import { BORN_IN_FUTURE, fellowCode, isPastDay, withoutIdleTexts } from '@yuva/contract/registration/rules';
import type { Registration } from '@yuva/contract/registration/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { findMisplaced } from '../reference/reads.ts';
import { findUnregistered, takeNextNumber, updateRegistration } from './queries.ts';

const MISPLACED = {
	state: 'Please choose the state again',
	district: 'This district is not in the chosen state',
	mandal: 'This mandal is not in the chosen district',
	grampanchayat: 'This village is not in the chosen mandal',
};

/**
 * Registers the fellow and gives them their code.
 *
 * @throws AppError `invalid` for a date of birth that is not past or places that do not lie in one another, `conflict`
 * when the fellow is registered already.
 */
export async function registerFellow(
	db: Db,
	{ fellowId, now }: { fellowId: string; now: Date },
	form: Registration,
): Promise<void> {
	const today = indiaDate(now);
	if (!isPastDay(form.date_of_birth, today)) throw invalidField('date_of_birth', BORN_IN_FUTURE);
	const misplaced = await findMisplaced(db, form);
	if (misplaced) throw invalidField(misplaced, MISPLACED[misplaced]);
	if (!(await findUnregistered(db, fellowId, { lock: true }))) {
		throw new AppError('conflict', 'You are already registered.');
	}
	const year = Number(today.slice(0, 4));
	const { mobile_number: _, ...facts } = withoutIdleTexts(form);
	await updateRegistration(db, fellowId, {
		...facts,
		fellow_code: fellowCode(year, await takeNextNumber(db, year)),
		working_district: form.district,
		registered_at: now,
	});
}
