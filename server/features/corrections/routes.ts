import {
	chooseTeamLead,
	correctName,
	correctNumber,
	listCorrections,
	listTeamLeadsFor,
	undoCorrection,
} from '@yuva/contract/corrections/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLeads } from '../learning-center/actions.ts';
import { correctNameOf, correctNumberOf } from './person-actions.ts';
import { selectCorrections } from './queries.ts';
import { chooseTeamLeadOf } from './team-lead-actions.ts';
import { toCorrection } from './to-response.ts';
import { undo } from './undo.ts';

const success = { status: 'success' } as const;

/** The audit log names the correction, which holds the reason: words about a person are erased with the person. */
export function correctionsRoutes(platform: Platform): void {
	serve(platform, listCorrections, async ({ input: { fellow_id }, viewer, db, audit }) => {
		if (!(await reachesFellow(db, viewer, fellow_id))) throw notFound();
		const rows = await selectCorrections(db, fellow_id);
		const fellows = rows.flatMap((row) => [row.fellow_id, row.other_fellow_id ?? []].flat());
		const children = rows.flatMap(({ child_id }) => child_id ?? []);
		await audit('corrections.list', { fellow_id, shown: { fellows, children } });
		return { data: rows.map(toCorrection) };
	});

	serve(platform, undoCorrection, async ({ input, audit, ...call }) => {
		const { fellow_id, kind } = await undo(call, input);
		await audit('corrections.undo', { fellow_id, details: { correction_id: input.correction_id, kind } });
		return success;
	});

	serve(platform, correctNumber, async ({ input, audit, ...call }) => {
		const correction_id = await correctNumberOf(call, input);
		await audit('corrections.mobile_number', { fellow_id: input.fellow_id, details: { correction_id } });
		return success;
	});

	serve(platform, correctName, async ({ input, audit, ...call }) => {
		const correction_id = await correctNameOf(call, input);
		await audit('corrections.name', { fellow_id: input.fellow_id, details: { correction_id } });
		return success;
	});

	serve(platform, listTeamLeadsFor, async ({ input: { fellow_id }, viewer, db, audit }) => {
		if (!(await reachesFellow(db, viewer, fellow_id))) throw notFound();
		const leads = await findLeads(db, fellow_id);
		await audit('corrections.list', { fellow_id, shown: {} });
		return { data: leads?.fitting ?? [], team_lead_id: leads?.team_lead_id ?? null };
	});

	serve(platform, chooseTeamLead, async ({ input, audit, ...call }) => {
		const correction_id = await chooseTeamLeadOf(call, input);
		await audit('corrections.team_lead', { fellow_id: input.fellow_id, details: { correction_id } });
		return success;
	});
}
