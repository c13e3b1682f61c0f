import { shownToStaffUntil } from '@yuva/contract/console/attention-rules';
import { getCounts, getFirstSteps, listLongWork, searchConsole } from '@yuva/contract/console/endpoints';
import { hitKind, MOST_HITS } from '@yuva/contract/console/schema';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { countVillages } from '../reference/reads.ts';
import { countItems } from './attention-reads.ts';
import { readFirstSteps } from './first-steps.ts';
import { readLongWork } from './long-work.ts';
import { countApplications, selectHits } from './reads.ts';

export function consoleRoutes(platform: Platform): void {
	serve(platform, getCounts, async ({ db, viewer, now }) => {
		const open = { district: undefined, state: 'open' as const, until: shownToStaffUntil(now) };
		const items = await countItems(db, viewer, open);
		return {
			applications: await countApplications(db, viewer),
			attention: items.reduce((sum, { count }) => sum + count, 0),
			villages: viewer.role === 'team_lead' ? 0 : await countVillages(db, viewer),
		};
	});

	serve(platform, getFirstSteps, async ({ db }) => ({
		data: platform.settings.demo ? [] : await readFirstSteps(db),
	}));

	serve(platform, listLongWork, async ({ db, viewer, now }) => ({
		data: await readLongWork(db, viewer, now),
	}));

	serve(platform, searchConsole, async ({ input: { search }, db, viewer, audit }) => {
		const hits = await selectHits(db, viewer, search);
		const groups = hitKind.options.map((kind) => hits.filter((hit) => hit.kind === kind));
		const data = groups.flatMap((group) => group.slice(0, MOST_HITS));
		await audit('console.search', {
			shown: {
				fellows: data.map(({ fellow_id }) => fellow_id),
				children: data.flatMap(({ kind, id }) => (kind === 'child' ? [id] : [])),
			},
		});
		return { data, more: hitKind.options.filter((_, at) => (groups[at]?.length ?? 0) > MOST_HITS) };
	});
}
