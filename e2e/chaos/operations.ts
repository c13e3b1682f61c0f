import { expect, type Page } from '@playwright/test';
import { changeCenter, changeCenterPhoto, changeOwnPhoto, changeProfile } from './center-and-profile.ts';
import { ACKNOWLEDGE_MS, ARRIVE_MS, type Chaos, type Operation, orNotThere, save, visit } from './chaos.ts';
import { addChild, changeChild, scoreChild } from './children.ts';
import { answerContent, concernContent } from './ledger.ts';
import { completeTask, markOneself, markRegister } from './marks.ts';
import { newWord } from './names.ts';
import { recordVoice } from './voices.ts';

const shares: readonly [times: number, operation: Operation][] = [
	[10, markRegister],
	[3, markOneself],
	[2, scoreChild],
	[1, completeTask],
	[2, changeChild],
	[1, addChild],
	[2, recordVoice],
	[1, changeCenter],
	[1, changeCenterPhoto],
	[1, changeProfile],
	[1, changeOwnPhoto],
	[2, answerForm],
	[1, raiseConcern],
];

export const round: readonly Operation[] = shares.flatMap(([times, operation]) =>
	Array.from({ length: times }, () => operation),
);

async function answerForm(chaos: Chaos, page: Page): Promise<void> {
	const words = newWord(chaos.random);
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const form = page.getByRole('link', { name: /^Monthly Reflections/ });
	await visit(page, '/forms?kind=reflection', form);
	await form.click();
	await orNotThere(button('Send').or(button('Answer again')).waitFor({ timeout: ARRIVE_MS }));
	if (await button('Answer again').isVisible()) await button('Answer again').click();
	await page.locator('label').filter({ hasText: 'I write' }).click();
	await page.getByLabel(/^What went well with the children/).fill(words);
	await save(chaos, {
		contents: [answerContent(words)],
		press: () => button('Send').click(),
		acknowledged: () =>
			page.waitForURL(({ pathname }) => pathname === '/forms', {
				timeout: ACKNOWLEDGE_MS,
				waitUntil: 'commit',
			}),
	});
}

async function raiseConcern(chaos: Chaos, page: Page): Promise<void> {
	const words = newWord(chaos.random);
	const field = page.getByLabel(/What worries you/);
	await visit(page, '/concern', field);
	await field.fill(words);
	await page.getByText('No, the child is in danger now').click();
	await save(chaos, {
		contents: [concernContent(words)],
		press: () => page.getByRole('button', { name: 'Tell the safeguarding persons' }).click(),
		acknowledged: () => expect(field).toHaveValue('', { timeout: ACKNOWLEDGE_MS }),
	});
}
