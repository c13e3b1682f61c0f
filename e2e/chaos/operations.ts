import { expect, type Page } from '@playwright/test';
import { changeCenter, changeCenterPhoto, changeOwnPhoto, changeProfile } from './center-and-profile.ts';
import { ACKNOWLEDGE_MS, ARRIVE_MS, type Chaos, type Operation, orNotThere, save, visit } from './chaos.ts';
import { addChild, changeChild, scoreChild } from './children.ts';
import { answerContent, concernContent } from './ledger.ts';
import { completeTask, markOneself, markRegister } from './marks.ts';
import { newWord } from './names.ts';
import { fingerprintOf, noise, setSound } from './sound.ts';
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

/** Goes in parts. */
const SOUND_BYTES = 40_000;

async function speak({ random }: Chaos, page: Page): Promise<Buffer> {
	const sound = noise(random.int(2 ** 31), SOUND_BYTES);
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	await page.evaluate(setSound(sound));
	await button('Record').click();
	await button('Stop').click();
	await orNotThere(button('Discard and record again').waitFor({ timeout: ARRIVE_MS }));
	return sound;
}

async function raiseConcern(chaos: Chaos, page: Page): Promise<void> {
	const words = newWord(chaos.random);
	const field = page.getByLabel(/What worries you/);
	await visit(page, '/concern', field);
	await field.fill(words);
	const sound = chaos.random.chance(0.5) ? await speak(chaos, page) : undefined;
	await page.getByText('No, the child is in danger now').click();
	await save(chaos, {
		contents: [concernContent(words, sound && fingerprintOf(sound))],
		press: () => page.getByRole('button', { name: 'Tell the safeguarding persons' }).click(),
		acknowledged: () => expect(field).toHaveValue('', { timeout: ACKNOWLEDGE_MS }),
	});
}
