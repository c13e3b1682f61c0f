import type { DB } from '../platform/database/tables.ts';

/** The slice that writes each table. `triggers`: the database only; `platform`: `server/platform`. */
export const tableOwners: Readonly<Record<keyof DB, string>> = {
	accounts: 'accounts',
	assessments: 'assessments',
	assessments_history: 'triggers',
	assigned_tasks: 'tasks',
	attention_items: 'attention',
	audit_log: 'platform',
	child_consents: 'consent',
	child_transfers: 'children',
	children: 'children',
	children_attendance: 'attendance',
	children_attendance_history: 'triggers',
	colleges: 'options',
	courses: 'options',
	device_keys: 'auth',
	districts: 'reference',
	erased_sessions: 'platform',
	export_tickets: 'exports',
	fellow_attendance: 'attendance',
	fellow_attendance_history: 'triggers',
	fellow_code_counters: 'fellows',
	fellow_figures: 'triggers',
	fellows: 'fellows',
	grampanchayats: 'reference',
	holidays: 'calendar-plan',
	idempotency_keys: 'platform',
	jobs: 'platform',
	lead_districts: 'accounts',
	lead_stand_ins: 'accounts',
	learning_centers: 'learning-center',
	mandals: 'reference',
	media: 'platform',
	module_plans: 'calendar-plan',
	onboarding_decisions: 'applications',
	onboarding_tasks: 'onboarding',
	overview_levels: 'overview',
	overview_state: 'overview',
	overview_weeks: 'overview',
	password_resets: 'auth',
	phone_reports: 'outbox',
	publications: 'publications',
	rate_limit_hits: 'platform',
	sessions: 'platform',
	states: 'reference',
	testimonials: 'testimonials',
	universities: 'options',
	upload_parts: 'platform',
	welcome_page: 'publications',
};

/** Files with table names given at run time, and the possible tables. */
export const namedWhenRun: Readonly<Record<string, readonly (keyof DB)[]>> = {
	'server/features/options/queries.ts': ['universities', 'colleges', 'courses'],
	'server/features/reference/queries.ts': ['states', 'districts', 'mandals', 'grampanchayats'],
};

/** Platform files that delete rows of any slice: on erasure and on expiry. */
export const removers: readonly string[] = ['erasure.ts', 'housekeeping.ts'];
