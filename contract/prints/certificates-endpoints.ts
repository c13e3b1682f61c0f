import * as z from 'zod/mini';
import { childId } from '../children/schema.ts';
import { endpoint } from '../endpoint.ts';
import { yearName } from '../enrolments/schema.ts';
import { success } from '../fields.ts';
import { childCertificate, fellowCertificate, publicCertificate, withdrawal } from './certificates-schema.ts';

const NOT_FOUND = 'Not found.';
const ofYear = z.object({ year: yearName });
const ofFellow = z.extend(ofYear, { fellow_id: z.uuid(NOT_FOUND) });

export const getCertificate = endpoint({
	method: 'GET',
	path: '/api/certificates/{code}/',
	summary: 'What the QR code of a certificate opens: whose it is, for which year, and whether it is valid',
	access: 'public',
	input: z.object({ code: z.uuid(NOT_FOUND) }),
	output: publicCertificate,
});

export const getOwnCertificate = endpoint({
	method: 'GET',
	path: '/api/fellow/certificates/{year}/',
	summary: 'The own certificate of a completed year, to be printed',
	access: 'fellow',
	input: ofYear,
	output: fellowCertificate,
});

export const getFellowCertificate = endpoint({
	method: 'GET',
	path: '/api/staff/fellows/{fellow_id}/certificates/{year}/',
	summary: 'The certificate of a fellow in reach, also a withdrawn one',
	access: 'staff',
	input: ofFellow,
	output: fellowCertificate,
});

export const withdrawCertificate = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/certificates/{year}/withdraw/',
	summary: 'Withdraws the certificate; its public page says so',
	access: 'lead',
	input: z.extend(ofFellow, { reason: withdrawal }),
	output: success,
});

export const restoreCertificate = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{fellow_id}/certificates/{year}/restore/',
	summary: 'Makes a withdrawn certificate valid again',
	access: 'lead',
	input: ofFellow,
	output: success,
});

export const getChildCertificate = endpoint({
	method: 'GET',
	path: '/api/children/{child_id}/certificates/{year}/',
	summary: "A child's certificate of a year, to be printed; it has no public page",
	access: 'fellow_or_staff',
	input: z.extend(ofYear, { child_id: childId }),
	output: childCertificate,
});
