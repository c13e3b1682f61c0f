import { changeContent, openItems } from './store.ts';

/**
 * Of these ids, those that no item makes any more are lost, and what stays does not need them: a register of
 * several children stays without one of them, and goes with the last.
 */
export async function dropNeeds(owner: string, ids: readonly string[]): Promise<void> {
	const opened = await openItems(owner);
	const made = new Set(opened.flatMap(({ content }) => content.makes));
	const lost = new Set(ids.filter((id) => !made.has(id)));
	for (const { item, content } of opened) {
		const needs = content.needs.filter((id) => !lost.has(id));
		if (item.state === 'sent' || needs.length === content.needs.length) continue;
		// On a phone without room it keeps the need, and the server says which rows it did not take.
		await changeContent(item, { ...content, needs }).catch(() => undefined);
	}
}
