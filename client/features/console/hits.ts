import { roleLabel } from '@yuva/contract/auth/schema';
import { type HitKind, hitKind, hitKindLabel, type SearchHit } from '@yuva/contract/console/schema';
import { CalendarCheck, ListPlus, LogOut, type LucideIcon, Megaphone, Phone } from 'lucide-react';
import { shownText, t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';
import { ANNOUNCEMENTS, ASSIGN_TASK, type Entry, OF_ACCOUNT, type Place } from './entries.ts';

/** Without an address Enter acts instead. */
export interface Choice {
	id: string;
	name: string;
	note: string;
	Icon?: LucideIcon;
	to: string | (() => void);
}

/** The first choice is the result; actions follow. */
export type Line = readonly [Choice, ...Choice[]];

export interface LineGroup {
	kind: string;
	title: string;
	lines: readonly Line[];
	isCut: boolean;
}

const LISTS: Partial<Record<HitKind, { at: string; title: string }>> = {
	fellow: { at: '/staff/fellows', title: 'All fellows that match' },
	application: { at: '/staff/applications', title: 'All applications that match' },
	staff: { at: '/staff/accounts', title: 'All people that match' },
};

/** Leaves out empty groups and keeps the order of the contract. */
export function groupsOf(
	{ data, more }: { data: readonly SearchHit[]; more: readonly HitKind[] },
	search: string,
): LineGroup[] {
	return hitKind.options
		.map((kind) => {
			const lines = data.filter((hit) => hit.kind === kind).map(lineOf);
			const list = LISTS[kind];
			const hasMore = more.includes(kind);
			if (list && hasMore)
				lines.push([allIn(kind, list.title, `${list.at}?${new URLSearchParams({ search })}`)]);
			return { kind, title: t(hitKindLabel[kind]), lines, isCut: hasMore && !list };
		})
		.filter(({ lines }) => lines.length > 0);
}

function lineOf(hit: SearchHit): Line {
	const { kind, id, name } = hit;
	const found: Choice = {
		id: `${kind}-${id}`,
		to: pageOf(hit),
		name: shownText(name) || t('Place not told yet'),
		note: noteOn(hit),
	};
	return [found, ...actsOn(hit, found)];
}

function pageOf({ kind, id, fellow_id }: SearchHit): string {
	if (kind === 'staff') return `/staff/accounts/${id}`;
	return `/staff/${kind === 'application' ? 'applications' : 'fellows'}/${fellow_id}`;
}

function noteOn({ kind, note, role }: SearchHit): string {
	const text = shownText(note);
	if (kind === 'child' || kind === 'center') return t('Fellow: {name}', { name: text });
	return [role && t(roleLabel[role]), text].filter(Boolean).join(' · ');
}

function actsOn({ kind, mobile_number }: SearchHit, { id, name, to }: Choice): Choice[] {
	const acts: Choice[] = [];
	if (mobile_number)
		acts.push({
			...{ id: `${id}-call`, note: t('Call'), Icon: Phone },
			name: t('Call {name}', { name }),
			to: `tel:+91${mobile_number}`,
		});
	if (kind === 'fellow')
		acts.push({
			...{ id: `${id}-register`, note: t('Attendance'), Icon: CalendarCheck },
			name: t('Attendance of {name}', { name }),
			to: `${to}/register/print`,
		});
	return acts;
}

const allIn = (kind: HitKind, title: string, to: string): Choice => ({
	id: `${kind}-all`,
	to,
	name: t(title),
	note: '',
});

interface Own {
	role: Session['role'];
	entries: readonly Entry[];
}

/** Needs no server. @param typed while it is empty, only the actions show */
export function ownGroups({ role, entries }: Own, typed: string, logOut: () => void): LineGroup[] {
	const acts: Choice[] = [
		{ id: 'act-task', name: t(ASSIGN_TASK.title), note: '', Icon: ListPlus, to: ASSIGN_TASK.to },
		...(role === 'team_lead' ? [] : [announce()]),
		{ id: 'act-logout', name: t('Logout'), note: '', Icon: LogOut, to: logOut },
	];
	const screens = typed === '' ? [] : screensOf(entries);
	return [
		{ kind: 'screens', title: t('Screens'), found: screens },
		{ kind: 'acts', title: t('Do now'), found: acts.map((act) => ({ words: [act.name], choice: act })) },
	]
		.map(({ found, ...group }) => ({
			...group,
			isCut: false,
			lines: found.filter(({ words }) => isMeant(words, typed)).map(({ choice }): Line => [choice]),
		}))
		.filter(({ lines }) => lines.length > 0);
}

const announce = (): Choice => ({
	...{ id: 'act-announcement', note: '', Icon: Megaphone },
	name: t('Write an announcement'),
	to: ANNOUNCEMENTS.to,
});

interface Named {
	/** English names are among them, because many keyboards are English. */
	words: readonly string[];
	choice: Choice;
}

/** The entries of the navigation come before the screens below them. */
function screensOf(entries: readonly Entry[]): Named[] {
	const below = entries.flatMap((entry) =>
		(entry.below ?? []).filter((place) => place !== ASSIGN_TASK).map((place) => screenAt(place, entry.title)),
	);
	return [
		...entries.map((entry) => screenAt(entry)),
		...below,
		...OF_ACCOUNT.map((place) => screenAt(place, 'Account')),
	];
}

const screenAt = ({ title, to, Icon }: Place, above = ''): Named => ({
	words: [t(title), title],
	choice: { id: `screen-${to.replaceAll('/', '-')}`, name: t(title), note: above && t(above), Icon, to },
});

const isMeant = (names: readonly string[], typed: string): boolean =>
	names.some((name) => {
		const words = ` ${name.toLowerCase()}`;
		return typed
			.toLowerCase()
			.split(/\s+/)
			.every((word) => words.includes(` ${word}`));
	});
