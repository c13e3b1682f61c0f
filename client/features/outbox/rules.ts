import type { Connection, Lane, OutboxItem } from '../../local/local.ts';

type Item = Pick<OutboxItem, 'id' | 'lane' | 'state' | 'missing' | 'makes' | 'label'>;

/** `blocked`: waits for other items, which are named; `newer`: needs a newer version of the app. */
export type Standing =
	| { kind: 'waiting' | 'sending' | 'refused' | 'newer' }
	| { kind: 'blocked'; by: readonly string[] };

export interface Sending {
	lane: Lane | undefined;
	connection: Connection;
}

export function standingOf(item: Item, items: readonly Item[], sending: Sending): Standing {
	if (item.state === 'refused' || item.state === 'newer') return { kind: item.state };
	if (item.missing.length > 0) return { kind: 'blocked', by: blockersOf(item, items) };
	const isNext = nextOf(items, sending.lane)?.id === item.id;
	return { kind: isNext && sending.connection !== 'silent' ? 'sending' : 'waiting' };
}

const blockersOf = ({ id, missing }: Item, items: readonly Item[]): string[] =>
	items
		.filter((other) => other.id !== id && other.makes.some((made) => missing.includes(made)))
		.map(({ label }) => label);

const nextOf = (items: readonly Item[], lane: Lane | undefined): Item | undefined =>
	items.find((item) => item.lane === lane && item.state === 'waiting' && item.missing.length === 0);

/** Items that depend on `item`, directly or indirectly, oldest first. */
export function dependentsOf<Some extends Item>(item: Some, items: readonly Some[]): Some[] {
	const gone = new Set([item.id]);
	for (;;) {
		const left = items.filter(({ id, state }) => !gone.has(id) && state !== 'sent');
		const made = new Set(left.flatMap(({ makes }) => makes));
		const lost = new Set(items.filter(({ id }) => gone.has(id)).flatMap(({ makes }) => makes));
		const next = left.find(({ missing }) => missing.some((need) => lost.has(need) && !made.has(need)));
		if (!next) return items.filter(({ id }) => id !== item.id && gone.has(id));
		gone.add(next.id);
	}
}
