import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../people.ts';
import { saveAnyway } from '../save-day.ts';

const loseNetwork = (phone: Page): Promise<unknown> =>
	phone.context().route('**/{api,healthz}{,/**}', (route) => route.abort());

export async function findNetwork(phone: Page): Promise<void> {
	await phone.context().unroute('**/{api,healthz}{,/**}');
	await phone.evaluate('dispatchEvent(new Event("online"))');
}

/** The register, in which all are present, stays on the phone. */
export async function saveWithoutNetwork(phone: Page, day: number, save = saveAnyway): Promise<void> {
	await phone.goto(`/add-children-attendance?day=${day}`);
	await expect(phone.getByRole('button', { name: 'All present', exact: true })).toBeEnabled();
	await loseNetwork(phone);
	await phone.getByRole('button', { name: 'All present', exact: true }).click();
	await save(phone);
	await expect(phone.getByText('Saved on this phone').first()).toBeVisible();
}

export async function undoLatest(laptop: Page): Promise<void> {
	await laptop
		.getByRole('button', { name: /^Undo / })
		.first()
		.click();
	const dialog = laptop.getByRole('dialog', { name: 'Undo this correction?' });
	await dialog.getByLabel('Reason').fill('Right before');
	await expectAccessible(laptop, 'the undo of a correction');
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(dialog).toBeHidden();
}

/** The head office's log tells what was done. @param entries are words by action */
export async function expectAudited(
	office: Page,
	mobile: string,
	entries: Readonly<Record<string, string>>,
): Promise<void> {
	for (const [action, words] of Object.entries(entries)) {
		await office.goto(`/staff/audit?fellow=${mobile}&action=${action}`);
		await expect(office.getByRole('row').filter({ hasText: words }).first()).toBeVisible();
	}
}
