import { ASKING_DAYS } from '@yuva/contract/asking-days';
import { type AttentionKind, kindOfRule, ruleTexts } from '@yuva/contract/console/attention-rules';
import { type StaffAttentionRule, staffAttentionRule } from '@yuva/contract/console/attention-schema';
import type { ConsoleCounts, TidyCounts } from '@yuva/contract/console/schema';
import { t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';

export interface WaitingRow {
	key: string;
	kind: AttentionKind;
	title: string;
	hint: string;
	to: string;
	count: number;
}

const TIDY: Record<keyof TidyCounts | 'deleted', Pick<WaitingRow, 'kind' | 'title' | 'hint' | 'to'>> = {
	consents: {
		kind: 'child_safety',
		title: 'Consent missing',
		hint: 'No guardian has agreed {days} days after the child was registered.',
		to: '/staff/consents',
	},
	without_center: {
		kind: 'absence',
		title: 'Children without a center',
		hint: 'Their center closed. Choose who takes them.',
		to: '/staff/children-without-center',
	},
	alike: {
		kind: 'data_quality',
		title: 'Possible duplicates',
		hint: 'Two entries that may be one child.',
		to: '/staff/children-alike',
	},
	villages: {
		kind: 'data_quality',
		title: 'New village names',
		hint: 'Fellows wrote villages that are not in the list.',
		to: '/staff/villages',
	},
	unusual: {
		kind: 'data_quality',
		title: 'Unusual data access',
		hint: 'Staff opened data of very many people, or of many at night.',
		to: '/staff/unusual-reading',
	},
	deleted: {
		kind: 'data_quality',
		title: 'Deleted children',
		hint: 'You can restore them while the year is open.',
		to: '/staff/children-deleted',
	},
};

const OF_ROLE: Partial<Record<Session['role'], readonly (keyof typeof TIDY)[]>> = {
	admin: ['consents', 'without_center', 'alike', 'villages', 'unusual', 'deleted'],
	district_lead: ['consents', 'without_center', 'alike', 'villages', 'deleted'],
	team_lead: ['consents'],
};

const tidyRow = (key: keyof typeof TIDY, count: number): WaitingRow => {
	const { title, hint, ...row } = TIDY[key];
	return { key, ...row, title: t(title), hint: t(hint, { days: ASKING_DAYS }), count };
};

export const tidyRows = (counts: ConsoleCounts, role: Session['role'] | undefined): WaitingRow[] =>
	(OF_ROLE[role ?? 'fellow'] ?? []).map((key) => tidyRow(key, counts[key]));

/** @param district LGD code */
export const consentsRow = (count: number, district: number | undefined): WaitingRow => {
	const row = tidyRow('consents', count);
	return district === undefined ? row : { ...row, to: `${row.to}?district=${district}` };
};

/** @param query the list's filter, such as a district */
export const ruleRows = (
	found: readonly { rule: StaffAttentionRule; count: number }[],
	query: URLSearchParams = new URLSearchParams(),
): WaitingRow[] =>
	staffAttentionRule.options.map((rule) => ({
		key: rule,
		kind: kindOfRule[rule],
		title: t(ruleTexts[rule].title),
		hint: t(ruleTexts[rule].rule),
		to: `/staff/attention?${new URLSearchParams([...query, ['rule', rule]])}`,
		count: found.find((one) => one.rule === rule)?.count ?? 0,
	}));
