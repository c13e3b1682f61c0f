import { expect } from '@playwright/test';
import { faultsInTelugu, openInTelugu } from '../in-telugu.ts';
import { test } from '../looked-at.ts';
import { views } from '../screens.ts';
import { type Person, people } from '../sign-ins.ts';

for (const person of Object.keys(people) as Person[])
	test(`in Telugu every screen of ${person} fits a phone, also with text of 200 %`, async ({
		browser,
		looked,
	}) => {
		test.setTimeout(900_000);
		const seen = views.filter((view) => view.as === person && ['filled', 'empty'].includes(view.state));
		const page = await openInTelugu(person, { browser, ...looked });
		const faults = await faultsInTelugu(page, seen, looked.ids);
		await page.context().close();
		expect(seen.length).toBeGreaterThan(0);
		expect(faults).toEqual([]);
	});
