import * as z from 'zod/mini';
import { textByLanguage } from '../fields.ts';
import { childId } from './schema.ts';

/** The screens show them in this order. */
export const likenessReason = z.enum([
	'same_name',
	'other_spelling',
	'part_of_name',
	'same_birth',
	'birth_turned_round',
	'birth_year_off',
	'birth_nearly',
	'same_mother',
	'same_father',
	'same_number',
	'same_village',
]);
export type LikenessReason = z.infer<typeof likenessReason>;

const alikeChild = z.object({
	id: childId,
	full_name: z.string(),
	date_of_birth: z.string(),
	mother_name: z.string(),
	father_name: z.string(),
	parent_mobile_number: z.string(),
	village: textByLanguage,
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	created_at: z.iso.datetime(),
});
export type AlikeChild = z.infer<typeof alikeChild>;

export const childrenAlike = z.object({
	id: z.uuid(),
	one: alikeChild,
	other: alikeChild,
	reasons: z.array(likenessReason),
	found_at: z.iso.datetime(),
	dismissed_at: z.nullable(z.iso.datetime()),
});
export type ChildrenAlike = z.infer<typeof childrenAlike>;

/** `open` waits for a decision; `dismissed` was decided to be two children. */
export const alikeState = z.enum(['open', 'dismissed'], 'Choose open or dismissed');
export type AlikeState = z.infer<typeof alikeState>;
