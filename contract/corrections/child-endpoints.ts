import * as z from 'zod/mini';
import { childId, confirmDuplicate } from '../children/schema.ts';
import { endpoint } from '../endpoint.ts';
import { searchText, success } from '../fields.ts';
import { childReason, comparison, likelyChild, merge, mergeResult } from './child-schema.ts';

const ofChild = z.object({ id: childId });

export const moveChild = endpoint({
	method: 'POST',
	path: '/api/staff/children/{id}/move/',
	summary: 'One child goes to the center of another fellow; its marks and scores of the year come along',
	access: 'lead',
	input: z.extend(ofChild, { to_fellow_id: z.uuid('Choose a fellow'), reason: childReason }),
	output: success,
});

export const listLikelyChildren = endpoint({
	method: 'GET',
	path: '/api/staff/children/{id}/likely/',
	summary: 'Children in reach who may be the same child, the likeliest first',
	access: 'lead',
	/**
	 * `search` holds words of a name; without them the answer has children who have something in common with
	 * this child.
	 */
	input: z.extend(ofChild, { search: searchText }),
	output: z.object({ data: z.array(likelyChild) }),
});

export const compareChildren = endpoint({
	method: 'GET',
	path: '/api/staff/children/{id}/compare/{other_id}/',
	summary: 'Two entries side by side, with the numbers of the current year',
	access: 'lead',
	input: z.extend(ofChild, { other_id: childId }),
	output: comparison,
});

export const mergeChildren = endpoint({
	method: 'POST',
	path: '/api/staff/children/merge/',
	summary: 'Two entries of one child become one; of two marks of one day Present counts',
	access: 'lead',
	input: merge,
	output: z.extend(success, mergeResult.shape),
});

export const restoreDeletedChild = endpoint({
	method: 'POST',
	path: '/api/staff/children/{id}/restore/',
	summary:
		'Puts a child that a fellow deleted back into its center, with its marks, scores, consents and photo',
	access: 'lead',
	input: z.extend(ofChild, { reason: childReason, confirm_duplicate: confirmDuplicate }),
	output: success,
});
