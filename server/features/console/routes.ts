import { indiaDate } from '@yuva/contract/calendar';
import { shownToStaffUntil } from '@yuva/contract/console/attention-rules';
import { getCounts, getFirstSteps, listLongWork, searchConsole } from '@yuva/contract/console/endpoints';
import {
	hitKind,
	type LongWork,
	MOST_HITS,
	type SearchHit,
	type TidyCounts,
} from '@yuva/contract/console/schema';
import type { Db } from '../../platform/database/database.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStaff } from '../accounts/reads.ts';
import { countNewAnswers } from '../answers/reads.ts';
import { countApplications } from '../applications/reads.ts';
import { countAlike, countDeleted, countMissing } from '../children/tidy-reads.ts';
import { readOwnExports } from '../exports/reads.ts';
import { countUnread } from '../messages/reads.ts';
import { countUnusual } from '../privacy/reads.ts';
import { countVillages } from '../reference/reads.ts';
import { selectLastFailed } from '../system/backups-reads.ts';
import { countOverdue } from '../tasks/reads.ts';
import { countWaitingForCenter, readClosings } from '../years/reads.ts';
import { countItems } from './attention-reads.ts';
import { readFirstSteps, selectHits } from './reads.ts';

export function consoleRoutes(platform: Platform): void {
	serve(platform, getCounts, async ({ db, viewer, now }) => {
		const open = { district: undefined, state: 'open' as const, until: shownToStaffUntil(now) };
		const items = await countItems(db, viewer, open);
		const rules = items.flatMap(({ rule, count }) => (count > 0 ? [{ rule, count }] : []));
		const answers = await countNewAnswers(db, viewer);
		const tidy = await countToTidy({ db, viewer, now });
		return {
			...tidy,
			rules,
			attention: sumOf([...rules.map(({ count }) => count), ...Object.values(tidy)]),
			applications: await countApplications(db, viewer),
			deleted: viewer.role === 'team_lead' ? 0 : await countDeleted(db, viewer),
			tasks_overdue: await countOverdue(db, viewer, indiaDate(now)),
			unread: (await countUnread(db, viewer)) + answers,
			answers,
		};
	});

	serve(platform, getFirstSteps, async ({ db }) => ({
		data: platform.settings.demo ? [] : await readFirstSteps(db),
	}));

	serve(platform, listLongWork, async ({ db, viewer, now }) => ({
		data: await readLongWork(db, viewer, now),
	}));

	serve(platform, searchConsole, async ({ input: { search }, db, viewer, audit }) => {
		const hits = [...(await selectHits(db, viewer, search)), ...(await staffHits(db, viewer, search))];
		const groups = hitKind.options.map((kind) => hits.filter((hit) => hit.kind === kind));
		const data = groups.flatMap((group) => group.slice(0, MOST_HITS));
		await audit('console.search', {
			shown: {
				fellows: data.flatMap(({ fellow_id }) => fellow_id ?? []),
				children: data.flatMap(({ kind, id }) => (kind === 'child' ? [id] : [])),
			},
		});
		return { data, more: hitKind.options.filter((_, at) => (groups[at]?.length ?? 0) > MOST_HITS) };
	});
}

/** Only the head office looks after accounts. */
async function staffHits(db: Db, viewer: Viewer, search: string): Promise<SearchHit[]> {
	if (viewer.role !== 'admin') return [];
	const found = await findStaff(db, search, MOST_HITS + 1);
	return found.map(({ full_name, belongs_to, ...staff }) => ({
		...staff,
		kind: 'staff' as const,
		fellow_id: null,
		name: { en: full_name ?? '' },
		note: belongs_to,
	}));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A team lead has no district to put in order, and only the head office sees what staff read. */
async function countToTidy({
	db,
	viewer,
	now,
}: Pick<Call<typeof getCounts>, 'db' | 'viewer' | 'now'>): Promise<TidyCounts> {
	const consents = await countMissing(db, { viewer, district: undefined, now });
	if (viewer.role === 'team_lead') return { consents, without_center: 0, alike: 0, villages: 0, unusual: 0 };
	return {
		consents,
		without_center: await countWaitingForCenter(db, viewer),
		alike: await countAlike(db, viewer),
		villages: await countVillages(db, viewer),
		unusual: viewer.role === 'admin' ? await countUnusual(db) : 0,
	};
}

/** Reads what the viewer may see of it: years are closed for districts, and backups are the head office's. */
async function readLongWork(db: Db, { account_id, role }: Viewer, now: Date): Promise<LongWork[]> {
	const exports = await readOwnExports(db, account_id, now);
	const closings = role === 'team_lead' ? [] : await readClosings(db, now);
	const failed = role === 'admin' ? await selectLastFailed(db, now) : undefined;
	return [...exports, ...closings, ...(failed ? [backupOf(failed)] : [])];
}

const backupOf = ({ started_at, failure }: { started_at: Date; failure: string }): LongWork => ({
	...{ id: `backup ${started_at.toISOString()}`, kind: 'backup', state: 'failed' },
	...{ name: '', done: 0, all: null, reason: failure },
});
