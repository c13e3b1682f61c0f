import { learningLevel, SKILLS } from '@yuva/contract/assessments/rules';
import type { AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { DAY_MS } from './calendar.ts';
import type { DemoWorld } from './people.ts';

/** Gives nearly every child a baseline, and the first half a somewhat better endline. */
export async function addAssessments({ db, random, now }: DemoWorld, childIds: string[]): Promise<void> {
	const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
	const rows = childIds.flatMap((child_id, index) => {
		if (!random.chance(0.9)) return [];
		const baseline = scoresAround(random, 1 + random.int(2));
		const rowOf = (assessment_type: AssessmentType, scores: SkillScores, scored_at: Date) => ({
			child_id,
			assessment_type,
			...scores,
			learning_level: learningLevel(scores),
			scored_at,
		});
		const first = rowOf('baseline', baseline, daysAgo(50));
		if (index >= childIds.length / 2) return [first];
		return [first, rowOf('endline', improve(random, baseline), daysAgo(1))];
	});
	await db.insertInto('assessments').values(rows).execute();
}

type Random = DemoWorld['random'];

const scoresAround = (random: Random, level: number): SkillScores =>
	mapSkills(() => Math.min(5, level + random.int(2)));

const improve = (random: Random, scores: SkillScores): SkillScores =>
	mapSkills((skill) => Math.min(5, scores[skill] + random.int(3)));

const mapSkills = (scoreOf: (skill: keyof SkillScores) => number): SkillScores =>
	Object.fromEntries(SKILLS.map((skill) => [skill, scoreOf(skill)])) as SkillScores;
