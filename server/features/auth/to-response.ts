import type { Passkey, SecondFactorState } from '@yuva/contract/auth/second-factor-schema';

interface Used {
	created_at: Date;
	last_used_at: Date | null;
}

const momentsOf = ({ created_at, last_used_at }: Used) => ({
	created_at: created_at.toISOString(),
	last_used_at: last_used_at?.toISOString() ?? null,
});

export const toAuthenticator = (row: Used): SecondFactorState['authenticator'] => momentsOf(row);

export const toPasskey = ({ id, name, ...row }: Used & { id: string; name: string }): Passkey => ({
	id,
	name,
	...momentsOf(row),
});
