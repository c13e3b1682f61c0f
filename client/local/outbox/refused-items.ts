import type { OutboxItem } from './items.ts';
import { removeItem } from './store.ts';

/** Takes those of the items that the server refused off the phone, once something else was saved in their place. */
export async function dropRefused(items: readonly Pick<OutboxItem, 'id' | 'state'>[]): Promise<void> {
	for (const { id, state } of items) if (state === 'refused') await removeItem(id);
}
