import { expect } from '@playwright/test';
import { faultsInTelugu, openInTelugu } from './in-telugu.ts';
import { test } from './looked-at.ts';
import { isOfConsole, views } from './screens.ts';
import { type Person, people } from './sign-ins.ts';

/** `slow/telugu-screens.spec.ts` looks at theirs, and at all that are empty. */
const STAFF: readonly Person[] = ['admin', 'new lead', 'made lead'];

test.describe.configure({ mode: 'parallel' });

for (const person of Object.keys(people) as Person[]) {
	const seen = views.filter(
		(view) => view.as === person && view.state === 'filled' && !isOfConsole(view) && !STAFF.includes(person),
	);
	if (seen.length === 0) continue;
	test(`in Telugu every filled screen of ${person} fits a phone, also with text of 200 %`, async ({
		browser,
		looked,
	}) => {
		test.setTimeout(300_000);
		const page = await openInTelugu(person, { browser, ...looked });
		const faults = await faultsInTelugu(page, seen, looked.ids);
		await page.context().close();
		expect(faults).toEqual([]);
	});
}
