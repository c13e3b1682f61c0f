import * as secondFactor from '@yuva/contract/auth/second-factor-endpoints';
import { PASSWORD } from './factories.ts';
import { nothing, type PolicyRow, PUBLIC, row, STAFF } from './policy-row.ts';

const staff = (status: string): string => STAFF.replaceAll('200', status);
const everybody = (status: string): string => PUBLIC.replaceAll('200', status);
const ticket = 'made-up';

export const authPolicy: readonly PolicyRow[] = [
	row(secondFactor.finishLogin, 'granted', () => ({ ticket, code: '123456' }), everybody('401')),
	row(secondFactor.askLoginPasskey, 'granted', () => ({ ticket }), everybody('401')),
	row(secondFactor.getSecondFactor, 'granted', nothing, STAFF),
	row(secondFactor.confirm, 'granted', () => ({ password: PASSWORD }), STAFF),
	row(secondFactor.askConfirmPasskey, 'granted', nothing, staff('409')),
	row(secondFactor.offerAuthenticator, 'granted', nothing, STAFF),
	row(secondFactor.addAuthenticator, 'granted', () => ({ code: '000' }), staff('400')),
	row(secondFactor.removeAuthenticator, 'granted', nothing, staff('404')),
	row(secondFactor.offerPasskey, 'granted', nothing, STAFF),
	row(secondFactor.addPasskey, 'granted', () => ({ name: 'My phone' }), staff('422')),
	row(secondFactor.removePasskey, 'granted', ({ fresh }) => ({ id: fresh.id }), staff('404')),
	row(secondFactor.renewBackupCodes, 'granted', nothing, staff('409')),
	row(
		secondFactor.resetSecondFactor,
		'granted',
		({ owner }) => ({ account_id: owner.id, reason: 'lost' }),
		'401 403 403 403 403 403 403 404',
	),
];
