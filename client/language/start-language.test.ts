import { expect, test } from 'vitest';
import { t } from './language.ts';
import { addConsoleTexts, chooseLanguage } from './start-language.ts';

test('the texts of the console come before its first screen, and from then on with the language', async () => {
	await chooseLanguage('te');
	expect([t('Login'), t('Head office')]).toEqual(['లాగిన్', 'Head office']);
	await addConsoleTexts();
	expect([t('Login'), t('Head office')]).toEqual(['లాగిన్', 'ప్రధాన కార్యాలయం']);
	await chooseLanguage('en');
	expect([t('Login'), t('Head office')]).toEqual(['Login', 'Head office']);
	await chooseLanguage('te');
	expect(t('Head office')).toBe('ప్రధాన కార్యాలయం');
});
