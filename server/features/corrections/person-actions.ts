import { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import { giveName, giveNumber, holdPerson } from '../accounts/actions.ts';
import { voidCodes } from '../auth/actions.ts';
import { tell } from '../messages/actions.ts';
import { type Correcting, keepCorrection, refuseSame, tellCorrected, type Undo } from './actions.ts';

/** Locks the fellow or applicant. @throws AppError `not_found` when absent or out of reach */
async function holdInReach({ db, viewer }: Correcting, fellowId: string) {
	const person = (await reachesFellow(db, viewer, fellowId)) && (await holdPerson(db, fellowId));
	if (!person) throw notFound();
	return person;
}

interface NumberCorrection {
	fellow_id: string;
	new_number: string;
	reason: string;
}

/**
 * Sessions stay; codes for a new password work no more.
 * @returns the id of the correction
 * @throws AppError `not_found` when absent or out of reach, `conflict` when the number is taken or the same
 */
export async function correctNumberOf(call: Correcting, input: NumberCorrection): Promise<string> {
	const { fellow_id, new_number, reason } = input;
	const { mobile_number } = await holdInReach(call, fellow_id);
	refuseSame(mobile_number === new_number);
	await changeNumber(call, input, false);
	const stood = { before: { text: mobile_number }, after: { text: new_number } };
	return keepCorrection(call, { kind: 'mobile_number', fellow_id, ...stood, reason });
}

async function changeNumber(
	{ db, viewer, now }: Correcting,
	{ fellow_id, new_number: number, reason }: NumberCorrection,
	undone: boolean,
): Promise<void> {
	await giveNumber(db, fellow_id, number);
	await voidCodes(db, fellow_id, now);
	const details = { number, reason, undone };
	await tell(db, [fellow_id], { kind: 'number_corrected', details, senderId: viewer.account_id, now });
}

const number = z.object({ text: z.string() });

export const undoNumber: Undo = async (call, { fellow_id, before, after }, reason) => {
	const { mobile_number } = await holdInReach(call, fellow_id);
	if (mobile_number !== number.parse(after).text) return false;
	await changeNumber(call, { fellow_id, new_number: number.parse(before).text, reason }, true);
	return true;
};

const name = z.object({ given_name: z.string(), surname: z.string() });
type Name = z.infer<typeof name>;

const isSameName = (one: Name, other: Name): boolean =>
	one.given_name === other.given_name && one.surname === other.surname;

const written = ({ given_name, surname }: Name) => ({
	text: `${given_name} ${surname}`,
	given_name,
	surname,
});

/**
 * Leaves texts that were signed under the earlier name.
 *
 * @returns the id of the correction
 * @throws AppError `not_found` when absent or out of reach, `conflict` when the name is the same
 */
export async function correctNameOf(
	call: Correcting,
	{ fellow_id, reason, ...wanted }: Name & { fellow_id: string; reason: string },
): Promise<string> {
	const person = await holdInReach(call, fellow_id);
	refuseSame(isSameName(person, wanted));
	await giveName(call.db, fellow_id, wanted);
	await tellCorrected(call, [fellow_id], { correction: 'name', reason, undone: false });
	const stood = { before: written(person), after: written(wanted) };
	return keepCorrection(call, { kind: 'name', fellow_id, ...stood, reason });
}

export const undoName: Undo = async (call, { fellow_id, before, after }, reason) => {
	const person = await holdInReach(call, fellow_id);
	if (!isSameName(person, name.parse(after))) return false;
	await giveName(call.db, fellow_id, name.parse(before));
	await tellCorrected(call, [fellow_id], { correction: 'name', reason, undone: true });
	return true;
};
