import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { consentId } from './consent-schema.ts';
import { childId } from './schema.ts';
import { consentWithdrawal } from './withdrawal-schema.ts';

export const withdrawConsent = endpoint({
	method: 'POST',
	path: '/api/staff/children/{child_id}/consents/withdraw/',
	summary:
		"Keeps that a child's guardian took back some of what was agreed to; the fellow gets a message. It gives no consent",
	access: 'lead',
	status: 201,
	input: z.safeExtend(consentWithdrawal, { id: consentId, child_id: childId }),
	output: z.extend(success, { id: consentId }),
});
