import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { currentItems } from '../local/outbox/items.ts';
import { hasDrafts } from '../local/store/drafts.ts';

/** It is well below the time for which a screen waits for the answer. */
const SOON = { timeout: 3000 };

/** While no answer comes, the phone must keep these writes, and no drafts beside them. */
export async function expectQueuedAlone(...paths: readonly string[]): Promise<void> {
	const waiting = () => currentItems().filter(({ state }) => state === 'waiting');
	await waitFor(() => expect(waiting().map(({ path }) => path)).toEqual(paths), SOON);
	await waitFor(async () => expect(await hasDrafts()).toBe(false), SOON);
}
