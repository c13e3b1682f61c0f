import { type BrowserContext, expect, test } from '@playwright/test';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { expectAccessible, LAPTOP, PHONE, signIn } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { accountOf } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const LEAD = '9000000002';
const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const OWN = 'సెంటర్ తాళాలు తీసుకురండి / Bring the keys';
const DAY_MS = 86_400_000;

const spec = useProduct('demo', { offline: true });

const loseNetwork = (phone: BrowserContext) =>
	phone.route('**/{api,healthz}{,/**}', (route) => route.abort());

test('a lead gives one fellow a task in own words, and the fellow reads the same words, also without network', async () => {
	const lead = await spec.open(LAPTOP);
	await signIn(lead, LEAD, PASSWORD);
	const { name } = await accountOf(spec.product, FELLOW);
	await lead.goto('/assign-task');
	await lead.getByLabel('Task Name').selectOption({ label: 'In own words' });
	await lead.getByLabel('The task in your own words').fill(`  ${OWN} `);
	await lead
		.getByLabel('Deadline', { exact: true })
		.fill(displayDate(indiaDate(new Date(Date.now() + 7 * DAY_MS))));
	await lead.keyboard.press('Tab');
	await lead.getByText('Chosen fellows', { exact: true }).first().click();
	await lead.getByLabel('Find a fellow by name').fill(name);
	await lead.getByRole('list', { name: 'Fellows' }).getByRole('button', { name }).first().click();
	await expect(lead.getByRole('button', { name: `Leave out ${name}` })).toBeVisible();
	await expectAccessible(lead, 'a task in own words for one fellow');
	await lead.getByRole('button', { name: 'Assign Task' }).click();
	await expect(lead.getByText('Task assigned to 1 fellow.')).toBeVisible();
	await lead.goto('/staff/tasks');
	await expect(lead.getByRole('row').filter({ hasText: OWN })).toContainText('0 of 1');

	const page = await spec.open(PHONE);
	await signIn(page, FELLOW, PASSWORD);
	await page.goto('/fellow-tasks');
	const task = page.getByRole('row').filter({ hasText: OWN });
	await expect(task).toBeVisible();
	await expectCached(page, listTasks.path);
	await loseNetwork(page.context());
	await page.reload();
	await expect(task).toBeVisible();
	await expectAccessible(page, 'my tasks with one in own words');
});
