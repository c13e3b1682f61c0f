import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { languages } from '../language.ts';

export const changeLanguage = endpoint({
	method: 'PATCH',
	path: '/api/account/language/',
	summary: "The language of the caller's account: of its screens, messages and SMS",
	access: 'signed_in',
	anyPassword: true,
	secondFactor: 'may_be_due',
	input: z.object({ language: z.enum(languages, 'Choose a language') }),
	output: success,
});
