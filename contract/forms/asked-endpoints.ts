import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { askedForm } from './asked-schema.ts';

/** Phones tell by it that answers wait, without the code of the form. */
export const ANSWERS_PATH = '/api/forms/{form_id}/answers/';
export const STAFF_ANSWERS_PATH = '/api/staff/forms/{form_id}/answers/';

export const listAskedForms = endpoint({
	method: 'GET',
	path: '/api/forms/',
	summary:
		'The forms that the caller is asked to answer, with their questions; what is due first stands first',
	access: 'signed_in',
	granted: true,
	shows: 'nobody',
	offline: 'kept',
	atCenter: true,
	input: z.object({}),
	output: z.object({ data: z.array(askedForm) }),
});
