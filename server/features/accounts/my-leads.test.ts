import { addStandIn } from '@yuva/contract/accounts/endpoints';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, makeTeamLead, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';

const app = await startFreshApp();
const [MAHABUBABAD, MANCHERIAL, MEDAK] = [688, 684, 513];

const leadsOf = async ({ token }: Person) => (await app.call(listMyLeads, {}, { token })).body;
const name = (db: typeof app.db, { id }: Person, given_name: string) =>
	db.updateTable('accounts').set({ given_name, surname: 'Gaddam' }).where('id', '=', id).execute();

test('an applicant reads name and number of the lead of the home district, and nothing else of them', async () => {
	const applicant = await makeFellow(app.db, { stage: 'registered', district: MAHABUBABAD });
	expect(await leadsOf(applicant)).toEqual({ data: [] });
	const lead = await makeDistrictLead(app.db, MAHABUBABAD);
	await makeDistrictLead(app.db, MEDAK);
	await name(app.db, lead, 'Ravinder');
	const shown = { role: 'district_lead', full_name: 'Ravinder Gaddam', mobile_number: lead.mobile_number };
	expect(await leadsOf(applicant)).toEqual({ data: [{ ...shown, stands_in_for: null, photo_url: null }] });
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', lead.id).execute();
	expect(await leadsOf(applicant)).toEqual({ data: [] });
});

test('whoever stands in today comes first and names the lead who is away; the chosen team lead comes last', async () => {
	const [away, second, standIn, team] = [
		await makeDistrictLead(app.db, MANCHERIAL),
		await makeDistrictLead(app.db, MANCHERIAL),
		await makeDistrictLead(app.db, MEDAK),
		await makeTeamLead(app.db),
	];
	await name(app.db, away, 'Swathi');
	await name(app.db, second, 'Anil');
	await name(app.db, standIn, 'Zoya');
	await name(app.db, team, 'Bhavani');
	const fellow = await makeFellow(app.db, { district: MANCHERIAL, teamLead: team });
	const { token } = await makeAdmin(app.db);
	const standsIn = { district_id: MANCHERIAL, account_id: standIn.id };
	await app.call(addStandIn, { ...standsIn, from_date: '2026-01-01', to_date: '2099-12-31' }, { token });
	const read = async () =>
		(await leadsOf(fellow)).data.map((lead: { full_name: string; stands_in_for: string | null }) => [
			lead.full_name,
			lead.stands_in_for,
		]);
	const others = [
		['Anil Gaddam', null],
		['Swathi Gaddam', null],
		['Bhavani Gaddam', null],
	];
	expect(await read()).toEqual([['Zoya Gaddam', 'Anil Gaddam, Swathi Gaddam'], ...others]);
	await app.db
		.updateTable('lead_stand_ins')
		.set({ to_date: '2026-01-02' })
		.where('account_id', '=', standIn.id)
		.execute();
	expect(await read()).toEqual(others);
});

test('a person who has not registered yet has no lead', async () => {
	expect(await leadsOf(await makeFellow(app.db, { stage: 'signed_up' }))).toEqual({ data: [] });
});
