import type { ConsoleCounts } from '@yuva/contract/console/schema';

/** Nothing waits. */
export const NO_COUNTS: ConsoleCounts = {
	applications: 0,
	attention: 0,
	rules: [],
	consents: 0,
	without_center: 0,
	alike: 0,
	villages: 0,
	unusual: 0,
	deleted: 0,
	tasks_overdue: 0,
	unread: 0,
};
