import { displayDate, indiaDate, indiaTime } from '../calendar.ts';
import type { OwnCopy } from './schema.ts';

export interface ReadableRow {
	key: string;
	facts: { label: string; value: string }[];
}

export interface ReadableSection {
	title: string;
	rows: ReadableRow[];
}

/** In this order; tables that are added later follow under their own name. */
const TITLES: Readonly<Record<string, string>> = {
	accounts: 'Account',
	fellows: 'Registration and profile',
	learning_centers: 'Learning Center',
	onboarding_tasks: 'Application',
	onboarding_decisions: 'Decisions on the application',
	fellow_attendance: 'Own attendance',
	fellow_attendance_history: 'Own attendance, replaced marks',
	assigned_tasks: 'Tasks',
	testimonials: 'Own testimonials',
	media: 'Photos and recordings',
	fellow_figures: 'Figures',
	messages: 'Messages',
	privacy_requests: 'Requests about my data',
	sessions: 'Sign-ins',
	device_keys: 'Browsers that logged in',
	audit_log: 'Who read or changed something',
};

const plain = (code: string): string => {
	const words = code.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function textOf(value: string): string {
	if (INSTANT.test(value)) return `${displayDate(indiaDate(new Date(value)))} ${indiaTime(new Date(value))}`;
	return DAY.test(value) ? displayDate(value) : value;
}

function plainValue(value: unknown): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	if (typeof value === 'string') return ID.test(value) ? '' : textOf(value);
	if (typeof value !== 'object') return String(value);
	return Object.entries(value)
		.map(([name, part]) => `${plain(name)}: ${plainValue(part)}`)
		.join('; ');
}

function rowOf(record: Record<string, unknown>, place: number): ReadableRow {
	const facts = Object.entries(record).map(([name, value]) => ({
		label: plain(name),
		value: plainValue(value),
	}));
	return { key: String(place), facts: facts.filter(({ value }) => value !== '') };
}

/** The copy for a person to read. Without empty values and ids, which are in the file. */
export function readableSections({ records }: Pick<OwnCopy, 'records'>): ReadableSection[] {
	const tables = [...Object.keys(TITLES), ...Object.keys(records).filter((table) => !(table in TITLES))];
	return tables.flatMap((table) => {
		const rows = (records[table] ?? []).map(rowOf).filter(({ facts }) => facts.length > 0);
		return rows.length === 0 ? [] : [{ title: TITLES[table] ?? plain(table), rows }];
	});
}
