import { getPrivacyContact } from '@yuva/contract/privacy/endpoints';
import {
	getLogo,
	getOrganisation,
	removeLogo,
	saveLogo,
	saveOrganisation,
} from '@yuva/contract/settings/organisation-endpoints';
import { type OrganisationEntry, PRODUCT_LOGO } from '@yuva/contract/settings/organisation-schema';
import { chooseWelcomeFigures } from '@yuva/contract/testimonials/publications-endpoints';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, PEDDAPALLI } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp } from '../../test/test-app.ts';
import { BUILT_IN } from './built-in.ts';

const { url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });
const admin = await makeAdmin(app.db);

const { te: _, ...ENGLISH } = BUILT_IN;
const OWN: OrganisationEntry = {
	...ENGLISH,
	name: 'Deccan Youth Trust',
	figures_date: '2026-10-01',
	complaint: 'Data Protection Board of India',
	phone: '040 123',
	address: 'Manthani',
};
const read = async () => (await app.call(getOrganisation, {})).body;
const save = (entry: object) => app.call(saveOrganisation, { ...OWN, ...entry }, admin);
const enterNothing = () => app.db.deleteFrom('organisation').execute();
const actions = async () =>
	(
		await app.db
			.selectFrom('audit_log')
			.select('action')
			.where('actor_id', '=', admin.id)
			.orderBy('id')
			.execute()
	).map(({ action }) => action);

const picture = async (colour: string, side = 900): Promise<File> => {
	const image = sharp({ create: { width: side, height: side / 2, channels: 4, background: colour } });
	return new File([new Uint8Array(await image.png().toBuffer())], 'logo.png');
};

test('until the head office enters something, the built-in texts are read, and no person is named who answers for the data', async () => {
	await enterNothing();
	expect(await read()).toMatchObject({ ...BUILT_IN, logo_url: PRODUCT_LOGO });
	expect((await app.call(getPrivacyContact, {})).body).toEqual({
		organisation: { en: '' },
		contact: { en: '' },
		complaint: { en: '' },
	});
});

test('what the head office enters is read by all, unchanged it is not sent again, and it is in the audit log', async () => {
	await enterNothing();
	expect((await save({ name: '  Deccan   Youth Trust ' })).status).toBe(200);
	const { body, headers } = await app.call(getOrganisation, {});
	expect(body).toMatchObject({ ...OWN, logo_url: PRODUCT_LOGO });
	expect(body.texts).toMatchObject({ name: OWN.name, as_of: 'As of 01-10-2026', children: '1700+' });
	expect(headers['cache-control']).toBe('public, max-age=0');
	const held = { 'if-none-match': String(headers.etag) };
	expect((await app.http.inject({ url: getOrganisation.path, headers: held })).statusCode).toBe(304);
	expect((await app.call(getPrivacyContact, {})).body).toEqual({
		organisation: { en: 'Deccan Youth Trust' },
		contact: { en: '040 123\nManthani' },
		complaint: { en: OWN.complaint },
	});
	expect(await actions()).toContain('organisation.save');
	const stored = await app.db.selectFrom('organisation').select('changed_by').execute();
	expect(stored).toEqual([{ changed_by: admin.id }]);
});

const telugu = { ...BUILT_IN.te, name: 'దక్కన్ యువ ట్రస్ట్', address: 'మంథని', about: '' };
const readTelugu = async () => (await app.call(getOrganisation, { language: 'te' })).body;

test('texts in Telugu are read in Telugu; where there is none, the English one', async () => {
	expect((await save({ te: telugu })).status).toBe(200);
	const { body } = await app.call(getOrganisation, { language: 'te' });
	expect(body).toMatchObject({ name: OWN.name, language: 'te', te: telugu });
	expect(body.texts).toMatchObject({
		name: telugu.name,
		english_name: OWN.name,
		about: OWN.about,
		tagline: BUILT_IN.te.tagline,
		districts: telugu.districts.join(', '),
		english_districts: OWN.districts.join(', '),
		as_of: '01-10-2026 నాటికి',
		address: telugu.address,
	});
	expect(body.texts.reach).toContain('5 జిల్లాల్లో 1700+ మంది పిల్లలకు');
	expect((await read()).texts.name).toBe(OWN.name);
	expect((await app.call(getPrivacyContact, {})).body).toEqual({
		organisation: { en: OWN.name, te: telugu.name },
		contact: { en: '040 123\nManthani', te: '040 123\nమంథని' },
		complaint: { en: OWN.complaint },
	});
});

test('an earlier release saves without texts in Telugu, and they stay; a list that no longer fits is shown in English', async () => {
	await save({ te: telugu });
	expect((await save({ districts: ['Peddapalli'] })).status).toBe(200);
	const { te, texts } = await readTelugu();
	expect(te).toEqual(telugu);
	expect(texts).toMatchObject({ name: telugu.name, districts: 'Peddapalli' });
	expect(texts.reach).toContain('1 జిల్లాలో');
});

test('until something is entered in Telugu, the texts built in say it, of what is built in', async () => {
	await app.db.updateTable('organisation').set({ entry: null }).execute();
	expect((await readTelugu()).texts.tagline).toBe(BUILT_IN.te.tagline);
	const [first, ...rest] = OWN.steps;
	await save({
		steps: [{ ...first, title: 'Another place' }, ...rest],
		tagline: 'Own line',
		partners: ['A'],
	});
	expect((await readTelugu()).texts).toMatchObject({
		tagline: 'Own line',
		about: BUILT_IN.te.about,
		step_1: 'Another place',
		step_2: BUILT_IN.te.steps[1].title,
		districts: BUILT_IN.te.districts.join(', '),
		partners: 'భాగస్వాములు: A',
	});
});

test('figures of today come in place of the entered ones, in the text too', async () => {
	await app.call(chooseWelcomeFigures, { live_figures: true }, admin);
	const { texts, children } = await read();
	expect(children, 'what was entered stays').toBe(OWN.children);
	expect(texts).toMatchObject({
		children: '0',
		as_of: expect.stringMatching(/^As of 20-11-2026 · Year \d{4}-\d\d$/),
	});
	expect(texts.reach).toMatch(/^In the year \d{4}-\d\d, 0 youth leaders have set up 0 Learning Centers/);
	await app.call(chooseWelcomeFigures, { live_figures: false }, admin);
});

test.each([
	[{ name: ' ' }, 'name'],
	[{ figures_date: '2026-02-30' }, 'figures_date'],
	[{ districts: [] }, 'districts'],
	[{ districts: ['x'.repeat(61)] }, 'districts.0'],
	[{ steps: [{ title: '', text: 'x' }, ...BUILT_IN.steps.slice(1)] }, 'steps.0.title'],
	[{ steps: BUILT_IN.steps.slice(1) }, 'steps'],
	[{ phone: 'call me' }, 'phone'],
	[{ email: 'office at trust' }, 'email'],
	[{ about: 'x'.repeat(2001) }, 'about'],
	[{ te: { ...telugu, districts: ['పెద్దపల్లి'] } }, 'te.districts'],
	[{ te: { ...telugu, partners: ['గ్రంథాలయం'] } }, 'te.partners'],
	[{ te: { ...telugu, name: 'x'.repeat(91) } }, 'te.name'],
])('%o is refused', async (fault, field) => {
	const { status, body } = await save(fault);
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a logo is made small, kept for a year under its digest, and gone once another one or none is chosen', async () => {
	await save({});
	expect((await app.call(saveLogo, { logo: await picture('#0b5659') }, admin)).status).toBe(200);
	const { logo_url } = await read();
	const shown = await app.http.inject(logo_url);
	expect(shown.headers).toMatchObject({
		'content-type': 'image/jpeg',
		'cache-control': 'public, max-age=31536000',
		'x-content-type-options': 'nosniff',
	});
	const { width, height, format } = await sharp(shown.rawPayload).metadata();
	expect([width, height, format]).toEqual([384, 192, 'jpeg']);
	await app.call(saveLogo, { logo: await picture('#ef9613') }, admin);
	expect((await app.http.inject(logo_url)).statusCode).toBe(404);
	const second = (await read()).logo_url;
	expect(second).not.toBe(logo_url);
	expect((await app.call(removeLogo, {}, admin)).status).toBe(200);
	expect((await read()).logo_url).toBe(PRODUCT_LOGO);
	expect((await app.http.inject(second)).statusCode).toBe(404);
	expect(await actions()).toEqual(expect.arrayContaining(['organisation.logo', 'organisation.logo_removed']));
	expect((await read()).name, 'the texts stay').toBe('Deccan Youth Trust');
});

test('a drawing and a lead are refused, and an unknown logo is not found', async () => {
	const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' });
	expect((await app.call(saveLogo, { logo: drawing }, admin)).status).toBe(415);
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	expect((await app.call(saveOrganisation, OWN, lead)).status).toBe(403);
	expect((await app.call(getLogo, { digest: '0123456789abcdef' })).status).toBe(404);
	expect((await app.call(getLogo, { digest: '../../secret' })).status).toBe(422);
});
