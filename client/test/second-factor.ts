import type { SecondFactorState } from '@yuva/contract/auth/second-factor-schema';
import { idOf } from './staff-answers.ts';

export const NO_FACTOR: SecondFactorState = {
	methods: [],
	passkeys: [],
	authenticator: null,
	backup_codes_left: 0,
	demanded: false,
	passkeys_refused: '',
};

export const BOTH_FACTORS: SecondFactorState = {
	...NO_FACTOR,
	methods: ['passkey', 'totp'],
	passkeys: [
		{ id: idOf(31), name: 'Office laptop', created_at: '2026-11-20T06:30:00.000Z', last_used_at: null },
	],
	authenticator: { created_at: '2026-11-19T06:30:00.000Z', last_used_at: '2026-11-20T06:30:00.000Z' },
	backup_codes_left: 7,
};

export const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${'stuvwxyz23'[at]}`);
