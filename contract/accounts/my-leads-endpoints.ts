import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { thumbnailUrl } from '../fields.ts';

const myLead = z.object({
	role: z.enum(['team_lead', 'district_lead']),
	full_name: z.string(),
	mobile_number: z.string(),
	/** Names the District Leads for whom this one decides today; null for the district's own lead. */
	stands_in_for: z.nullable(z.string()),
	photo_url: thumbnailUrl,
});
export type MyLead = z.infer<typeof myLead>;

export const listMyLeads = endpoint({
	method: 'GET',
	path: '/api/fellow/my-leads/',
	summary: 'Who decides about the caller, and how to call them: stand-ins of today first, the team lead last',
	access: 'fellow',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(myLead) }),
});
