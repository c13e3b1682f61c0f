import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { saidText } from '../error.ts';
import { success } from '../fields.ts';
import { appErrors, appVersion } from './app-errors.ts';
import { systemFacts, systemSubject } from './schema.ts';

export const getSystemState = endpoint({
	method: 'GET',
	path: '/api/staff/system/',
	summary: 'How the server is: backups, disk, work in the background, phones with unsent work',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		lines: z.array(
			z.object({
				subject: systemSubject,
				title: z.string(),
				is_good: z.boolean(),
				words: z.string(),
				advice: z.string(),
				/** Gives `words` and `advice`, sentence by sentence, for other languages. */
				sentences: z.optional(z.object({ words: z.array(saidText), advice: z.array(saidText) })),
			}),
		),
		facts: systemFacts,
	}),
});

export const reportAppErrors = endpoint({
	method: 'POST',
	path: '/api/app-errors/',
	summary: 'Errors of the app in a browser, without anything of its user. Counted, and kept for 30 days',
	access: 'public',
	anyPassword: true,
	replay: 'never',
	// ten errors of the longest names fit in
	bodyLimit: 8 * 1024,
	input: z.object({
		version: appVersion,
		errors: appErrors,
	}),
	output: success,
});
