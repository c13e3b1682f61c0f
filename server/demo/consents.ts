import { DAY_MS } from './calendar.ts';
import type { DemoChild } from './children.ts';
import type { DemoFellow } from './fellows.ts';
import type { DemoWorld } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const SEED = 7_120;
const SHARES = { notAsked: 0.1, noPhoto: 0.08, noVoice: 0.15, withdrawn: 0.04 };

interface Center {
	fellow: DemoFellow;
	children: readonly DemoChild[];
	code: number;
}

export async function addConsents(world: DemoWorld, { fellow, children, code }: Center): Promise<void> {
	const random = seededRandom(SEED + code);
	const byId = children.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	const asked = byId.filter(() => !random.chance(SHARES.notAsked));
	const talks = asked.flatMap((child) =>
		talksAbout(child, { random, now: world.now, recorded_by: fellow.id }),
	);
	await world.db.insertInto('child_consents').values(talks).execute();
}

interface Asking {
	random: Random;
	now: Date;
	recorded_by: string;
}

function talksAbout(child: DemoChild, asking: Asking) {
	const { random } = asking;
	const said = {
		register: true,
		photo: !random.chance(SHARES.noPhoto),
		voice: !random.chance(SHARES.noVoice),
	};
	const first = talk(child, asking, 40 + random.int(10));
	if (!random.chance(SHARES.withdrawn)) return [{ ...first, ...said }];
	const later = talk(child, asking, 2 + random.int(10));
	return [
		{ ...first, ...said, photo: true },
		{ ...later, ...said, photo: false },
	];
}

function talk(child: DemoChild, { random, now, recorded_by }: Asking, daysAgo: number) {
	const isMother = random.chance(0.7);
	const recorded_at = new Date(now.getTime() - daysAgo * DAY_MS);
	return {
		id: random.id(recorded_at),
		child_id: child.id,
		guardian_name: isMother ? child.mother_name : child.father_name,
		relation: isMother ? 'mother' : 'father',
		method: random.pick(['signed_paper', 'signed_paper', 'thumb_print']),
		date: recorded_at.toISOString().slice(0, 10),
		recorded_by,
		recorded_at,
	};
}
