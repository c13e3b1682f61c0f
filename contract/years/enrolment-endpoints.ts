import * as z from 'zod/mini';
import { childId } from '../children/schema.ts';
import { endpoint } from '../endpoint.ts';
import { saidText } from '../error.ts';
import { pageLimit, success, wholeNumber } from '../fields.ts';
import { sentence } from '../said.ts';
import {
	childLeaving,
	childWithoutCenter,
	childYear,
	endingReason,
	fellowYear,
	HAND_IN_LIMIT,
	YEAR_NOT_OPEN,
} from './enrolment-schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });
const ofChild = z.object({ child_id: childId });
const toFellow = z.object({ to_fellow_id: z.uuid('Choose a fellow') });

export const getComingBack = endpoint({
	method: 'GET',
	path: '/api/fellow/apply-again/',
	summary: 'Whether the caller may apply again now, for which year, or why not',
	access: 'fellow',
	input: z.object({}),
	output: z.object({
		/** Names the open year; null between two years. */
		year: z.nullable(z.string()),
		/** Says why the caller may not apply; '' when they may. */
		refusal: z.string(),
		text: z.optional(saidText),
	}),
});

export const applyAgain = endpoint({
	method: 'POST',
	path: '/api/fellow/apply-again/',
	summary: 'Begins a new application with the account and the registration of before',
	access: 'fellow',
	status: 201,
	input: z.object({}),
	output: success,
});

export const enrolFellow = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/enrol/',
	summary: 'Takes a returning fellow over into the open year; the declarations are signed anew',
	access: 'lead',
	status: 201,
	input: z.extend(ofFellow, { year_id: wholeNumber(YEAR_NOT_OPEN, { min: 1, max: 2_147_483_647 }) }),
	output: success,
});

export const endAsLeft = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/leave/',
	summary: 'Ends the enrolment of a fellow who drops out',
	access: 'lead',
	input: z.extend(ofFellow, { reason: endingReason }),
	output: success,
});

export const undoLeft = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/leave/undo/',
	summary: 'Takes the end of a fellowship back, a drop-out or a completion, while its year is open',
	access: 'lead',
	/** Consoles of before send no reason. */
	input: z.extend(ofFellow, { reason: z.optional(endingReason) }),
	output: success,
});

export const listOwnYears = endpoint({
	method: 'GET',
	path: '/api/fellow/years/',
	summary: 'The programme years of the caller, the latest first, each with its figures',
	access: 'fellow',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(fellowYear) }),
});

export const listFellowYears = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/years/',
	summary:
		'The programme years of a fellow, the latest first, and the year into which they can be taken over',
	access: 'staff',
	input: ofFellow,
	output: z.object({
		data: z.array(fellowYear),
		/** The fellow can be taken over into this open year; else null. */
		enrolable: z.nullable(z.object({ year_id: z.int(), name: z.string() })),
	}),
});

export const listChildYears = endpoint({
	method: 'GET',
	path: '/api/children/{child_id}/years/',
	summary: 'The programme years of a child, the latest first: class, center, attendance, levels',
	access: 'fellow_or_staff',
	granted: true,
	input: ofChild,
	output: z.object({
		full_name: z.string(),
		has_center: z.boolean(),
		/** Led that center, else the last one; null after that fellow’s erasure. */
		fellow_id: z.nullable(z.uuid()),
		data: z.array(childYear),
	}),
});

export const childLeaves = endpoint({
	method: 'POST',
	path: '/api/children/{child_id}/leave/',
	summary: 'A child of the caller’s center left it; marks and scores stay',
	access: 'fellow',
	granted: true,
	input: z.safeExtend(childLeaving, ofChild.shape),
	output: success,
});

export const childLeavesCenter = endpoint({
	method: 'POST',
	path: '/api/staff/children/{child_id}/leave/',
	summary: 'A child left its center; marks and scores stay',
	access: 'lead',
	input: z.safeExtend(childLeaving, ofChild.shape),
	output: success,
});

export const childReturns = endpoint({
	method: 'POST',
	path: '/api/staff/children/{child_id}/return/',
	summary: 'A child that left comes back, to the center of a fellow in reach',
	access: 'lead',
	input: z.extend(ofChild, toFellow.shape),
	output: success,
});

export const listWithoutCenter = endpoint({
	method: 'GET',
	path: '/api/staff/children/without-center/',
	summary: 'Children without a center, by the center where they were last',
	access: 'lead',
	input: z.object({
		/** `left` are those who left it, `waiting` those whose center closed. */
		which: z._default(z.enum(['waiting', 'left'], 'Choose waiting or left'), 'waiting'),
		/** Only the server reads a cursor; it holds two names. */
		cursor: z.optional(z.string().check(z.maxLength(1500))),
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(childWithoutCenter), next_cursor: z.nullable(z.string()) }),
});

export const handIn = endpoint({
	method: 'POST',
	path: '/api/staff/children/hand-in/',
	summary: 'Gives children without a center to a fellow in reach, all or none',
	access: 'lead',
	input: z.extend(toFellow, {
		child_ids: z
			.array(childId, 'Choose at least one child')
			.check(
				z.minLength(1, 'Choose at least one child'),
				z.maxLength(HAND_IN_LIMIT, sentence('At most {count} children at a time', { count: HAND_IN_LIMIT })),
			),
		/** Fills what the fellow’s own center lacks (address, photo) from the center of the children. */
		with_center: z._default(z.boolean('Answer with true or false'), false),
	}),
	output: z.extend(success, { children: z.int(), center_filled: z.boolean() }),
});
