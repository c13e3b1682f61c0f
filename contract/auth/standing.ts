export const roles = ['fellow', 'team_lead', 'district_lead', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The statuses are the steps of the onboarding (specification, section 4); see `deriveUserStatus`. */
export const userStatuses = [
	'PENDING_REGISTRATION',
	'PENDING_TASK_SUBMISSION',
	'PENDING_OFFER_ACCEPTANCE',
	'PENDING_CHILD_PROTECTION_CONSENT',
	'PENDING_DATA_CONSENT',
	'PENDING_OWN_PASSWORD',
	'ACCESS_GRANTED',
] as const;
export type UserStatus = (typeof userStatuses)[number];
