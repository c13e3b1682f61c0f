import { indiaDate } from '@yuva/contract/calendar';
import { DAY_MS } from './calendar.ts';
import { addAnswer, type DemoAnswer } from './forms.ts';
import type { DemoWorld } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const SEED = 4_519;

const VISIT = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0003';

/** A center that was visited so many days ago is listed under *Attention*. */
const LONG_AGO = 52;

const WENT_WELL: readonly [string, ...string[]] = [
	'Ten children read a whole story by themselves.',
	'The children sang, and all of them spoke in the circle.',
	'పిల్లలు చార్టు చూసి కథ చెప్పారు.',
	'Mothers came to see the drawings.',
];
const AGREED: readonly [string, ...string[]] = [
	'Ask the village for a second bulb',
	'Visit the families of two absent children',
	'Put the charts on the wall',
];

/** Visits every fellow with access; the leads have plans for today and the next days. */
export async function addVisits(world: DemoWorld, fellows: readonly string[]): Promise<void> {
	const own = { ...world, random: seededRandom(SEED) };
	for (const [index, fellow_id] of fellows.entries()) {
		const lead_id = await findLead(own, fellow_id);
		const isForgotten = index % 5 === 3;
		for (const daysAgo of isForgotten ? [LONG_AGO] : [LONG_AGO - own.random.int(8), 3 + own.random.int(20)]) {
			await addDone(own, { fellow_id, lead_id, daysAgo });
		}
		if (index % 2 === 0) await addPlanned(own, { fellow_id, lead_id, daysAgo: -index });
	}
}

interface DemoVisit {
	fellow_id: string;
	lead_id: string;
	daysAgo: number;
}

const dayOf = ({ now }: DemoWorld, daysAgo: number): string =>
	indiaDate(new Date(now.getTime() - daysAgo * DAY_MS));

async function addDone(world: DemoWorld, { fellow_id, lead_id, daysAgo }: DemoVisit): Promise<void> {
	const { db, random, now } = world;
	const agreed = random.pick(AGREED);
	const answers = answersOf(random, agreed);
	const answer_id = await addAnswer(world, {
		...{ form_id: VISIT, account_id: lead_id, subject_id: fellow_id },
		daysAgo,
		answers,
	});
	const visit = { id: random.id(now), fellow_id, lead_id, visit_on: dayOf(world, daysAgo) };
	await db
		.insertInto('visits')
		.values({ ...visit, answer_id, agreed })
		.execute();
}

function answersOf(random: Random, agreed: string): DemoAnswer['answers'] {
	const isSafe = random.chance(0.8);
	return {
		children_present: 12 + random.int(8),
		room_safe: isSafe ? 'yes' : 'no',
		...(!isSafe && { not_safe: 'A wire hangs near the door.' }),
		materials: ['books', 'board', 'charts'].slice(0, 2 + random.int(2)),
		went_well: random.pick(WENT_WELL),
		agreed,
	};
}

async function addPlanned(world: DemoWorld, { fellow_id, lead_id, daysAgo }: DemoVisit): Promise<void> {
	const { db, random, now } = world;
	const visit = { id: random.id(now), fellow_id, lead_id, visit_on: dayOf(world, daysAgo) };
	await db
		.insertInto('visits')
		.values({ ...visit, note: 'I bring new story books.', planned_at: new Date(now.getTime() - DAY_MS) })
		.execute();
}

async function findLead({ db }: DemoWorld, fellowId: string): Promise<string> {
	const { account_id } = await db
		.selectFrom('fellows')
		.innerJoin('lead_districts', 'lead_districts.district_id', 'fellows.working_district')
		.innerJoin('accounts', 'accounts.id', 'lead_districts.account_id')
		.select('lead_districts.account_id')
		.where('fellows.id', '=', fellowId)
		.orderBy('accounts.mobile_number')
		.limit(1)
		.executeTakeFirstOrThrow();
	return account_id;
}
