import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { namedItem } from '../reference/schema.ts';

/** The levels go from the top: each option belongs to one of the level above. */
export const optionLevel = z.enum(['university', 'college', 'course'], 'Choose a list');
export type OptionLevel = z.infer<typeof optionLevel>;

export const levelLabel: Record<OptionLevel, string> = {
	university: 'University',
	college: 'College',
	course: 'Course',
};
export const levelsLabel: Record<OptionLevel, string> = {
	university: 'Universities',
	college: 'Colleges',
	course: 'Courses',
};

export const NAME_MISSING = 'Enter the name';
export const NAME_TAKEN = 'This name is in the list already';
export const NAME_HIDDEN = 'This name is in the list already, but hidden. Show it again instead.';
export const OTHERS_OFFERED = 'Others is always offered';
export const PARENT_MISSING = 'Choose the list above first';

const MAX_NAME = 150;

export const optionName = requiredText(MAX_NAME, NAME_MISSING).check(
	z.refine((name) => !/^others?$/i.test(name), { message: OTHERS_OFFERED }),
);

export const hasParent = ({ level, parent_id }: { level: OptionLevel; parent_id?: number | undefined }) =>
	(parent_id === undefined) === (level === 'university');

export const studyOption = z.extend(namedItem, {
	/** The app offers a hidden option only to fellows who have already chosen it. */
	hidden: z.boolean(),
	fellows: z.int(),
});
export type StudyOption = z.infer<typeof studyOption>;

/** `above` has its parents, the university first. */
export const placedOption = z.extend(namedItem, { hidden: z.boolean(), above: z.array(namedItem) });
export type PlacedOption = z.infer<typeof placedOption>;
