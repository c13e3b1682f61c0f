import {
	type Assessment,
	type AssessmentType,
	type ReadingLevel,
	type Skill,
	type SkillGroup,
	type SkillScores,
	type SpeakingLevel,
	skillGroups,
	speakingLevel,
} from './schema.ts';

/** Each of the four groups of skills gives at most 5 points. */
export const MAX_LEVEL = 20;

export const SKILL_GROUPS = Object.keys(skillGroups) as readonly SkillGroup[];

export const SKILLS: readonly Skill[] = SKILL_GROUPS.flatMap((group): readonly Skill[] => skillGroups[group]);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const roundTo = (value: number, factor: number): number => Math.round(value * factor) / factor;

/** Returns the mean of the scores above 0; 0 without any (specification, section 5). */
export function averageScore(scores: readonly number[]): number {
	const scored = scores.filter((score) => score !== 0);
	return scored.length === 0 ? 0 : meanOf(scored);
}

/** Returns 0 to 5, not rounded. */
export const groupAverage = (group: SkillGroup, scores: SkillScores): number =>
	averageScore(skillGroups[group].map((skill: Skill) => scores[skill]));

/** Adds up the four group averages: 0 to 20, two decimals. */
export const learningLevel = (scores: SkillScores): number =>
	roundTo(sumOf(SKILL_GROUPS.map((group) => groupAverage(group, scores))), 100);

/** Takes the scores of `changed` from `sent` and the others from `before`. */
export const withChanged = (before: SkillScores, sent: SkillScores, changed: readonly Skill[]): SkillScores =>
	Object.fromEntries(
		SKILLS.map((skill) => [skill, (changed.includes(skill) ? sent : before)[skill]]),
	) as SkillScores;

export const countScored = (scores: SkillScores): number =>
	SKILLS.filter((skill) => scores[skill] !== 0).length;

/** Returns null for score 0. */
export const speakingLevelOf = ({ speaking_listening }: SkillScores): SpeakingLevel | null =>
	speakingLevel.options[speaking_listening - 1] ?? null;

/**
 * The mean of reading and comprehension decides: below 2.5 Basic, below 4 Intermediate; null when neither is
 * scored.
 */
export function readingLevelOf({ reading, reading_comprehension }: SkillScores): ReadingLevel | null {
	const mean = averageScore([reading, reading_comprehension]);
	if (mean === 0) return null;
	if (mean < 2.5) return 'Basic';
	return mean < 4 ? 'Intermediate' : 'Proficient';
}

type Levelled = Pick<Assessment, 'assessment_type' | 'learning_level'>;

/** Returns the mean learning level, 0 to 20, one decimal; undefined without assessments of `type`. */
export function averageLevel(
	assessments: readonly Levelled[],
	type: AssessmentType = 'endline',
): number | undefined {
	const levels = assessments.filter((row) => row.assessment_type === type).map((row) => row.learning_level);
	return levels.length === 0 ? undefined : roundTo(meanOf(levels), 10);
}

/** Returns the mean learning level in percent of 20, one decimal; undefined without assessments of `type`. */
export function averageLevelPercent(
	assessments: readonly Levelled[],
	type: AssessmentType = 'endline',
): number | undefined {
	const levels = assessments.filter((row) => row.assessment_type === type).map((row) => row.learning_level);
	return levels.length === 0 ? undefined : roundTo((meanOf(levels) / MAX_LEVEL) * 100, 10);
}

export const assessmentsByChild = <Row extends Pick<Assessment, 'child' | 'assessment_type'>>(
	assessments: readonly Row[],
	type: AssessmentType,
): ReadonlyMap<string, Row> =>
	new Map(assessments.filter((row) => row.assessment_type === type).map((row) => [row.child, row]));

export interface GroupGrowth {
	group: SkillGroup;
	/** Counts the children who are compared. */
	children: number;
	/** `baseline` and `endline` are mean scores of these children, 1 to 5, not rounded. */
	baseline: number;
	endline: number;
}

const isComplete = (scores: SkillScores): boolean => countScored(scores) === SKILLS.length;

/** Compares the children who have all ten scores in both baseline and endline; empty without such children. */
export function growthByGroup(
	assessments: readonly (SkillScores & Pick<Assessment, 'child' | 'assessment_type'>)[],
): GroupGrowth[] {
	const endlines = assessmentsByChild(assessments, 'endline');
	const pairs = assessments
		.filter(({ assessment_type }) => assessment_type === 'baseline')
		.flatMap((baseline) => {
			const endline = endlines.get(baseline.child);
			return endline && isComplete(baseline) && isComplete(endline) ? [{ baseline, endline }] : [];
		});
	if (pairs.length === 0) return [];
	return SKILL_GROUPS.map((group) => ({
		group,
		children: pairs.length,
		baseline: meanOf(pairs.map(({ baseline }) => groupAverage(group, baseline))),
		endline: meanOf(pairs.map(({ endline }) => groupAverage(group, endline))),
	}));
}

export interface LevelFilter {
	type: AssessmentType;
	child_class?: string | undefined;
	reading?: ReadingLevel | undefined;
	speaking?: SpeakingLevel | undefined;
}

/** A child without the assessment passes only when no level is asked for. */
export function passesLevelFilter(
	child: { child_class: string },
	assessment: Pick<Assessment, 'reading_level' | 'speaking_level'> | undefined,
	{ child_class, reading, speaking }: LevelFilter,
): boolean {
	if (child_class !== undefined && child.child_class !== child_class) return false;
	if (reading !== undefined && assessment?.reading_level !== reading) return false;
	return speaking === undefined || assessment?.speaking_level === speaking;
}
