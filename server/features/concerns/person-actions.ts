import { standingOf } from '@yuva/contract/concerns/rules';
import {
	ALREADY_NAMED,
	FACTOR_FIRST,
	LAST_READER,
	NOT_A_READER,
	NOT_TO_CONFIRM,
	NOT_YOURSELF,
	PERSON_UNKNOWN,
	type SafeguardingStanding,
} from '@yuva/contract/concerns/schema';
import type { SafeguardingChange } from '@yuva/contract/messages/texts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { tell } from '../messages/actions.ts';
import {
	deletePerson,
	insertPerson,
	lockNamed,
	type NamedRow,
	selectAdmins,
	selectCandidates,
	selectNamed,
	updateYeses,
} from './person-queries.ts';

export interface Step {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
}

export const standing = ({ agreed_at, confirmed_at, newest_factor_at }: NamedRow): SafeguardingStanding =>
	standingOf({ agreedAt: agreed_at, confirmedAt: confirmed_at, newestFactorAt: newest_factor_at });

export const standingIn = (people: readonly NamedRow[], accountId: string): SafeguardingStanding => {
	const person = people.find(({ account_id }) => account_id === accountId);
	return person ? standing(person) : 'none';
};

/** Keeps the persons who may read concerns now, sorted by name. */
export const readersAmong = (people: readonly NamedRow[]): NamedRow[] =>
	people.filter((person) => standing(person) === 'reads');

/** @throws AppError `forbidden` for everybody else, the head office too */
export async function refuseUnlessReader({ db, viewer }: Pick<Step, 'db' | 'viewer'>): Promise<void> {
	if (standingIn(await selectNamed(db), viewer.account_id) === 'reads') return;
	throw new AppError('forbidden', NOT_A_READER);
}

/** @throws AppError `conflict` for oneself and a person who is named; `invalid` unless it is active staff */
export async function namePerson(step: Step, accountId: string): Promise<void> {
	const { db, viewer, now } = step;
	if (accountId === viewer.account_id) throw new AppError('conflict', NOT_YOURSELF);
	await lockNamed(db);
	if ((await selectNamed(db)).some(({ account_id }) => account_id === accountId)) {
		throw new AppError('conflict', ALREADY_NAMED);
	}
	const candidates = await selectCandidates(db, viewer.account_id);
	if (!candidates.some(({ account_id }) => account_id === accountId)) {
		throw invalidField('account_id', PERSON_UNKNOWN);
	}
	await insertPerson(db, { account_id: accountId, named_by: viewer.account_id, named_at: now });
	await tell(db, [accountId], {
		kind: 'safeguarding_named',
		details: {},
		senderId: viewer.account_id,
		now,
	});
	await tellOthers(step, 'named', [accountId]);
}

/**
 * Keeps the person's own yes. If another person reads already, it waits for that person's yes.
 *
 * @throws AppError `not_found` for an unnamed person; `conflict` without a second factor
 */
export async function agree(step: Step): Promise<SafeguardingStanding> {
	const { db, viewer, now } = step;
	await lockNamed(db);
	const people = await selectNamed(db);
	const before = standingIn(people, viewer.account_id);
	if (before === 'none') throw notFound();
	if (before === 'factor') throw new AppError('conflict', FACTOR_FIRST);
	if (before !== 'asked') return before;
	const isAlone = readersAmong(people).length === 0;
	const yeses = { agreed_at: now, confirmed_at: isAlone ? now : null, confirmed_by: null };
	await updateYeses(db, viewer.account_id, yeses);
	await tellOthers(step, isAlone ? 'reads' : 'agreed', []);
	return isAlone ? 'reads' : 'second_yes';
}

/** @throws AppError `forbidden` unless a reader asks; `conflict` for a person who does not need it */
export async function confirmPerson(step: Step, accountId: string): Promise<void> {
	const { db, viewer, now } = step;
	await lockNamed(db);
	const people = await selectNamed(db);
	if (standingIn(people, viewer.account_id) !== 'reads') throw new AppError('forbidden', NOT_A_READER);
	if (standingIn(people, accountId) !== 'second_yes') throw new AppError('conflict', NOT_TO_CONFIRM);
	await updateYeses(db, accountId, { confirmed_at: now, confirmed_by: viewer.account_id });
	await tellOthers(step, 'reads', []);
}

/** Locks the list until the transaction ends, so that of two readers who go at the same moment one stays. */
export async function isLastReader(db: Db, accountId: string): Promise<boolean> {
	await lockNamed(db);
	const [reader, ...others] = readersAmong(await selectNamed(db));
	return reader?.account_id === accountId && others.length === 0;
}

/** Locks the list as `isLastReader` does. @throws AppError `conflict` for the last who reads */
export async function refuseForLastReader(db: Db, accountId: string): Promise<void> {
	if (await isLastReader(db, accountId)) throw new AppError('conflict', LAST_READER);
}

/** @throws AppError `forbidden` for anyone but the head office and the person; `conflict` for the last who reads */
export async function endPerson(step: Step, accountId: string): Promise<void> {
	const { db, viewer } = step;
	if (viewer.role !== 'admin' && viewer.account_id !== accountId) {
		throw new AppError('forbidden', 'You cannot do this with your account.');
	}
	await refuseForLastReader(db, accountId);
	// the person is told too, and must still be in the list for that
	await tellOthers(step, 'ended', []);
	if (!(await deletePerson(db, accountId))) throw notFound();
}

/** Sends a message about each step to every named person and to the head office, so that no person becomes a reader in secret. The person who took the step gets none. */
async function tellOthers(
	{ db, viewer, now }: Step,
	change: SafeguardingChange,
	except: readonly string[],
): Promise<void> {
	const named = (await selectNamed(db)).map(({ account_id }) => account_id);
	const everybody = new Set([...named, ...(await selectAdmins(db))]);
	const told = [...everybody].filter((id) => id !== viewer.account_id && !except.includes(id));
	await tell(db, told, {
		kind: 'safeguarding_changed',
		details: { change },
		senderId: viewer.account_id,
		now,
	});
}
