import type { ConsoleCounts } from '@yuva/contract/console/schema';
import {
	ArchiveRestore,
	CalendarClock,
	CalendarCog,
	CalendarRange,
	ChartNoAxesCombined,
	CopyCheck,
	Eye,
	FileChartColumn,
	FileDown,
	FileUp,
	GraduationCap,
	Handshake,
	HousePlus,
	Inbox,
	KeyRound,
	Landmark,
	LayoutDashboard,
	ListChecks,
	ListOrdered,
	type LucideIcon,
	Mail,
	MapPin,
	Megaphone,
	Mic,
	ScanEye,
	School,
	ScrollText,
	ServerCog,
	ShieldCheck,
	UserCog,
	UsersRound,
	Volume2,
} from 'lucide-react';
import type { Session } from '../../local/local.ts';

export interface Entry {
	title: string;
	Icon: LucideIcon;
	to: string;
	/** Addresses outside of `to` that belong to the entry. */
	also?: string;
	count?: Exclude<keyof ConsoleCounts, 'rules'>;
}

export interface EntryGroup {
	title: string;
	entries: readonly Entry[];
}

export const OVERVIEW: Entry = { title: 'Overview', Icon: LayoutDashboard, to: '/staff' };
export const APPLICATIONS: Entry = {
	title: 'Applications',
	Icon: Inbox,
	to: '/staff/applications',
	count: 'applications',
};
export const ATTENTION: Entry = { title: 'Attention', Icon: Eye, to: '/staff/attention', count: 'attention' };
export const MESSAGES: Entry = {
	title: 'Messages',
	Icon: Mail,
	to: '/messages',
	also: '/staff/announcements',
	count: 'unread',
};

const WITHOUT_CENTER: Entry = {
	title: 'Without a center',
	Icon: HousePlus,
	to: '/staff/children-without-center',
};
const ALIKE: Entry = { title: 'There twice', Icon: CopyCheck, to: '/staff/children-alike' };
const DELETED: Entry = { title: 'Deleted children', Icon: ArchiveRestore, to: '/staff/children-deleted' };
const VILLAGES: Entry = { title: 'Villages', Icon: MapPin, to: '/staff/villages', count: 'villages' };
const ANNOUNCEMENTS: Entry = { title: 'Announcements', Icon: Megaphone, to: '/staff/announcements' };

/** Not for team leads, who have no district. */
const OF_DISTRICTS: readonly Entry[] = [ANNOUNCEMENTS, WITHOUT_CENTER, ALIKE, DELETED, VILLAGES];

const TODAY: EntryGroup = {
	title: 'Today',
	entries: [
		OVERVIEW,
		APPLICATIONS,
		ATTENTION,
		{ title: 'Tasks', Icon: ListChecks, to: '/staff/tasks', also: '/assign-task' },
	],
};

const PEOPLE: EntryGroup = {
	title: 'People',
	entries: [
		{ title: 'Fellows', Icon: UsersRound, to: '/staff/fellows' },
		{ title: 'Centers', Icon: School, to: '/staff/centers' },
		{ title: 'Testimonials', Icon: Mic, to: '/staff/testimonials' },
		{ title: 'Consents', Icon: Handshake, to: '/staff/consents' },
		WITHOUT_CENTER,
		ALIKE,
		DELETED,
		VILLAGES,
		ANNOUNCEMENTS,
	],
};

const CALENDAR: Entry = { title: 'Calendar', Icon: CalendarCog, to: '/staff/calendar' };
const COMPARE: Entry = { title: 'Compare years', Icon: ChartNoAxesCombined, to: '/staff/overview/years' };
const REPORT: Entry = { title: 'Report', Icon: FileChartColumn, to: '/staff/report' };
const YEARS: Entry = { title: 'Years', Icon: CalendarRange, to: '/staff/years' };
const EXPORT: Entry = { title: 'Export', Icon: FileDown, to: '/staff/export' };

const RUBRIC: Entry = { title: 'What scores mean', Icon: ListOrdered, to: '/staff/rubric' };

const HEAD_OFFICE: EntryGroup = {
	title: 'Head office',
	entries: [
		{ title: 'Accounts', Icon: UserCog, to: '/staff/accounts' },
		{ title: 'Stand-ins', Icon: CalendarClock, to: '/staff/stand-ins' },
		YEARS,
		CALENDAR,
		RUBRIC,
		{ title: 'Spoken texts', Icon: Volume2, to: '/staff/spoken-texts' },
		{ title: 'Options', Icon: GraduationCap, to: '/staff/options' },
		{ title: 'Import', Icon: FileUp, to: '/staff/import' },
		{ title: 'Organisation', Icon: Landmark, to: '/staff/organisation' },
		{ title: 'Privacy', Icon: ShieldCheck, to: '/staff/privacy' },
		{ title: 'System', Icon: ServerCog, to: '/staff/system' },
		{ title: 'Audit', Icon: ScrollText, to: '/staff/audit' },
		{ title: 'Unusual reading', Icon: ScanEye, to: '/staff/unusual-reading' },
	],
};

const MINE: EntryGroup = {
	title: 'My account',
	entries: [
		MESSAGES,
		{ title: 'Password and devices', Icon: KeyRound, to: '/account' },
		{ title: 'Second step', Icon: ShieldCheck, to: '/staff/second-factor' },
	],
};

const REPORTS: EntryGroup = { title: 'Reports', entries: [REPORT, COMPARE, EXPORT] };
const LEADS_REPORTS: EntryGroup = {
	title: 'Reports',
	entries: [...REPORTS.entries, YEARS, CALENDAR, RUBRIC],
};
const TEAM_LEADS_REPORTS: EntryGroup = { title: 'Reports', entries: [COMPARE, EXPORT, CALENDAR, RUBRIC] };

/** What a role may open; a team lead has no district to write to, and none whose year closes. */
const GROUPS: Record<Session['role'], readonly EntryGroup[]> = {
	admin: [TODAY, PEOPLE, REPORTS, HEAD_OFFICE, MINE],
	district_lead: [TODAY, PEOPLE, LEADS_REPORTS, MINE],
	team_lead: [
		TODAY,
		{
			...PEOPLE,
			entries: PEOPLE.entries.filter((entry) => !OF_DISTRICTS.includes(entry)),
		},
		TEAM_LEADS_REPORTS,
		MINE,
	],
	fellow: [],
};

export const entriesFor = (role: Session['role']): readonly EntryGroup[] => GROUPS[role];

/** Whether the screen at `pathname` belongs to the entry. */
export function isAt({ to, also }: Entry, pathname: string): boolean {
	if (pathname === to || pathname === also) return true;
	return to !== OVERVIEW.to && pathname.startsWith(`${to}/`);
}
