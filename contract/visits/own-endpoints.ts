import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownVisit } from './own-schema.ts';

export const listOwnVisits = endpoint({
	method: 'GET',
	path: '/api/fellow/visits/',
	summary: 'Visits to the center of the caller with what was agreed, the latest day first, of one year',
	access: 'fellow',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(ownVisit) }),
});
