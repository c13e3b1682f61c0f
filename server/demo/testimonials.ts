import { readFile } from 'node:fs/promises';
import { indiaDate } from '@yuva/contract/calendar';
import { type StakeholderType, stakeholderTypes } from '@yuva/contract/testimonials/schema';
import type { Storage } from '../platform/media/storage.ts';
import { DAY_MS } from './calendar.ts';
import { mothers } from './names.ts';
import type { DemoWorld } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const SEED = 4_310;
const SILENT = '9000000012';

interface Speaker {
	full_name: string;
	surname: string;
	mother_name: string;
	children: readonly Child[];
}

interface Child {
	full_name: string;
	mother_name: string;
	child_class: string;
	date_of_birth: string;
}

/** Gives the first fixed fellow all but the supporter's, the others some. */
export async function addTestimonials(
	world: DemoWorld,
	storage: Storage,
	fellow: { id: string; mobile_number: string; code: number },
): Promise<void> {
	if (fellow.mobile_number === SILENT) return;
	const own = { ...world, random: seededRandom(SEED + fellow.code) };
	const speaker = await readSpeaker(own, fellow.id);
	for (const type of typesOf(own.random, fellow.code)) {
		const daysAgo = 1 + own.random.int(40);
		const created_at = new Date(own.now.getTime() - daysAgo * DAY_MS);
		const recording_id = await addRecording(own, storage, { fellow_id: fellow.id, type, created_at });
		const id = own.random.id(created_at);
		const form_data = JSON.stringify(answers[type](own.random, speaker, indiaDate(own.now)));
		await own.db
			.insertInto('testimonials')
			.values({ id, fellow_id: fellow.id, stakeholder_type: type, form_data, recording_id, created_at })
			.execute();
	}
}

function typesOf(random: Random, code: number): StakeholderType[] {
	if (code === 1) return ['fellow', 'fellow_parent', 'child', 'child', 'childs_parent'];
	return stakeholderTypes.flatMap((type) => (random.chance(0.6) ? [type] : []));
}

async function readSpeaker({ db }: DemoWorld, fellowId: string): Promise<Speaker> {
	const { given_name, surname, mother_name } = await db
		.selectFrom('accounts')
		.innerJoin('fellows', 'fellows.id', 'accounts.id')
		.select(['given_name', 'surname', 'mother_name'])
		.where('accounts.id', '=', fellowId)
		.executeTakeFirstOrThrow();
	const children = await db
		.selectFrom('children')
		.select(['full_name', 'mother_name', 'child_class', 'date_of_birth'])
		.where('fellow_id', '=', fellowId)
		.where('child_class', 'in', ['3', '4', '5', '6', '7', '8'])
		.orderBy('id')
		.execute();
	return { full_name: `${given_name} ${surname}`, surname, mother_name: mother_name ?? '', children };
}

const answers: Record<
	StakeholderType,
	(random: Random, speaker: Speaker, today: string) => Record<string, string>
> = {
	fellow: (random, { full_name }) => ({
		Name: full_name,
		Experience: random.pick([
			'I was shy in front of people. Now twenty children wait for me every evening.',
			'I learnt to plan a day, to ask parents for help and to keep a register.',
		]),
	}),
	fellow_parent: (random, { mother_name }) => ({
		Name: mother_name,
		Relation: 'Mother',
		Occupation: random.pick(['Farmer', 'Tailor', 'Labour', 'Housewife']),
		Feedback: random.pick([
			'The whole village knows my child as a teacher now. We are proud.',
			'My child speaks with officers without fear.',
		]),
	}),
	child: (random, { children }, today) => {
		const child = anyOf(random, children);
		return {
			Name: child.full_name,
			Age: String(Number(today.slice(0, 4)) - Number(child.date_of_birth.slice(0, 4))),
			Class: child.child_class,
			Experience: random.pick([
				'I like the story games. I can read a whole page now.',
				'We do sums with stones and sing. I come every day.',
			]),
		};
	},
	childs_parent: (random, { children }) => {
		const child = anyOf(random, children);
		return {
			Name: child.mother_name,
			"Child's Name": child.full_name,
			Relation: 'Mother',
			Feedback: random.pick([
				'My child sits down with the books alone after the center.',
				'Before, the phone was in hand all evening. Now it is a book.',
			]),
		};
	},
	supporter: (random, { surname }) => ({
		Name: `${random.pick(mothers)} ${surname}`,
		Relation: random.pick(['Friend', 'Relative', 'Volunteer', 'Local Leader']),
		Feedback: random.pick([
			'We gave the room beside the school. It is full every evening.',
			'More centers like this are needed in our mandal.',
		]),
	}),
};

function anyOf(random: Random, children: readonly Child[]): Child {
	const child = children[random.int(children.length)];
	if (!child) throw new Error('a demo center has no child between class 3 and 8');
	return child;
}

/** Reads six seconds of a synthetic voice, so that no real person is heard. */
const soundOf = (type: StakeholderType): Promise<Buffer> =>
	readFile(new URL(`./recordings/${type}.webm`, import.meta.url));

async function addRecording(
	{ db, random }: DemoWorld,
	storage: Storage,
	{ fellow_id, type, created_at }: { fellow_id: string; type: StakeholderType; created_at: Date },
): Promise<string> {
	const id = random.id(created_at);
	const sound = await soundOf(type);
	const storage_key = `${id.slice(-2)}/${id}.webm`;
	await storage.put(storage_key, sound, 'audio/webm');
	await db
		.insertInto('media')
		.values({
			id,
			fellow_id,
			kind: 'testimonial',
			content_type: 'audio/webm',
			bytes: sound.length,
			storage_key,
		})
		.execute();
	return id;
}
