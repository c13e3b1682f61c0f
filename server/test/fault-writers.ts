import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { childProfileOf, type SentChild } from './child-profiles.ts';
import type { Person } from './factories.ts';
import { type Answer, type FaultScene, newKey } from './fault-scene.ts';

const SAVE = '/api/children/profile/save/';
const WRITERS = 6;
const BETWEEN_MS = 100;

export interface Writers {
	fellows: Person[];
	/** Waits until each of them got this status since the call. @returns these answers */
	expectNext(status: number, times?: number): Promise<Answer[]>;
	/** Ends once each begun child is saved, and compares with the stored ones. */
	expectNothingLost(): Promise<void>;
}

/**
 * Fellows register one child after the other; like a phone, each sends an unacknowledged one again with the
 * same key.
 */
export async function startWriters(scene: FaultScene): Promise<Writers> {
	const fellows = await Promise.all(Array.from({ length: WRITERS }, scene.makeSignedIn));
	const profiles = await Promise.all(fellows.map((fellow) => childProfileOf(scene.owner, fellow)));
	const answers: (Answer & { fellow: Person })[] = [];
	const acknowledged: string[] = [];
	const isOver = new AbortController();
	let isAbandoned = false;
	onTestFinished(() => {
		isAbandoned = true;
		isOver.abort();
	});
	const write = async (fellow: Person, profile: SentChild): Promise<void> => {
		while (!isOver.signal.aborted) {
			const full_name = newName();
			const child = { ...profile, full_name, confirm_duplicate: true };
			const as = { token: fellow.token, key: newKey() };
			for (let status = 0; status !== 201; ) {
				if (isAbandoned) return;
				const answer = await scene.send(SAVE, child, as);
				answers.push({ ...answer, fellow });
				status = answer.status;
				await pause(BETWEEN_MS);
			}
			acknowledged.push(full_name);
		}
	};
	const work = Promise.all(fellows.map((fellow, at) => write(fellow, profiles[at] as SentChild)));
	work.catch(() => undefined);
	const since = (from: number, status: number) =>
		answers.slice(from).filter((answer) => answer.status === status);
	return {
		fellows,
		async expectNext(status, times = 1) {
			const from = answers.length;
			const isWaitedFor = (one: Person) =>
				since(from, status).filter(({ fellow }) => fellow === one).length < times;
			await expect.poll(() => fellows.filter(isWaitedFor).length, { timeout: 90_000 }).toBe(0);
			return since(from, status);
		},
		async expectNothingLost() {
			isOver.abort();
			await work;
			const ids = fellows.map(({ id }) => id);
			const rows = await scene.owner
				.selectFrom('children')
				.select('full_name')
				.where('fellow_id', 'in', ids)
				.execute();
			expect(rows.map(({ full_name }) => full_name).sort()).toEqual([...acknowledged].sort());
			expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
		},
	};
}

let named = 0;

function newName(): string {
	named += 1;
	const letters = [...String(named)].map((digit) => String.fromCharCode(97 + Number(digit)));
	return `Child ${letters.join('')}`;
}
