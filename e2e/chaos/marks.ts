import type { Page } from '@playwright/test';
import { displayDate, indiaDate } from '../../contract/calendar.ts';
import { saveAnyway } from '../save-day.ts';
import { ACKNOWLEDGE_MS, type Chaos, NotThere, save, visit } from './chaos.ts';
import { ownMarkContent, type Presence, registerContent, tasksContent } from './ledger.ts';

const isoOf = (shown: string): string => shown.split('-').toReversed().join('-');

/** Types the date if the screen asks for it, because the phone found its clock to be wrong. @returns the date */
async function dateOn(page: Page): Promise<string> {
	const field = page.getByLabel('Date', { exact: true });
	if ((await field.inputValue()) === '') {
		await field.fill(displayDate(indiaDate(new Date())));
		await field.press('Escape');
	}
	return isoOf(await field.inputValue());
}

/** @throws NotThere when all on the screen is saved already */
async function needsSave(page: Page): Promise<void> {
	const save = page.getByRole('button', { name: 'Save & Submit' });
	if ((await save.getAttribute('aria-disabled')) === 'true') throw new NotThere('There is nothing to save');
}

const READ_MARKS = `Object.fromEntries(
	[...document.querySelectorAll('input[name^=presence-]:checked')].map((radio) => [
		radio.name.slice('presence-'.length),
		radio.closest('label').textContent.trim(),
	]),
)`;

/** Changes the marks of some children; marks the rest present. */
export async function markRegister(chaos: Chaos, page: Page): Promise<void> {
	const { random, fellow } = chaos;
	const day = 1 + random.int(40);
	const changed = new Set(
		Array.from({ length: 1 + random.int(3) }, () => random.pick(idsOf(fellow.children))),
	);
	await visit(page, `/add-children-attendance?day=${day}`, page.getByText(/^Total Children: /));
	await page.evaluate(
		`for (const id of ${JSON.stringify([...changed])}) {
			const [present, absent] = document.getElementsByName('presence-' + id);
			(present?.checked ? absent : present)?.click();
		}`,
	);
	const rest = page.getByRole('button', { name: 'All present' });
	if (await rest.isEnabled()) await rest.click();
	const date = await dateOn(page);
	await needsSave(page);
	const marks = (await page.evaluate(READ_MARKS)) as Record<string, Presence>;
	await save(chaos, {
		contents: [registerContent(day, date, marks)],
		press: () => saveAnyway(page),
		async acknowledged() {
			await page.waitForURL('**/children-attendance', { timeout: ACKNOWLEDGE_MS, waitUntil: 'commit' });
			// the screen confirms the save, or shows nothing because the server already has the marks
			await page.getByRole('heading', { name: 'Children Attendance' }).first().waitFor();
		},
	});
}

const idsOf = (children: readonly { id: string }[]): [string, ...string[]] => {
	const [first = { id: '' }, ...rest] = children;
	return [first.id, ...rest.map(({ id }) => id)];
};

export async function markOneself(chaos: Chaos, page: Page): Promise<void> {
	const { random } = chaos;
	const day = 1 + random.int(40);
	const isPresent = random.chance(0.7);
	const dayField = page.getByLabel('Day', { exact: true });
	await visit(page, '/my-attendance', page.getByRole('link', { name: /Mark My Attendance/ }));
	await visit(page, '/fellow-attendance', dayField);
	await page.getByLabel('Module').selectOption(String(Math.ceil(day / 10)));
	await dayField.selectOption(String(day));
	const toggle = page.getByRole('switch', { name: 'Attendance' });
	if ((await toggle.isChecked()) !== isPresent) await toggle.dispatchEvent('click');
	const date = await dateOn(page);
	await needsSave(page);
	// a message of an earlier screen may still say that something is sent later
	const saved = page
		.getByText('✅ Attendance saved successfully')
		.or(page.getByText(`My attendance of day ${day}`, { exact: true }));
	await save(chaos, {
		contents: [ownMarkContent(day, date, isPresent ? 'Present' : 'Absent')],
		press: () => saveAnyway(page),
		acknowledged: () => saved.first().waitFor({ timeout: ACKNOWLEDGE_MS }),
	});
}

export async function completeTask(chaos: Chaos, page: Page): Promise<void> {
	await visit(page, '/fellow-tasks', page.getByRole('combobox'));
	const values = (await page.evaluate(
		`[...document.querySelectorAll('select')].map(({ value }) => value)`,
	)) as string[];
	const index = values.findIndex((value) => value !== 'Completed');
	const task = chaos.fellow.tasks[index];
	if (task === undefined) throw new NotThere('All tasks are completed');
	await page.getByRole('combobox').nth(index).selectOption('Completed');
	const unsaved = page.getByText('1 not submitted yet');
	await unsaved.waitFor();
	await save(chaos, {
		contents: [tasksContent([task])],
		press: () => page.getByRole('button', { name: 'Submit Tasks' }).click(),
		acknowledged: () => unsaved.waitFor({ state: 'hidden', timeout: ACKNOWLEDGE_MS }),
	});
}
