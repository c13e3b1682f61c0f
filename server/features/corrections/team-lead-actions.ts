import { z } from 'zod';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { reachesFellow } from '../../platform/identity/reach.ts';
import { holdLeads, type NamedLeads, nameLeads } from '../learning-center/actions.ts';
import { type Correcting, keepCorrection, refuseSame, tellCorrected, type Undo } from './actions.ts';

const NO_CENTER =
	'There is no learning center yet. A team lead can be chosen once the volunteer has submitted task 1.';
const FOREIGN_TEAM_LEAD = 'Choose a team lead of the district of the learning center';

/**
 * Locks the center until the transaction ends; undefined without one. @throws AppError `not_found` when
 * absent or out of reach
 */
async function holdInReach({ db, viewer }: Correcting, fellowId: string) {
	if (!(await reachesFellow(db, viewer, fellowId))) throw notFound();
	return holdLeads(db, fellowId);
}

interface Choice {
	fellow_id: string;
	team_lead_id: string | null;
	reason: string;
}

/**
 * The District Lead above the team lead is named too; without a team lead the District Lead stays.
 * @returns the id of the correction
 * @throws AppError `not_found` when absent or out of reach, `conflict` without a center and when nothing would change,
 * `invalid` for a team lead of another district.
 */
export async function chooseTeamLeadOf(
	call: Correcting,
	{ fellow_id, team_lead_id, reason }: Choice,
): Promise<string> {
	const held = await holdInReach(call, fellow_id);
	if (!held) throw new AppError('conflict', NO_CENTER);
	const { fitting, ...before } = held;
	refuseSame(before.team_lead_id === team_lead_id);
	const chosen = fitting.find(({ id }) => id === team_lead_id);
	if (team_lead_id !== null && !chosen) throw invalidField('team_lead_id', FOREIGN_TEAM_LEAD);
	const after = { team_lead_id, district_lead_id: chosen?.district_lead_id ?? before.district_lead_id };
	await nameLeads(call.db, fellow_id, after, call.now);
	await tellCorrected(call, [fellow_id], { correction: 'team_lead', reason, undone: false });
	const stood = { before: written(before), after: written(after) };
	return keepCorrection(call, { kind: 'team_lead', fellow_id, ...stood, reason });
}

const written = ({ team_lead_id, district_lead_id }: NamedLeads) => ({
	account_id: team_lead_id,
	district_lead_id,
});

const stored = z.object({ account_id: z.nullable(z.uuid()), district_lead_id: z.nullable(z.uuid()) });

const LEAD_GONE = 'The team lead of before does not lead in this district any more. Choose another one.';

export const undoTeamLead: Undo = async (call, { fellow_id, before, after }, reason) => {
	const held = await holdInReach(call, fellow_id);
	if (held?.team_lead_id !== stored.parse(after).account_id) return false;
	const { account_id: team_lead_id, district_lead_id } = stored.parse(before);
	if (team_lead_id !== null && !held.fitting.some(({ id }) => id === team_lead_id))
		throw new AppError('conflict', LEAD_GONE);
	await nameLeads(call.db, fellow_id, { team_lead_id, district_lead_id }, call.now);
	await tellCorrected(call, [fellow_id], { correction: 'team_lead', reason, undone: true });
	return true;
};
