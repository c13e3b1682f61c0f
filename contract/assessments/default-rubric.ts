import type { Rubric } from './rubric.ts';

/**
 * Reading and speaking follow the levels of the ASER survey (nothing, letter, word, paragraph, story), which
 * the summaries show too; the other skills have steps of the same size. A fellow can see each step.
 */
export const DEFAULT_RUBRIC: Rubric = {
	imagination: [
		'Copies others, has no own idea yet',
		'Adds a small idea when helped',
		'Has an own idea when asked',
		'Makes up a short story or drawing alone',
		'Often makes up new stories, drawings or games',
	],
	problem_solving: [
		'Waits for help at once',
		'Tries one way, with help',
		'Tries one way alone',
		'Tries a second way when the first fails',
		'Finds a way and shows it to others',
	],
	root_cause_analysis: [
		'Cannot yet say why something happened',
		'Repeats a reason that others gave',
		'Gives one own reason',
		'Gives two or more reasons',
		'Asks why again and again to find the first cause',
	],
	opinion: [
		'Does not say yet what they think',
		'Only says yes or no',
		'Says what they think',
		'Says what they think and why',
		'Gives reasons and listens to other opinions',
	],
	team_work: [
		'Works alone or disturbs the group',
		'Joins in when told',
		'Does their part in the group',
		'Takes turns and helps others',
		'Brings all together and is fair to all',
	],
	gender_sensitivity: [
		'Boys only with boys, girls only with girls',
		'Works with boys and girls when told',
		'Works with boys and girls alike',
		'Says that both can do the same work',
		'Speaks up when a boy or girl is treated unfairly',
	],
	speaking_listening: [
		'Does not speak in the group yet',
		'Says sounds of letters, follows one request',
		'Answers in words',
		'Says a few sentences on one topic',
		'Tells a story, listens and asks about it',
	],
	writing: [
		'Writes no letter yet',
		'Writes letters',
		'Writes words',
		'Writes a few sentences',
		'Writes a short story of their own',
	],
	reading: [
		'Reads no letter yet',
		'Reads letters',
		'Reads words',
		'Reads a short paragraph',
		'Reads a story without help',
	],
	reading_comprehension: [
		'Does not know yet what a written word means',
		'Finds the picture for a word',
		'Answers about one sentence',
		'Answers about a short paragraph',
		'Retells a story and says what it means',
	],
};
