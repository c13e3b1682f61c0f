import { t } from '../../language/language.ts';
import type { Connection, ItemFailure, OutboxItem } from '../../local/local.ts';

type Item = Pick<OutboxItem, 'id' | 'state' | 'missing' | 'behind' | 'needsOneOf' | 'makes' | 'label'>;

/** `blocked` waits for the named items; `newer` needs a newer version of the app. */
export type Standing =
	| { kind: 'waiting' | 'sending' | 'refused' | 'newer' }
	| { kind: 'blocked'; by: readonly string[] };

export interface Sending {
	underWay: ReadonlySet<string>;
	connection: Connection;
}

export function standingOf(item: Item, items: readonly Item[], sending: Sending): Standing {
	if (item.state === 'refused' || item.state === 'newer') return { kind: item.state };
	if (item.missing.length + item.behind.length > 0) return { kind: 'blocked', by: blockersOf(item, items) };
	const isSending = sending.underWay.has(item.id) && sending.connection !== 'silent';
	return { kind: isSending ? 'sending' : 'waiting' };
}

const blockersOf = ({ id, missing, behind }: Item, items: readonly Item[]): string[] =>
	items
		.filter(
			(other) =>
				behind.includes(other.id) || (other.id !== id && other.makes.some((made) => missing.includes(made))),
		)
		.map(({ label }) => label);

const CAUSES: Record<ItemFailure['why'], string> = {
	silent: 'No answer came',
	page: 'The network answered with a page of its own',
	unnamed: 'We do not know yet if the server has this',
	busy: 'The server is busy',
	fault: 'The server had a problem with this',
	incomplete: 'Parts of the file did not reach the server',
	unreadable: 'This phone could not read it',
	full: 'This phone is full',
};

/** Empty where nothing failed, or where the line failed and is back. @param timeOf writes the time */
export function failureText(
	failure: ItemFailure | undefined,
	connection: Connection,
	timeOf: (time: Date) => string,
): string {
	const isOffline = connection === 'silent';
	if (failure?.nextTry)
		return t('{why}; next try at {time}.', { why: t(CAUSES[failure.why]), time: timeOf(failure.nextTry) });
	if (!isOffline) return '';
	return failure?.why === 'page' ? t('The network answered with a page of its own.') : t('No connection.');
}

/** Items that depend on `item`, directly or indirectly, oldest first. */
export function dependentsOf<Some extends Item>(item: Some, items: readonly Some[]): Some[] {
	const gone = new Set([item.id]);
	for (;;) {
		const left = items.filter(({ id, state }) => !gone.has(id) && state !== 'sent');
		const made = new Set(left.flatMap(({ makes }) => makes));
		const lost = new Set(items.filter(({ id }) => gone.has(id)).flatMap(({ makes }) => makes));
		const isLost = (need: string) => lost.has(need) && !made.has(need);
		const next = left.find(
			({ missing, needsOneOf }) => missing.some(isLost) && (needsOneOf?.every(isLost) ?? true),
		);
		if (!next) return items.filter(({ id }) => id !== item.id && gone.has(id));
		gone.add(next.id);
	}
}
