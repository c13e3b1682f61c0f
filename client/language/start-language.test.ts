import { expect, test, vi } from 'vitest';

/** Each test needs a new page, because texts that have loaded stay. */
async function openPage() {
	vi.resetModules();
	return { ...(await import('./language.ts')), ...(await import('./start-language.ts')) };
}

test('the texts of law come before the first screen that shows them, and from then on with the language', async () => {
	const { t, chooseLanguage, addLawTexts } = await openPage();
	const heading = 'Every child is safe and respected';
	const inTelugu = 'ప్రతి బిడ్డకూ భద్రత, గౌరవం';
	await chooseLanguage('te');
	expect(t(heading)).toBe(heading);
	await addLawTexts();
	expect(t(heading)).toBe(inTelugu);
	await chooseLanguage('en');
	expect(t(heading)).toBe(heading);
	await chooseLanguage('te');
	expect(t(heading)).toBe(inTelugu);
});

test('the texts of the console come before its first screen, and from then on with the language', async () => {
	const { t, chooseLanguage, addConsoleTexts } = await openPage();
	await chooseLanguage('te');
	expect([t('Login'), t('Applications')]).toEqual(['లాగిన్', 'Applications']);
	await addConsoleTexts();
	expect([t('Login'), t('Applications')]).toEqual(['లాగిన్', 'దరఖాస్తులు']);
	await chooseLanguage('en');
	expect([t('Login'), t('Applications')]).toEqual(['Login', 'Applications']);
	await chooseLanguage('te');
	expect(t('Applications')).toBe('దరఖాస్తులు');
});

test('the installed app has its names in the chosen language', async () => {
	const link = document.createElement('link');
	link.rel = 'manifest';
	document.head.append(link);
	const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
	const { chooseLanguage } = await openPage();
	await chooseLanguage('te');
	expect(manifest()).toBe('/manifest.te.webmanifest');
	await chooseLanguage('en');
	expect(manifest()).toBe('/manifest.webmanifest');
});
