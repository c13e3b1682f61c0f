import { indiaDate } from '@yuva/contract/calendar';
import { periodOf } from '@yuva/contract/forms/rules';
import { DAY_MS } from './calendar.ts';
import type { DemoWorld } from './people.ts';
import { seededRandom } from './random.ts';

const SEED = 7_713;

const REFLECTION = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0001';
const FEEDBACK = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0002';

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
export async function addAnswers(world: DemoWorld, fellows: readonly string[]): Promise<void> {
	const own = { ...world, random: seededRandom(SEED) };
	for (const [index, fellow] of fellows.entries()) await addOfFellow(own, fellow, index);
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

export interface DemoAnswer {
	form_id: string;
	account_id: string;
	subject_id?: string;
	daysAgo: number;
	answers: Readonly<Record<string, string | number | string[]>>;
}

export async function addAnswer(
	{ db, random, now }: DemoWorld,
	{ daysAgo, answers, ...row }: DemoAnswer,
): Promise<string> {
	const at = new Date(now.getTime() - daysAgo * DAY_MS);
	const id = random.id(at);
	await db
		.insertInto('form_answers')
		.values({
			...row,
			id,
			version: 1,
			period: periodOn(row.form_id, indiaDate(at)),
			written_at: at,
			received_at: at,
			answers: JSON.stringify(answers),
		})
		.execute();
	return id;
}

const repeats = { [REFLECTION]: 'monthly', [FEEDBACK]: 'quarterly' } as const;

const periodOn = (formId: string, date: string): string =>
	periodOf(repeats[formId as keyof typeof repeats] ?? 'always', date);
