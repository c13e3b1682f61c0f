import {
	approveApplications,
	decideTask,
	getApplication,
	listApplications,
	reopenApplication,
} from '@yuva/contract/applications/endpoints';
import { type ApplicationDetail, type ReviewedTask, verdict } from '@yuva/contract/applications/schema';
import type { StaffChild } from '@yuva/contract/children/schema';
import type { FellowDetail } from '@yuva/contract/fellows/schema';
import type { AssignedTogether, StaffTask } from '@yuva/contract/tasks/schema';
import type { Session } from '../local/session/session.ts';
import { answer, type fakeServer } from './answers.ts';

export const LEAD: Session = {
	token: 'lead-token',
	mobile_number: '9000000002',
	full_name: 'Ravinder Gaddam',
	role: 'district_lead',
	user_status: 'ACCESS_GRANTED',
};
export const TEAM_LEAD: Session = { ...LEAD, token: 'team-token', role: 'team_lead' };

export const idOf = (n: number): string => `0190f000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const task = {
	status: 'UNDER_REVIEW' as const,
	note: '',
	submitted_at: '2026-11-12T06:30:00.000Z',
	photo_url: '/media/photo.jpg',
};

/** Both tasks wait longer than promised. */
export const APPLICATION: ApplicationDetail = {
	fellow_id: idOf(1),
	fellow_code: 'YF-2026-00007',
	full_name: 'Sravani Kola',
	given_name: 'Sravani',
	surname: 'Kola',
	mobile_number: '9876543210',
	place: { en: 'Basanth Nagar, Palakurthy, Peddapalli' },
	registered_at: '2026-11-10T19:00:00.000Z',
	video1_watched: true,
	video2_watched: false,
	waiting_since: '2026-11-12T06:30:00.000Z',
	waiting_days: 9,
	opened: true,
	tasks: [
		{ ...task, task: 1, place: { en: 'Kannala, Palakurthy, Peddapalli' } },
		{ ...task, task: 2, place: { en: '' } },
	],
	date_of_birth: '2004-02-29',
	gender: 'Female',
	accepted: false,
	history: [],
};

export const NEXT_APPLICATION: ApplicationDetail = {
	...APPLICATION,
	fellow_id: idOf(7),
	full_name: 'Naresh Madavi',
	waiting_days: 3,
};

export const TASK: StaffTask = {
	id: idOf(1),
	task_name: 'Attending weekly call',
	assigned_date: '2026-01-05',
	deadline_date: '2026-01-12',
	status: 'Pending',
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	district_name: 'Peddapalli',
	assigned_by: 'Ravinder Gaddam',
};

export const ASSIGNMENT: AssignedTogether = {
	id: TASK.id,
	task_name: TASK.task_name,
	assigned_date: TASK.assigned_date,
	deadline_date: TASK.deadline_date,
	assigned_by: TASK.assigned_by,
	assigned: 2,
	completed: 1,
	overdue: 1,
};

export const FELLOW_ROW: FellowDetail = {
	fellow_id: idOf(2),
	fellow_code: 'YF-2026-00001',
	full_name: 'Kavya Atram',
	given_name: 'Kavya',
	surname: 'Atram',
	mobile_number: '9000000011',
	place: { en: 'Ramagiri, Ramagiri, Peddapalli' },
	district_name: 'Peddapalli',
	status: 'Active',
	ended: null,
	children: 2,
	days_marked: 12,
	last_day: 12,
	attendance: 83.3,
	last_register: '2026-11-18',
	profile_photo_url: null,
	own_attendance: 91.7,
	performance_score: 78.4,
	accepted_on: '2026-08-01',
	child_protection_on: '2026-08-02',
	data_consent_on: '2026-08-03',
	enrolled_until: '2027-07-31',
	team_lead: 'Swapna Rao',
	years: [{ id: 2, name: '2026-27', is_current: true }],
};

export interface HeldApplication {
	now: ApplicationDetail;
	sent: { path: string; body: unknown }[];
}

export function changeTask(held: HeldApplication, task: 1 | 2, change: Partial<ReviewedTask>): void {
	const tasks = held.now.tasks.map((one) => (one.task === task ? { ...one, ...change } : one));
	const isWaiting = tasks.some(({ status }) => status === 'UNDER_REVIEW');
	held.now = { ...held.now, tasks, ...(!isWaiting && { waiting_since: null, waiting_days: null }) };
}

/** It also accepts decisions; another applicant waits. */
export function serveApplication(server: ReturnType<typeof fakeServer>): HeldApplication {
	const held: HeldApplication = { now: APPLICATION, sent: [] };
	server.use(
		answer(getApplication, () => held.now),
		answer(listApplications, () => ({ data: [held.now, NEXT_APPLICATION], next_cursor: null })),
		answer(
			approveApplications,
			() => ({ data: [{ fellow_id: held.now.fellow_id, outcome: 'approved' as const }] }),
			(body, { url }) => {
				held.sent.push({ path: new URL(url).pathname, body });
				for (const task of [1, 2] as const) changeTask(held, task, { status: 'APPROVED' });
			},
		),
		answer(decideTask, { status: 'success' }, (body, { url }) => {
			const path = new URL(url).pathname;
			held.sent.push({ path, body });
			const { decision: status, note } = verdict.parse(body);
			changeTask(held, path.includes('/tasks/1/') ? 1 : 2, { status, note });
		}),
		answer(reopenApplication, { status: 'success' }, (body, { url }) => {
			held.sent.push({ path: new URL(url).pathname, body });
			changeTask(held, body.task === '1' ? 1 : 2, { status: 'UNDER_REVIEW', note: '' });
		}),
	);
	return held;
}

/** The child is in the center of `FELLOW_ROW`. Its guardian has not been asked for consent yet. */
export const CHILD_IN_REACH: StaffChild = {
	id: idOf(31),
	full_name: 'ANJALI kola',
	child_class: '4',
	child_photo_s3_url: null,
	child_thumbnail_url: null,
	fellow_id: idOf(2),
	fellow_name: 'Kavya Atram',
	district_name: 'Peddapalli',
	consent: null,
	left_on: null,
	days_present: 5,
	days_counted: 6,
	baseline: 8,
	endline: 12.5,
};
