import type { MeetingOutcome } from '@yuva/contract/meetings/schema';
import type { ChosenFellow } from '../tasks/parts/fellow-picker.tsx';

// Another person has saved the meeting since the form was opened: what was touched in the form stays beside what is new.

/** Takes each field that was touched as it was typed, and all others as they are now. */
export function joinedFields<Fields extends object>(before: Fields, typed: Fields, now: Fields): Fields {
	const touched = Object.entries(typed).filter(([field, value]) => value !== Reflect.get(before, field));
	return { ...now, ...Object.fromEntries(touched) };
}

/** Minutes that both wrote stand one after the other, so that nothing is lost. */
export const joinedOutcome = (
	before: MeetingOutcome,
	typed: MeetingOutcome,
	now: MeetingOutcome,
): MeetingOutcome => ({
	present: joinedIds(before.present, typed.present, now.present),
	minutes: joinedMinutes(before.minutes, typed.minutes, now.minutes),
});

function joinedMinutes(before: string, typed: string, now: string): string {
	if (typed === before || typed === now) return now;
	return now === before ? typed : [now, typed].filter((text) => text !== '').join('\n\n');
}

export function joinedGuests(
	before: readonly string[],
	typed: readonly ChosenFellow[],
	now: readonly ChosenFellow[],
): ChosenFellow[] {
	const people = new Map([...typed, ...now].map((one) => [one.fellow_id, one]));
	return joinedIds(before, idsOf(typed), idsOf(now)).flatMap((id) => people.get(id) ?? []);
}

export const idsOf = (people: readonly ChosenFellow[]): string[] => people.map(({ fellow_id }) => fellow_id);

export const areSameIds = (some: readonly string[], others: readonly string[]): boolean =>
	some.length === others.length && others.every((id) => some.includes(id));

/** Returns `now` without the ids that the form took out, and with the ids that the form added. */
function joinedIds(before: readonly string[], typed: readonly string[], now: readonly string[]): string[] {
	const [begun, chosen, stored] = [new Set(before), new Set(typed), new Set(now)];
	const kept = now.filter((id) => chosen.has(id) || !begun.has(id));
	return [...kept, ...typed.filter((id) => !begun.has(id) && !stored.has(id))];
}
