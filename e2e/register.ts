import { expect, type Page } from '@playwright/test';
import { saveAnyway } from './save-day.ts';

export async function openRegister(page: Page, day: number): Promise<void> {
	await page.goto(`/add-children-attendance?day=${day}`);
	const total = page.getByText(/^Total Children: \d/);
	await expect(total).toBeVisible();
	const count = Number((await total.textContent())?.replaceAll(/\D/g, ''));
	await expect(page.getByRole('radio', { name: 'Present', exact: true })).toHaveCount(count);
}

/** Marks in the register that is open. Without the mouse, because a bar that comes meanwhile moves its target. */
export async function markAll(
	page: Page,
	status: 'Present' | 'Absent',
	save: (page: Page) => Promise<void> = saveAnyway,
): Promise<void> {
	const choices = page.getByRole('radio', { name: status, exact: true });
	const all = await choices.all();
	for (const choice of all) await choice.dispatchEvent('click');
	await expect(page.getByRole('radio', { name: status, exact: true, checked: true })).toHaveCount(all.length);
	await save(page);
}
