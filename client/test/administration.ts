import type { StaffAccount } from '@yuva/contract/accounts/schema';
import type { AuditEntry } from '@yuva/contract/privacy/audit-schema';
import type { Holdings } from '@yuva/contract/privacy/schema';
import type { Session } from '../local/session/session.ts';
import { idOf, LEAD } from './staff-answers.ts';

export const ADMIN: Session = {
	...LEAD,
	token: 'admin-token',
	mobile_number: '9000000001',
	full_name: 'Meera Deshpande',
	role: 'admin',
};

export const ACCOUNT: StaffAccount = {
	account_id: idOf(5),
	given_name: 'Ravinder',
	surname: 'Gaddam',
	full_name: 'Ravinder Gaddam',
	mobile_number: '9000000002',
	role: 'district_lead',
	active: true,
	own_password: true,
	second_factor: false,
	districts: [{ id: 682, name: 'Peddapalli' }],
	district_lead_id: null,
	district_lead_name: null,
	created_at: '2026-11-01T06:30:00.000Z',
};

export const ENTRY: AuditEntry = {
	id: 41,
	at: '2026-11-20T06:30:00.000Z',
	actor: { id: idOf(5), name: 'Ravinder Gaddam' },
	action: 'children.read',
	fellow: { id: idOf(2), name: 'Kavya Atram' },
	target: { id: idOf(3), name: 'Anjali Kola' },
	details: { changed: ['mother_name'] },
};

export const HOLDINGS: Holdings = {
	full_name: 'Kavya Atram',
	fellow_id: idOf(2),
	children: 1,
	people: [{ child_id: idOf(3), full_name: 'Anjali Kola', removed: true }],
	marks: 30,
	scores: 1,
	photos: 2,
	recordings: 0,
	tasks: 4,
};
