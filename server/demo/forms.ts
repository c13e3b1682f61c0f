import { indiaDate } from '@yuva/contract/calendar';
import { periodOf } from '@yuva/contract/forms/rules';
import type { Db } from '../platform/database/database.ts';
import { DAY_MS } from './calendar.ts';
import type { DemoWorld } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** A seed of its own, so that changes here do not change names. */
const SEED = 7_713;

/** Forms of the app: `server/migrations/0005_forms.sql`. */
const REFLECTION = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0001';
const FEEDBACK = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0002';
const VISIT = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0003';

const WENT_WELL: readonly [string, ...string[]] = [
	'Ten children read a whole story by themselves.',
	'పిల్లలు పాట నేర్చుకుని పాడారు.',
	'The shy girls speak in the circle now.',
	'Parents came to see the drawings of the children.',
];
const WAS_HARD: readonly [string, ...string[]] = [
	'Some children came late in the harvest.',
	'రెండు రోజులు కరెంట్ లేదు.',
	'The room is small for all of us.',
];
const HELPED: readonly [string, ...string[]] = [
	'The training about reading.',
	'The calls every week.',
	'The story books.',
];
const AGREED = [
	'The fellow asks the village for a second bulb before the month ends.',
	'The fellow visits the families of two absent children this week.',
];

/** Most fellows have written. The lead of the fixed fellow has visited two centers. */
export async function addAnswers(world: DemoWorld, fellows: readonly string[]): Promise<void> {
	const own = { ...world, random: seededRandom(SEED) };
	for (const [index, fellow] of fellows.entries()) await addOfFellow(own, fellow, index);
	const lead = await findLead(own.db);
	for (const [index, subject] of lead.fellows.slice(0, 2).entries()) {
		const answers = visitOf(own.random, index);
		const about = { account_id: lead.id, subject_id: subject, daysAgo: 3 + index * 4 };
		await addAnswer(own, { form_id: VISIT, ...about, answers });
	}
}

/** The fellow with the fixed number has not written this month. */
async function addOfFellow(world: DemoWorld, account_id: string, index: number): Promise<void> {
	const { random } = world;
	for (const daysAgo of index === 0 ? [31] : [31, 2]) {
		if (random.chance(0.25)) continue;
		const answers = { way: 'write', went_well: random.pick(WENT_WELL), was_hard: random.pick(WAS_HARD) };
		await addAnswer(world, { form_id: REFLECTION, account_id, daysAgo, answers });
	}
	if (index === 0 || random.chance(0.4)) return;
	const support = random.pick(['good', 'good', 'fair']);
	const answers = { support, way: 'write', helped: random.pick(HELPED) };
	await addAnswer(world, { form_id: FEEDBACK, account_id, daysAgo: 1, answers });
}

const visitOf = (random: Random, index: number): DemoAnswer['answers'] => ({
	children_present: 14 + random.int(6),
	room_safe: index === 0 ? 'yes' : 'no',
	...(index > 0 && { not_safe: 'A wire hangs near the door.' }),
	materials: ['books', 'board', 'charts'].slice(0, 2 + random.int(2)),
	went_well: 'Ten children read a whole story by themselves.',
	agreed: AGREED[index] ?? '',
});

interface DemoAnswer {
	form_id: string;
	account_id: string;
	subject_id?: string;
	daysAgo: number;
	answers: Readonly<Record<string, string | number | string[]>>;
}

async function addAnswer(
	{ db, random, now }: DemoWorld,
	{ daysAgo, answers, ...row }: DemoAnswer,
): Promise<void> {
	const at = new Date(now.getTime() - daysAgo * DAY_MS);
	await db
		.insertInto('form_answers')
		.values({
			...row,
			id: random.id(at),
			version: 1,
			period: periodOn(row.form_id, indiaDate(at)),
			written_at: at,
			received_at: at,
			answers: JSON.stringify(answers),
		})
		.execute();
}

const repeats = { [REFLECTION]: 'monthly', [FEEDBACK]: 'quarterly' } as const;

const periodOn = (formId: string, date: string): string =>
	periodOf(repeats[formId as keyof typeof repeats] ?? 'always', date);

/** The district lead of Peddapalli, and fellows who work there. */
async function findLead(db: Db): Promise<{ id: string; fellows: string[] }> {
	const lead = await db
		.selectFrom('accounts')
		.select('id')
		.where('mobile_number', '=', '9000000002')
		.executeTakeFirstOrThrow();
	const fellows = await db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.innerJoin('lead_districts', 'lead_districts.district_id', 'fellows.working_district')
		.select('fellows.id')
		.where('lead_districts.account_id', '=', lead.id)
		.where('fellows.data_consent_at', 'is not', null)
		.orderBy('accounts.mobile_number')
		.execute();
	return { id: lead.id, fellows: fellows.map(({ id }) => id) };
}
