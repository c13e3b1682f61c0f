import {
	countRegister,
	type Marks,
	markRest,
	moduleOfDay,
	type RegisterCount,
} from '@yuva/contract/attendance/rules';
import type { AttendanceRecord, Presence } from '@yuva/contract/attendance/schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { useChildren } from '../children/api.ts';
import { useRecords } from './api.ts';
import { type DayDraft, type RegisterDrafts, useRegisterDrafts } from './register-drafts.ts';

/** The register of one programme day as it stands on the screen: what the server has, overlaid with what was tapped. */
export interface Register {
	day: number;
	module: number;
	children: ChildEntry[];
	marks: Marks;
	/** `YYYY-MM-DD`, or '' while a date is being typed. */
	date: string;
	count: RegisterCount;
	/** `saved`: the server has all of it; `unsaved`: some of it is only on this phone. */
	state: 'untouched' | 'saved' | 'unsaved';
	mark(childId: string, status: Presence): void;
	/** Marks everybody present who is not marked yet. */
	markRestPresent(): void;
	setDate(date: string): void;
	/** To be called when the register was saved. */
	forgetDraft(): void;
	/** Asks again who the children are, after the server refused one of them. */
	refreshChildren(): void;
}

export type LoadedRegister =
	| { status: 'loading' }
	| { status: 'failed'; error: Error; retry: () => void; retrying: boolean }
	| { status: 'ready'; register: Register };

/** Loads the register of `day` with the drafts that this phone keeps. */
export function useRegister(day: number): LoadedRegister & { drafts: RegisterDrafts } {
	const children = useChildren();
	const records = useRecords({ module: moduleOfDay(day), day });
	const drafts = useRegisterDrafts();
	const failed = [children, records].find((query) => query.isError && !query.data);
	if (failed?.error) {
		const retry = () => {
			for (const query of [children, records]) if (query.isError) void query.refetch();
		};
		const retrying = children.isFetching || records.isFetching;
		return { status: 'failed', error: failed.error, retry, retrying, drafts };
	}
	if (!children.data || !records.data || drafts.loading) return { status: 'loading', drafts };
	const refreshChildren = () => void children.refetch();
	const register = registerOf(day, {
		children: children.data,
		records: records.data,
		drafts,
		refreshChildren,
	});
	return { status: 'ready', register, drafts };
}

interface RegisterParts {
	children: ChildEntry[];
	records: AttendanceRecord[];
	drafts: RegisterDrafts;
	refreshChildren: () => void;
}

function registerOf(day: number, { children, records, drafts, refreshChildren }: RegisterParts): Register {
	const saved: Marks = Object.fromEntries(records.map((record) => [record.child, record.status]));
	const savedDate = records
		.map((record) => record.date)
		.sort()
		.at(-1);
	const draft = drafts.of(day);
	const marks = { ...saved, ...draft?.marks };
	const date = draft?.date ?? savedDate ?? indiaDate(new Date());
	const ids = children.map((child) => child.id);
	const keep = (change: Partial<DayDraft>) => {
		const next = { date, marks: draft?.marks ?? {}, ...change };
		const changed = Object.entries(next.marks).filter(([id, status]) => saved[id] !== status);
		if (changed.length === 0 && next.date === savedDate) drafts.drop(day);
		else drafts.keep(day, { date: next.date, marks: Object.fromEntries(changed) });
	};
	const isUnsaved =
		ids.some((id) => marks[id] !== saved[id]) || (savedDate !== undefined && date !== savedDate);
	return {
		day,
		module: moduleOfDay(day),
		children,
		marks,
		date,
		count: countRegister(ids, marks),
		state: stateOf(isUnsaved, savedDate !== undefined),
		mark: (id, status) => keep({ marks: { ...draft?.marks, [id]: status } }),
		markRestPresent: () => keep({ marks: markRest(ids, marks, 'Present') }),
		setDate: (next) => keep({ date: next }),
		forgetDraft: () => drafts.drop(day),
		refreshChildren,
	};
}

function stateOf(isUnsaved: boolean, isSaved: boolean): Register['state'] {
	if (isUnsaved) return 'unsaved';
	return isSaved ? 'saved' : 'untouched';
}
