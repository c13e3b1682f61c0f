import type { Figures } from '@yuva/contract/console/overview-rules';

type Query = Record<string, string>;

const addressOf = (path: string, query: Query, district: number | undefined): string => {
	const params = new URLSearchParams({
		...query,
		...(district !== undefined && { district: String(district) }),
	});
	return params.size === 0 ? path : `${path}?${params}`;
};

const LISTS: Record<keyof Figures, [path: string, query: Query]> = {
	applications_waiting: ['/staff/applications', { status: 'UNDER_REVIEW' }],
	applications_overdue: ['/staff/applications', { status: 'UNDER_REVIEW', late: '1' }],
	fellows: ['/staff/fellows', { status: 'Active' }],
	centers_active: ['/staff/centers', { status: 'Active' }],
	centers_inactive: ['/staff/centers', { status: 'Inactive' }],
	children: ['/staff/fellows', { status: 'Active', sort: 'children_most' }],
	tasks_overdue: ['/staff/tasks', { overdue: '1' }],
	visits: ['/staff/visits', {}],
	not_visited: ['/staff/visits', { show: 'due' }],
};

export const listBehind = (figure: keyof Figures, district?: number): string =>
	addressOf(...LISTS[figure], district);

export const fellowsOf = (year: string, district?: number): string =>
	addressOf('/staff/fellows', { year }, district);

export const lowestAttendance = (district?: number): string =>
	addressOf('/staff/fellows', { status: 'Active', sort: 'attendance_lowest' }, district);

export const lowerEndlines = (district?: number): string =>
	addressOf('/staff/attention', { rule: 'endline_below' }, district);
