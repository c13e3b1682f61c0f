import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow, inDatabase, LAPTOP } from '../../people.ts';
import { chooseIn, choosePlace } from '../../pictures-and-places.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const NEWCOMER = '9000000021';
const FELLOW = '9000000011';
const MANTHANI = 4401;
const NOT_LISTED = 'My village is not in the list';
const LONG = 'Sri Lakshmi Narasimha Swamy Nagar Gandhi Thanda near Ramagundam Colony';

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let volunteer: Page;
let lead: Page;

test.beforeAll(async () => {
	const villages = Array.from({ length: 82 }, (_, at) => ({
		id: 575_001 + at,
		mandal_id: MANTHANI,
		name: at === 0 ? 'Laxmipuram' : `Suraram ${at}`,
	}));
	await inDatabase(spec.product, async (db) => {
		await db.insertInto('grampanchayats').values(villages).execute();
		const home = { mandal: MANTHANI, village: 575_003 };
		const fellow = db.selectFrom('accounts').select('id').where('mobile_number', '=', FELLOW);
		await db.updateTable('learning_centers').set(home).where('fellow_id', 'in', fellow).execute();
	});
	volunteer = await spec.signIn(NEWCOMER);
	lead = await spec.signIn(LEAD, LAPTOP);
});

async function register(page: Page): Promise<void> {
	await page.getByLabel('Date of Birth', { exact: true }).fill('29-02-2004');
	await page.keyboard.press('Tab');
	await page.getByText('Female', { exact: true }).click();
	await chooseIn(page, 'Religion', 'Hindu');
	await chooseIn(page, 'Caste Category', 'SC');
	await choosePlace(page, { State: 'Telangana', District: 'Peddapalli', Mandal: 'Manthani' });
	const village = page.getByLabel('Village', { exact: true });
	await village.fill('tanda');
	await expect(page.getByText('Nothing is found. Check the spelling, or type less.')).toBeVisible();
	await expectAccessible(page, 'a village that is not found');
	await expectNoOverflow(page, 'a village that is not found');
	await page.getByRole('listbox').getByRole('option', { name: NOT_LISTED }).click();
	await page.getByLabel('Name of the village').fill(LONG);
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByText(/^Dear Youth Volunteer/)).toBeVisible();
}

const declared = async (village: string) => {
	await volunteer.goto('/child-protection');
	await expect(volunteer.getByRole('main')).toContainText(village);
};

test('a volunteer writes a village that the list lacks, and the declaration prints it', async () => {
	await register(volunteer);
	await inDatabase(spec.product, (db) =>
		db
			.updateTable('fellows')
			.set({ accepted_offer_at: new Date() })
			.where('id', 'in', db.selectFrom('accounts').select('id').where('mobile_number', '=', NEWCOMER))
			.execute(),
	);
	await declared(LONG);
});

const decide = async (button: string, dialog: string) => {
	await lead.getByRole('button', { name: button, exact: true }).click();
	return lead.getByRole('dialog', { name: dialog });
};

test('the lead accepts it under another name, takes that back, and matches it to the list', async () => {
	await lead.goto('/staff/villages');
	await expectAccessible(lead, 'the villages that are not in the list');
	const accepting = await decide('Accept as new', `Accept ${LONG}`);
	await accepting.getByLabel('Name in the list').fill('Gandhi Thanda');
	await accepting.getByRole('button', { name: 'Accept village' }).click();
	await expect(lead.getByText('Gandhi Thanda is in the list')).toBeVisible();
	await declared('Gandhi Thanda');
	await lead.getByRole('button', { name: `Undo: ${LONG}` }).click();
	await expect(lead.getByText('waits again')).toBeVisible();
	const matching = await decide('Match', `Match ${LONG}`);
	await matching.getByLabel('Village of Manthani').fill('lakshmi');
	await expect(matching.getByRole('option')).toHaveText(['Laxmipuram']);
	await expectAccessible(lead, 'a village that is searched in a dialog');
	await matching.getByLabel('Village of Manthani').press('Enter');
	await matching.getByRole('button', { name: 'Match' }).click();
	await expect(lead.getByText('was matched')).toBeVisible();
	await declared('Laxmipuram');
});

const loseNetwork = (phone: BrowserContext) =>
	phone.route('**/{api,healthz}{,/**}', (route) => route.abort());

test('without network a fellow finds one of 83 villages by typing, and it is sent later', async () => {
	const phone = await spec.signIn(FELLOW);
	await phone.goto('/learning-center');
	await phone.getByRole('button', { name: 'Edit Learning Center Address' }).click();
	await expect(phone.getByLabel('Village', { exact: true })).toHaveValue('Suraram 2');
	await phone.reload();
	await expect(phone.getByRole('definition').filter({ hasText: /^Suraram 2$/ })).toBeVisible();
	await loseNetwork(phone.context());
	await phone.getByRole('button', { name: 'Edit Learning Center Address' }).click();
	const village = phone.getByLabel('Village', { exact: true });
	await village.click();
	await expect(phone.getByText('83 in the list. Type to find one.')).toBeVisible();
	await expectAccessible(phone, 'the list of villages');
	await expectNoOverflow(phone, 'the list of villages');
	await village.fill('lakshmipur');
	await expect(phone.getByRole('listbox').getByRole('option')).toHaveText(['Laxmipuram', NOT_LISTED]);
	await village.press('Enter');
	await phone.getByRole('button', { name: 'Save Changes: Learning Center Address' }).click();
	await expect(phone.getByRole('definition').filter({ hasText: /^Laxmipuram$/ })).toBeVisible();
	await phone.context().unroute('**/{api,healthz}{,/**}');
	await phone.evaluate('dispatchEvent(new Event("online"))');
	await expect
		.poll(() =>
			inDatabase(spec.product, (db) =>
				db.selectFrom('learning_centers').select('village').where('village', '=', 575_001).execute(),
			),
		)
		.toHaveLength(1);
});
