import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, placeId, searchText, success } from '../fields.ts';
import {
	type AccountDetails,
	accountDetails,
	DISTRICT_MISSING,
	hasDistricts,
	hasLead,
	isInOrder,
	LEAD_MISSING,
	newAccount,
	rightsBefore,
	staffAccount,
	staffRole,
	standIn,
	standInLead,
	standInPlan,
	TO_BEFORE_FROM,
} from './schema.ts';

const ofAccount = z.object({ account_id: z.uuid('Not found.') });
const needsDistricts = z.refine<AccountDetails>(hasDistricts, {
	path: ['districts'],
	message: DISTRICT_MISSING,
});
const needsLead = z.refine<AccountDetails>(hasLead, { path: ['district_lead_id'], message: LEAD_MISSING });

const yesOrNo = z.pipe(
	z.enum(['true', 'false'], 'Choose yes or no'),
	z.transform((said) => said === 'true'),
);

export const listAccounts = endpoint({
	method: 'GET',
	path: '/api/staff/accounts/',
	summary: 'The accounts of leads and the head office, by name',
	access: 'admin',
	input: z.object({
		search: searchText,
		role: z.optional(staffRole),
		district: z.optional(placeId('Choose a district')),
		active: z.optional(yesOrNo),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(staffAccount), next_cursor: z.nullable(z.string()) }),
});

export const getAccount = endpoint({
	method: 'GET',
	path: '/api/staff/accounts/{account_id}/',
	summary: 'One account of a lead or of the head office',
	access: 'admin',
	input: ofAccount,
	output: staffAccount,
});

export const addAccount = endpoint({
	method: 'POST',
	path: '/api/staff/accounts/',
	summary: 'Makes the account of a lead or of somebody at the head office',
	access: 'admin',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: newAccount.check(needsDistricts, needsLead),
	output: z.object({
		account_id: z.uuid(),
		/** Random, shown only in this response; must be replaced at the first sign-in. */
		password: z.string(),
	}),
});

export const changeAccount = endpoint({
	method: 'PATCH',
	path: '/api/staff/accounts/{account_id}/',
	summary: 'Changes names, role and districts of an account; what they may no longer see is gone at once',
	access: 'admin',
	confirmed: true,
	input: z
		.extend(ofAccount, { ...accountDetails.shape, before: rightsBefore })
		.check(needsDistricts, needsLead),
	output: success,
});

export const setAccountActive = endpoint({
	method: 'PATCH',
	path: '/api/staff/accounts/{account_id}/active/',
	summary: 'Closes an account, which ends its sessions, or opens it again',
	access: 'admin',
	confirmed: true,
	input: z.extend(ofAccount, { active: z.boolean() }),
	output: success,
});

export const listStandIns = endpoint({
	method: 'GET',
	path: '/api/staff/stand-ins/',
	summary: 'Who leads a district for a time in place of its lead, the latest first',
	access: 'admin',
	shows: 'nobody',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(standIn), next_cursor: z.nullable(z.string()) }),
});

export const listStandInLeads = endpoint({
	method: 'GET',
	path: '/api/staff/stand-ins/leads/',
	summary: 'The district leads who may stand in for another, by name',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(standInLead) }),
});

export const addStandIn = endpoint({
	method: 'POST',
	path: '/api/staff/stand-ins/',
	summary: 'Lets a district lead look after another district from one day to another',
	access: 'admin',
	confirmed: true,
	status: 201,
	input: standInPlan.check(z.refine(isInOrder, { path: ['to_date'], message: TO_BEFORE_FROM })),
	output: z.extend(success, { id: z.uuid() }),
});

export const endStandIn = endpoint({
	method: 'DELETE',
	path: '/api/staff/stand-ins/{id}/',
	summary: 'Ends it at once; what was done meanwhile stays',
	access: 'admin',
	input: z.object({ id: z.uuid('Not found.') }),
	output: success,
});
