import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mobileNumber, success } from '../fields.ts';
import { ALL_FIELDS_REQUIRED, registration } from './schema.ts';

export const getFellowDetails = endpoint({
	method: 'POST',
	path: '/api/fellow-details/',
	summary: 'The name of the caller, who is not registered yet; 404 once they are',
	access: 'fellow',
	subject: 'mobile_number',
	input: z.object({ mobile_number: mobileNumber }),
	output: z.object({ full_name: z.string() }),
});

export const register = endpoint({
	method: 'POST',
	path: '/api/fellow/register/',
	summary: 'Register for the fellowship',
	access: 'fellow',
	subject: 'mobile_number',
	status: 201,
	invalidDetail: ALL_FIELDS_REQUIRED,
	input: registration,
	output: z.extend(success, { message: z.string() }),
});
