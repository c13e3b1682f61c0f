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

/** A word of the product: names, numbers and what people wrote have another form, or are not in the catalogue. */
const CODE = /^[a-z]+(_[a-z]+)*$/i;
const WRITTEN = ['task_name'];
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

type SayWord = (word: string) => string;

const asItIs: SayWord = (word) => word;

/** In English in the form that is given. */
function wordOf(code: string, english: string, say: SayWord): string {
	const word = code.replaceAll('_', ' ').toLowerCase();
	const text = CODE.test(code) ? say(word) : word;
	return text === word ? english : text;
}

/** `from` and `to` have rows and days, or a person. */
function labelOf(name: string, value: AuditEntry['details'][string], say: SayWord): string {
	const isPerson = (name === 'from' || name === 'to') && ID.test(String(value));
	return wordOf(isPerson ? `${name}_whom` : name, plainText(name), say);
}

function valueText(value: AuditEntry['details'][string], say: SayWord): string {
	if (Array.isArray(value)) return value.map((one) => wordOf(one, one.replaceAll('_', ' '), say)).join(', ');
	if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
	if (typeof value === 'number') return String(value);
	return wordOf(value, /^[A-Z_]+$/.test(value) ? plainText(value) : value, say);
}

/** Empty values are left out. `say` gets words in lower case, and gives back those that it has no text for. */
export function particularsOf(
	details: AuditEntry['details'],
	say: SayWord = asItIs,
): { label: string; value: string }[] {
	return Object.entries(details)
		.map(([name, value]) => ({
			label: labelOf(name, value, say),
			value: valueText(value, WRITTEN.includes(name) ? asItIs : say),
		}))
		.filter(({ value }) => value !== '');
}
