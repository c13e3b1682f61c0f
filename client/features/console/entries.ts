import type { ConsoleCounts } from '@yuva/contract/console/schema';
import {
	ArchiveRestore,
	Backpack,
	CalendarClock,
	CalendarCog,
	CalendarPlus,
	CalendarRange,
	Camera,
	ChartNoAxesCombined,
	CopyCheck,
	Eye,
	FileChartColumn,
	FileDown,
	FileUp,
	FolderOpen,
	Handshake,
	HousePlus,
	Inbox,
	KeyRound,
	Landmark,
	Languages,
	LayoutDashboard,
	LayoutList,
	ListChecks,
	ListOrdered,
	ListPlus,
	type LucideIcon,
	Mail,
	MapPin,
	MapPinCheck,
	Megaphone,
	MessagesSquare,
	Mic,
	ScanEye,
	School,
	ScrollText,
	ServerCog,
	Settings,
	ShieldCheck,
	Siren,
	UserCog,
	UsersRound,
	Volume2,
} from 'lucide-react';
import type { Session } from '../../local/local.ts';
import type { Step } from '../../ui/layout/screen-frame.ts';

type Role = Session['role'];

/** The title is also the heading of the screen. */
export interface Place extends Step {
	Icon: LucideIcon;
	/** It names a record whose screen adds a number to this address. */
	record?: string;
}

export type NavigationCounts = Partial<Omit<ConsoleCounts, 'rules'> & { concerns: number }>;

export interface Entry extends Place {
	count?: keyof NavigationCounts;
	below?: readonly Place[];
}

interface Setting extends Place {
	hint: string;
}

interface SettingGroup {
	title: string;
	settings: readonly Setting[];
}

export const TODAY: Entry = { title: 'Today', Icon: LayoutDashboard, to: '/staff' };
export const APPLICATIONS: Entry = {
	title: 'Applications',
	Icon: Inbox,
	to: '/staff/applications',
	count: 'applications',
	record: 'Application',
};

const FELLOWS: Entry = { title: 'Fellows', Icon: UsersRound, to: '/staff/fellows', record: 'Fellow' };
const CHILDREN: Entry = { title: 'Children', Icon: Backpack, to: '/staff/children', record: 'Child' };
const CENTERS: Entry = { title: 'Centers', Icon: School, to: '/staff/centers' };
export const ASSIGN_TASK: Place = { title: 'Assign Task', Icon: ListPlus, to: '/assign-task' };
const MEETINGS: Place = { title: 'Meetings', Icon: UsersRound, to: '/staff/meetings' };
/** The forms are below *Tasks*; the head office also comes from *Settings*. */
const FORMS: Setting = {
	title: 'Forms',
	hint: 'What fellows and leads are asked, once or regularly',
	Icon: LayoutList,
	to: '/staff/forms',
	record: 'Form',
};
const TASKS: Entry = {
	title: 'Tasks',
	Icon: ListChecks,
	to: '/staff/tasks',
	below: [ASSIGN_TASK, MEETINGS, FORMS],
};

const CONSENTS: Place = { title: 'Consent missing', Icon: Handshake, to: '/staff/consents' };
export const ATTENTION: Entry = {
	title: 'Attention',
	Icon: Eye,
	to: '/staff/attention',
	count: 'attention',
	below: [
		CONSENTS,
		{ title: 'Children without a center', Icon: HousePlus, to: '/staff/children-without-center' },
		{ title: 'Possible duplicates', Icon: CopyCheck, to: '/staff/children-alike' },
		{ title: 'Deleted children', Icon: ArchiveRestore, to: '/staff/children-deleted' },
		{ title: 'New village names', Icon: MapPin, to: '/staff/villages' },
	],
};

export const ANNOUNCEMENTS: Place = { title: 'Announcements', Icon: Megaphone, to: '/staff/announcements' };
const ANSWERS: Place = { title: 'Answers', Icon: MessagesSquare, to: '/staff/answers' };
const MESSAGES: Entry = {
	title: 'Messages',
	Icon: Mail,
	to: '/messages',
	count: 'unread',
	below: [ANNOUNCEMENTS, ANSWERS],
};
const TESTIMONIALS: Entry = { title: 'Testimonials', Icon: Mic, to: '/staff/testimonials' };
const COMPARE: Place = { title: 'Compare years', Icon: ChartNoAxesCombined, to: '/staff/overview/years' };
const REPORT: Entry = { title: 'Report', Icon: FileChartColumn, to: '/staff/report', below: [COMPARE] };
const VISITS: Entry = {
	title: 'Visits',
	Icon: MapPinCheck,
	to: '/staff/visits',
	record: 'Visit',
	below: [{ title: 'Plan a visit', Icon: CalendarPlus, to: '/staff/visits/new' }],
};
const EXPORT: Setting = {
	title: 'Export',
	hint: 'Lists and photos as files for this computer',
	Icon: FileDown,
	to: '/staff/export',
};
const IMPORT: Setting = {
	title: 'Import',
	hint: 'Fellows and children from lists that you have',
	Icon: FileUp,
	to: '/staff/import',
};
/** Imports and exports are one entry. */
const FILES = (settings: readonly Setting[]): Entry => ({
	title: 'Files',
	Icon: FolderOpen,
	to: '/staff/files',
	below: settings,
});
const YEARS: Entry = { title: 'Years', Icon: CalendarRange, to: '/staff/years' };

const SAFEGUARDING: Setting = {
	title: 'Safeguarding persons',
	hint: 'Who reads what people tell about children in danger',
	Icon: Siren,
	to: '/staff/safeguarding',
};

/** Only safeguarding persons see it. */
const CONCERNS: Entry = {
	title: 'Concerns',
	Icon: Siren,
	to: '/staff/concerns',
	count: 'concerns',
	record: 'Concern',
};

const CALENDAR: Setting = {
	title: 'Calendar',
	hint: 'Modules, programme days and holidays',
	Icon: CalendarCog,
	to: '/staff/calendar',
};
const RUBRIC: Setting = {
	title: 'What scores mean',
	hint: 'A sentence for each skill and score',
	Icon: ListOrdered,
	to: '/staff/rubric',
};
const SETTING_GROUPS: readonly SettingGroup[] = [
	{
		title: 'Fellowship',
		settings: [
			{
				title: 'Organisation',
				hint: 'Name, logo and contacts, as everybody sees them',
				Icon: Landmark,
				to: '/staff/organisation',
			},
			CALENDAR,
			RUBRIC,
			FORMS,
			{
				title: 'Lists',
				hint: 'Universities, colleges and courses that fellows choose',
				Icon: LayoutList,
				to: '/staff/options',
			},
			{
				title: 'Spoken texts',
				hint: 'Voices that read texts aloud',
				Icon: Volume2,
				to: '/staff/spoken-texts',
			},
			{
				title: 'Telugu words',
				hint: 'Texts of the app in better words',
				Icon: Languages,
				to: '/staff/wordings',
			},
		],
	},
	{
		title: 'People and rights',
		settings: [
			{
				title: 'Accounts',
				hint: 'Leads and the head office: who may do what',
				Icon: UserCog,
				to: '/staff/accounts',
			},
			{
				title: 'Stand-ins',
				hint: 'Leads who do the work of another lead for some days',
				Icon: CalendarClock,
				to: '/staff/stand-ins',
			},
			SAFEGUARDING,
		],
	},
	{
		title: 'Data and safety',
		settings: [
			{
				title: 'Privacy',
				hint: 'Requests about data, and data that must be deleted',
				Icon: ShieldCheck,
				to: '/staff/privacy',
			},
			{
				title: 'Audit log',
				hint: 'Who saw or changed which data',
				Icon: ScrollText,
				to: '/staff/audit',
			},
			{
				title: 'Unusual data access',
				hint: 'Staff who opened data of very many people',
				Icon: ScanEye,
				to: '/staff/unusual-reading',
			},
			{
				title: 'System',
				hint: 'Backups and the state of the server',
				Icon: ServerCog,
				to: '/staff/system',
			},
		],
	},
];

const settingsIn = (groups: readonly SettingGroup[]) =>
	groups.flatMap(({ settings }) => settings.filter((setting) => setting !== FORMS));

const SETTINGS = (groups: readonly SettingGroup[]): Entry => ({
	title: 'Settings',
	Icon: Settings,
	to: '/staff/settings',
	below: settingsIn(groups),
});

const OF_LEADS: readonly SettingGroup[] = [{ title: 'Fellowship', settings: [CALENDAR, RUBRIC] }];

const WORK: readonly Entry[] = [TODAY, APPLICATIONS, FELLOWS, CHILDREN, CENTERS, VISITS, TASKS];

/** A team lead has no district to write to or report on, and none whose year closes. */
const ENTRIES: Record<Role, readonly Entry[]> = {
	admin: [
		...WORK,
		ATTENTION,
		MESSAGES,
		TESTIMONIALS,
		REPORT,
		FILES([EXPORT, IMPORT]),
		YEARS,
		SETTINGS(SETTING_GROUPS),
	],
	district_lead: [
		...WORK,
		ATTENTION,
		MESSAGES,
		TESTIMONIALS,
		REPORT,
		FILES([EXPORT]),
		YEARS,
		SETTINGS(OF_LEADS),
	],
	team_lead: [
		...WORK,
		{ ...ATTENTION, below: [CONSENTS] },
		{ ...MESSAGES, below: [ANSWERS] },
		TESTIMONIALS,
		COMPARE,
		FILES([EXPORT]),
		SETTINGS(OF_LEADS),
	],
	fellow: [],
};

export const entriesFor = (role: Role, isNamed = false): readonly Entry[] =>
	isNamed ? [...ENTRIES[role], CONCERNS] : ENTRIES[role];

export const settingsFor = (role: Role): readonly SettingGroup[] =>
	role === 'admin' ? SETTING_GROUPS : OF_LEADS;
export const filesFor = (role: Role): readonly Setting[] => (role === 'admin' ? [EXPORT, IMPORT] : [EXPORT]);

export const OF_ACCOUNT: readonly Place[] = [
	{ title: 'A child is not safe', Icon: Siren, to: '/concern' },
	{ title: 'Your photo', Icon: Camera, to: '/staff/photo' },
	{ title: 'Password and devices', Icon: KeyRound, to: '/account' },
	{ title: 'Second step at login', Icon: ShieldCheck, to: '/staff/second-factor' },
];

export const isAt = ({ to, below = [] }: Entry, pathname: string): boolean =>
	[to, ...below.map((place) => place.to)].some(
		(address) => pathname === address || (address !== TODAY.to && pathname.startsWith(`${address}/`)),
	);

/** Goes from the navigation down to `address`. It is empty for *Today*, and undefined outside the console. */
export function wayTo([, ...entries]: readonly Entry[], address: string): readonly Step[] | undefined {
	const [pathname = ''] = address.split('?');
	for (const entry of entries) {
		const own = stepsTo(entry, address);
		if (own.length > 0) return own;
		const [place] = (entry.below ?? []).map((one) => stepsTo(one, address)).filter((way) => way.length > 0);
		if (place) return [entry, ...place];
	}
	return pathname.startsWith('/staff') ? [] : undefined;
}

function stepsTo(place: Place, address: string): readonly Step[] {
	const [pathname = ''] = address.split('?');
	const { title, to, record } = place;
	if (to === pathname) return [{ title, to: address }];
	return record && pathname.startsWith(`${to}/`) ? [place, { title: record, to: address }] : [];
}
