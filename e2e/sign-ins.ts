/** These are sign-ins of the demo data, plus a fellow and leads without data. */
export const people = {
	guest: '',
	fellow: '9000000011',
	'new fellow': '9000200000',
	'signed up': '9000000021',
	registered: '9000000022',
	submitted: '9000000023',
	'sent back': '9000000024',
	approved: '9000000025',
	accepted: '9000000026',
	'child protected': '9000000027',
	admin: '9000000001',
	'new lead': '9000000009',
	'made lead': '9000000008',
} as const;
export type Person = keyof typeof people;
