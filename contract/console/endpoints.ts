import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MAX_SEARCH, text } from '../fields.ts';
import { sentence } from '../said.ts';
import { consoleCounts, firstStep, hitKind, longWork, MIN_SEARCH, searchHit } from './schema.ts';

export const getCounts = endpoint({
	method: 'GET',
	path: '/api/staff/counts/',
	summary:
		'What waits for the caller: applications, what the screen *Attention* holds, overdue tasks and unread messages',
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: consoleCounts,
});

export const getFirstSteps = endpoint({
	method: 'GET',
	path: '/api/staff/first-steps/',
	summary: 'What a new installation needs before fellows can work, and what of it is done',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		/** Lists the steps in the order of `firstStep`; an installation with demo data has none. */
		data: z.array(z.object({ step: firstStep, is_done: z.boolean() })),
	}),
});

export const listLongWork = endpoint({
	method: 'GET',
	path: '/api/staff/work/',
	summary:
		"One's own exports, a closing of a year and a backup: those under way, and those that ended lately",
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(longWork) }),
});

export const searchConsole = endpoint({
	method: 'GET',
	path: '/api/staff/search/',
	summary:
		'Fellows, applicants, children and learning centers in reach, by the beginnings of words; a few of each kind',
	access: 'staff',
	input: z.object({
		search: text(MAX_SEARCH).check(
			z.minLength(MIN_SEARCH, sentence('Type at least {count} letters', { count: MIN_SEARCH })),
		),
	}),
	output: z.object({
		data: z.array(searchHit),
		more: z.array(hitKind),
	}),
});
