import { expect, type Page, test } from '@playwright/test';
import { expectAudited, findNetwork, saveWithoutNetwork, undoLatest } from '../../journey/correcting.ts';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { saveDay } from '../../save-day.ts';
import { accountOf, storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const LEAD = '9000000002';
const TEAM_LEAD = '9000000004';
const ADMIN = '9000000001';

interface Person {
	id: string;
	name: string;
	mobile: string;
}

interface Child {
	id: string;
	name: string;
}

test.describe.configure({ mode: 'serial' });

const spec = useProduct('demo', { offline: true });
let fellow: Person;
let neighbour: Person;
let phone: Page;
let otherPhone: Page;
let laptop: Page;
let child: Child;

test.beforeAll(async () => {
	fellow = { ...(await accountOf(spec.product, FELLOW)), mobile: FELLOW };
	neighbour = await neighbourOf(fellow.id);
	child = await childOf(fellow.id);
	phone = await spec.signIn(fellow.mobile);
	otherPhone = await spec.signIn(neighbour.mobile);
	laptop = await spec.signIn(LEAD, LAPTOP);
});

const neighbourOf = (id: string): Promise<Person> =>
	inDatabase(spec.product, async (db) => {
		const { working_district } = await db
			.selectFrom('fellows')
			.select('working_district')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const row = await db
			.selectFrom('fellow_figures')
			.innerJoin('fellows', 'fellows.id', 'fellow_figures.fellow_id')
			.innerJoin('accounts', 'accounts.id', 'fellows.id')
			.select(['accounts.id', 'accounts.full_name', 'accounts.mobile_number'])
			.where('fellows.working_district', '=', working_district)
			.where('fellow_figures.has_access', '=', true)
			.where('accounts.active', '=', true)
			.where('fellow_figures.children', '>', 0)
			.where('accounts.id', '<>', id)
			.orderBy('accounts.mobile_number')
			.executeTakeFirstOrThrow();
		return { id: row.id, name: String(row.full_name), mobile: row.mobile_number };
	});

const childOf = (fellow_id: string): Promise<Child> =>
	inDatabase(spec.product, async (db) => {
		const { id, full_name } = await db
			.selectFrom('children')
			.select(['id', 'full_name'])
			.where('fellow_id', '=', fellow_id)
			.where('deleted_at', 'is', null)
			.orderBy('full_name')
			.executeTakeFirstOrThrow();
		return { id, name: full_name };
	});

const markOf = async (day: number, id: string) =>
	(await storedMarks(spec.product, fellow.mobile, day)).find(({ child_id }) => child_id === id)?.status;

async function expectOnList(page: Page, { name }: Child, isOn: boolean): Promise<void> {
	await page.goto(`/view-children?search=${encodeURIComponent(name)}`);
	await expect(page.getByRole('status').filter({ hasText: / of \d+ children$/ })).toBeVisible();
	await expect(page.getByRole('link', { name })).toHaveCount(isOn ? 1 : 0);
}

async function expectTold(page: Page, words: string): Promise<void> {
	await page.goto('/messages');
	await expect(page.getByText(words).first()).toBeVisible();
}

test('a child moves to another center; what the phone of before holds about the child is still taken', async () => {
	await saveWithoutNetwork(phone, 31, saveDay);
	await laptop.goto(`/staff/children/${child.id}`);
	await laptop.getByRole('button', { name: 'Move to another center' }).click();
	const dialog = laptop.getByRole('dialog', { name: `Move ${child.name} to another center` });
	await dialog.getByLabel('Search the fellow who takes over').fill(neighbour.name);
	await dialog.getByRole('button', { name: neighbour.name }).click();
	await dialog.getByLabel('Reason').fill('The family moved');
	await expectAccessible(laptop, 'the move of a child');
	await dialog.getByRole('button', { name: `Move to ${neighbour.name}` }).click();
	await expect(dialog).toBeHidden();

	await findNetwork(phone);
	await expect.poll(() => markOf(31, child.id)).toBe('Present');
	await expectTold(phone, 'A child of your center goes to another center now.');
	await expectOnList(phone, child, false);
	await expectTold(otherPhone, 'A child of another center comes to your center now');
	await expectOnList(otherPhone, child, true);
});

test('the move is undone on the page of the fellow who has the child now', async () => {
	await laptop.goto(`/staff/fellows/${neighbour.id}?tab=history`);
	await undoLatest(laptop);
	await expectTold(phone, 'The move of a child was taken back: the child is in your center again.');
	await expectOnList(phone, child, true);
	await expectTold(
		otherPhone,
		'The move of a child was taken back: the child is in the center of before again.',
	);
	await expectOnList(otherPhone, child, false);
});

test('two entries become one; a register with the dropped entry still counts for the child', async () => {
	const twin = await childOf(neighbour.id);
	await saveWithoutNetwork(otherPhone, 31, saveDay);
	await laptop.goto(`/staff/children/${child.id}`);
	await laptop.getByRole('button', { name: 'This child is there twice' }).click();
	const search = laptop.getByRole('dialog', { name: 'Which is the other entry?' });
	await search.getByLabel('Name').fill(twin.name);
	await search.getByRole('button', { name: 'Search' }).click();
	await search.getByRole('button', { name: `Compare with ${twin.name} of ${neighbour.name}` }).click();
	const dialog = laptop.getByRole('dialog', { name: 'Make one entry of two' });
	await dialog.getByText(`That of ${fellow.name}`).click();
	await dialog.getByLabel('Reason').fill('One child, registered twice');
	await expectAccessible(laptop, 'two entries that become one');
	await dialog.getByRole('button', { name: 'Make one entry' }).click();
	await expect(dialog).toBeHidden();

	await findNetwork(otherPhone);
	const marks = () => storedMarks(spec.product, neighbour.mobile, 31);
	await expect.poll(async () => (await marks()).length).toBeGreaterThan(0);
	expect((await marks()).map(({ child_id }) => child_id)).not.toContain(twin.id);
	await expectOnList(otherPhone, twin, false);
	await expectTold(phone, 'A child was in the lists twice: the two entries are one child now.');
	await expectTold(otherPhone, 'A child was in the lists twice: the two entries are one child now.');

	await laptop.goto(`/staff/fellows/${fellow.id}?tab=history`);
	await undoLatest(laptop);
	await expectOnList(otherPhone, twin, true);
	await expectTold(otherPhone, 'Two entries that had become one child are two children again.');
});

test('the lead chooses the team lead of a fellow who has chosen none, and takes it back', async () => {
	const teamLead = await accountOf(spec.product, TEAM_LEAD);
	await inDatabase(spec.product, (db) =>
		db
			.updateTable('learning_centers')
			.set({ team_lead_id: null })
			.where('fellow_id', '=', fellow.id)
			.execute(),
	);
	await laptop.goto(`/staff/fellows/${fellow.id}?tab=history`);
	await laptop.getByRole('main').getByRole('button', { name: 'More' }).click();
	await laptop.getByRole('button', { name: 'Choose team lead' }).click();
	const dialog = laptop.getByRole('dialog', { name: 'Choose team lead' });
	await dialog.getByLabel('Team lead').selectOption({ label: teamLead.name });
	await expectAccessible(laptop, 'the choice of a team lead');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog).toBeHidden();
	await expect(laptop.getByText(`None → ${teamLead.name}`)).toBeVisible();
	await expectTold(phone, 'Your team lead was corrected by');
	const team = await spec.signIn(TEAM_LEAD, LAPTOP);
	await team.goto(`/staff/fellows/${fellow.id}`);
	await expect(team.getByRole('heading', { level: 1, name: fellow.name })).toBeVisible();

	await undoLatest(laptop);
	await expectTold(phone, 'The correction of your team lead was taken back');
	await team.reload();
	await expect(team.getByText('This fellow was not found.')).toBeVisible();
});

test('the audit log of the head office says who moved and merged whom', async () => {
	const office = await spec.signIn(ADMIN, LAPTOP);
	await expectAudited(office, FELLOW, {
		'corrections.child_moved': child.name,
		'corrections.children_merged': child.name,
		'corrections.team_lead': fellow.name,
		'corrections.undo': fellow.name,
	});
});
