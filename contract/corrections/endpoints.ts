import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { leadItem } from '../learning-center/schema.ts';
import { correction, nameCorrection, numberCorrection, teamLeadChoice, withReason } from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });

export const listCorrections = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/corrections/',
	summary: 'What was put right about a fellow, the latest first',
	access: 'staff',
	input: ofFellow,
	output: z.object({ data: z.array(correction) }),
});

export const undoCorrection = endpoint({
	method: 'POST',
	path: '/api/staff/corrections/{correction_id}/undo/',
	summary: 'Puts back what stood before a correction, unless it was changed again since',
	access: 'lead',
	confirmed: true,
	input: z.extend(withReason, { correction_id: z.uuid('Not found.') }),
	output: success,
});

export const correctNumber = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/mobile-number/',
	summary: 'Corrects the mobile number of a fellow or applicant; sessions stay',
	access: 'lead',
	confirmed: true,
	input: z.extend(numberCorrection, ofFellow.shape),
	output: success,
});

export const correctName = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/name/',
	summary: 'Corrects the name of a fellow or applicant; what was signed stays as signed',
	access: 'lead',
	input: z.extend(nameCorrection, ofFellow.shape),
	output: success,
});

export const listTeamLeadsFor = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/team-leads/',
	summary: 'The team leads who can lead a fellow, by name, and the one who does',
	access: 'lead',
	input: ofFellow,
	output: z.object({ data: z.array(leadItem), team_lead_id: z.nullable(z.uuid()) }),
});

export const chooseTeamLead = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/team-lead/',
	summary:
		'Gives a fellow a team lead of the district of the learning center, with the District Lead above, or none',
	access: 'lead',
	input: z.extend(teamLeadChoice, ofFellow.shape),
	output: success,
});
