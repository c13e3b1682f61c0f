import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { systemFacts, systemSubject } from './schema.ts';

export const getSystemState = endpoint({
	method: 'GET',
	path: '/api/staff/system/',
	summary: 'How the server is: backups, disk, work in the background, phones with unsent work',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		/** Good, or what to do. */
		lines: z.array(
			z.object({
				subject: systemSubject,
				title: z.string(),
				is_good: z.boolean(),
				words: z.string(),
				advice: z.string(),
			}),
		),
		facts: systemFacts,
	}),
});
