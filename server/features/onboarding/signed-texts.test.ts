import { getFellow } from '@yuva/contract/fellows/endpoints';
import { acceptFellowship, signChildProtection } from '@yuva/contract/onboarding/endpoints';
import { exportFellow } from '@yuva/contract/privacy/endpoints';
import { describe, expect, it } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { onboardingRows } from '../../test/onboarding-rows.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const rows = onboardingRows(app.db);

const as = ({ token }: Person) => ({ token });
const mobileOf = ({ mobile_number }: Person) => ({ mobile: mobile_number });

describe.each([
	{
		name: 'the acceptance',
		endpoint: acceptFellowship,
		ready: 'approved',
		column: 'accepted_offer_text',
		shown: 'accepted_text',
		audited: null,
	},
	{
		name: 'the child-protection declaration',
		endpoint: signChildProtection,
		ready: 'accepted',
		column: 'child_protection_text',
		shown: 'child_protection_text',
		audited: { version: '3' },
	},
] as const)('$name', ({ endpoint, ready, column, shown, audited }) => {
	const sign = (fellow: Person, text: string | undefined) =>
		app.call(endpoint, { ...fellow, ...mobileOf(fellow), ...(text && { text }) }, as(fellow));

	it.each(['te-1', 'en-1', undefined])('keeps language and version of the text: %s', async (text) => {
		const fellow = await makeFellow(app.db, { stage: ready });
		expect((await sign(fellow, text)).status).toBe(200);
		expect((await rows.fellow(fellow))[column]).toBe(text ?? null);
		const [{ details } = {}] = await rows.audit(fellow);
		expect(details).toEqual(text ? { ...audited, text } : audited);
	});

	it('shows that to the lead and in the data of the person', async () => {
		const fellow = await makeFellow(app.db, { stage: ready });
		await sign(fellow, 'te-1');
		const [lead, admin] = [await makeDistrictLead(app.db, PEDDAPALLI), await makeAdmin(app.db)];
		const about = { fellow_id: fellow.id };
		expect((await app.call(getFellow, about, as(lead))).body[shown]).toBe('te-1');
		const copy = await app.call(exportFellow, about, as(admin));
		expect(copy.body.records.fellows).toMatchObject([{ [column]: 'te-1' }]);
	});

	it('takes nothing else for a text', async () => {
		const fellow = await makeFellow(app.db, { stage: ready });
		expect((await sign(fellow, 'Telugu')).status).toBe(422);
	});
});
