import { actionWords } from './action-words.ts';
import type { AuditEntry, AuditPerson } from './schema.ts';

const ERASED = 'somebody whose data was erased';

const nameOf = (person: AuditPerson): string => person.name ?? ERASED;

/** Who did what to whose record, without full stop. An action without words appears as its code. */
export function sentenceOf(entry: AuditEntry): string {
	const { actor, action, fellow, target } = entry;
	const { words, about, nobody } = actionWords[action] ?? { words: action.replaceAll(/[._]/g, ' ') };
	const said = `${actor ? nameOf(actor) : (nobody ?? 'The server')} ${words}`;
	const whom = about && target ? nameOf(target) : '';
	const whose = fellow && !isTold(entry, whom) ? nameOf(fellow) : '';
	return `${said}${whom && ` ${whom}`}${placed(whose, whom)}`;
}

/** Names the fellow; in brackets when the sentence already names another person. */
function placed(whose: string, whom: string): string {
	if (whose === '') return '';
	return whom ? ` (fellow: ${whose})` : ` of ${whose}`;
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
