import { filled, type Say } from '../said.ts';
import { actionWords } from './action-words.ts';
import type { AuditEntry, AuditPerson } from './audit-schema.ts';

const ERASED = 'somebody whose data was erased';

const nameOf = (person: AuditPerson, say: Say): string => person.name ?? say(ERASED);

/** Says who did what to whose record, without full stop. An action without words appears as its code. */
export function sentenceOf(entry: AuditEntry, say: Say = filled): string {
	const { actor, action, fellow, target } = entry;
	const { words, about, nobody } = actionWords[action] ?? { words: action.replaceAll(/[._]/g, ' ') };
	const who = actor ? nameOf(actor, say) : say(nobody ?? 'The server');
	const whom = about && target ? nameOf(target, say) : '';
	const whose = fellow && !isTold(entry, whom) ? nameOf(fellow, say) : '';
	const sentence = say(patternOf(whom !== '', whose !== ''), { who, did: say(words), whom, whose });
	const { handed_over_by } = entry;
	if (!handed_over_by) return sentence;
	return say('{sentence}, handed over by {by}', { sentence, by: nameOf(handed_over_by, say) });
}

function patternOf(hasWhom: boolean, hasWhose: boolean): string {
	if (hasWhom) return hasWhose ? '{who} {did} {whom} (fellow: {whose})' : '{who} {did} {whom}';
	return hasWhose ? '{who} {did} of {whose}' : '{who} {did}';
}

const isTold = ({ actor, fellow, target }: AuditEntry, whom: string): boolean =>
	fellow?.id === actor?.id || (whom !== '' && fellow?.id === target?.id);

const inWords = (code: string): string => code.replaceAll('_', ' ');

/** Writes `changed` as `Changed`, `APPROVED` as `Approved`, `not_approved` as `Not approved`. */
function plainText(code: string): string {
	const words = inWords(code);
	const calm = words === words.toUpperCase() ? words.toLowerCase() : words;
	return calm.charAt(0).toUpperCase() + calm.slice(1);
}

/** Translates a word in lower case; undefined for names, numbers and people's own words. */
type SayWord = (word: string) => string | undefined;

const wordOf = (code: string, english: string, say: SayWord): string =>
	say(inWords(code).toLowerCase()) ?? english;

const ID_LENGTH = 36;

/** `from` and `to` have rows and days, or a person. */
function labelOf(name: string, value: AuditEntry['details'][string], say: SayWord): string {
	const isPerson = (name === 'from' || name === 'to') && String(value).length === ID_LENGTH;
	return wordOf(isPerson ? `${name}_whom` : name, plainText(name), say);
}

function valueText(value: AuditEntry['details'][string], say: SayWord): string {
	if (Array.isArray(value)) return value.map((one) => wordOf(one, inWords(one), say)).join(', ');
	const answer = value ? 'yes' : 'no';
	const text = typeof value === 'boolean' ? answer : String(value);
	return wordOf(text, /^[A-Z_]+$/.test(text) ? plainText(text) : text, say);
}

const unsaid: SayWord = () => undefined;

/** Leaves out empty values; the name of a task is as a lead wrote it. */
export function particularsOf(
	details: AuditEntry['details'],
	say = unsaid,
): { label: string; value: string }[] {
	return Object.entries(details)
		.map(([name, value]) => ({
			label: labelOf(name, value, say),
			value: valueText(value, name === 'task_name' ? unsaid : say),
		}))
		.filter(({ value }) => value !== '');
}
