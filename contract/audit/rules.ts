import { filled, type Say } from '../said.ts';
import { actionWords } from './action-words.ts';
import type { AuditEntry, AuditPerson } from './schema.ts';

const ERASED = 'somebody whose data was erased';

const nameOf = (person: AuditPerson, say: Say): string => person.name ?? say(ERASED);

/** Who did what to whose record, without full stop. An action without words appears as its code. */
export function sentenceOf(entry: AuditEntry, say: Say = filled): string {
	const { actor, action, fellow, target } = entry;
	const { words, about, nobody } = actionWords[action] ?? { words: action.replaceAll(/[._]/g, ' ') };
	const who = actor ? nameOf(actor, say) : say(nobody ?? 'The server');
	const whom = about && target ? nameOf(target, say) : '';
	const whose = fellow && !isTold(entry, whom) ? nameOf(fellow, say) : '';
	return say(patternOf(whom !== '', whose !== ''), { who, did: say(words), whom, whose });
}

/** Names the fellow; in brackets when the sentence already names another person. */
function patternOf(hasWhom: boolean, hasWhose: boolean): string {
	if (hasWhom) return hasWhose ? '{who} {did} {whom} (fellow: {whose})' : '{who} {did} {whom}';
	return hasWhose ? '{who} {did} of {whose}' : '{who} {did}';
}

/** Whether the sentence already names the fellow, as actor or target. */
const isTold = ({ actor, fellow, target }: AuditEntry, whom: string): boolean =>
	fellow?.id === actor?.id || (whom !== '' && fellow?.id === target?.id);

/** `changed` → `Changed`, `APPROVED` → `Approved`, `not_approved` → `Not approved`. */
function plainText(code: string): string {
	const words = code.replaceAll('_', ' ');
	const calm = words === words.toUpperCase() ? words.toLowerCase() : words;
	return calm.charAt(0).toUpperCase() + calm.slice(1);
}

const plainValue = (value: AuditEntry['details'][string]): string => {
	if (Array.isArray(value)) return value.map((one) => one.replaceAll('_', ' ')).join(', ');
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return typeof value === 'string' && /^[A-Z_]+$/.test(value) ? plainText(value) : String(value);
};

/** Empty values are left out. */
export function particularsOf(details: AuditEntry['details']): { label: string; value: string }[] {
	return Object.entries(details)
		.map(([name, value]) => ({ label: plainText(name), value: plainValue(value) }))
		.filter(({ value }) => value !== '');
}
