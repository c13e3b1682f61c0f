import path from 'node:path';
import sharp from 'sharp';
import { addressOf, expectArrived, test } from '../looked-at.ts';
import { LAPTOP, openBrowser, PHONE, signedInState } from '../people.ts';
import { views } from '../screens.ts';
import { type Person, people } from '../sign-ins.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

interface Picture {
	as: Person;
	route: string;
	shows?: string;
}

const pictures: Record<string, Picture> = {
	landing: { as: 'guest', route: '/' },
	login: { as: 'guest', route: '/login' },
	registration: { as: 'signed up', route: '/register' },
	dashboard: { as: 'fellow', route: '/main' },
	register: { as: 'fellow', route: '/add-children-attendance' },
	'own-attendance': { as: 'fellow', route: '/fellow-attendance' },
	children: { as: 'fellow', route: '/view-children' },
	'child-form': { as: 'fellow', route: '/add-child-profile/:id?' },
	consents: { as: 'fellow', route: '/children/consents' },
	scores: { as: 'fellow', route: '/baseline' },
	tasks: { as: 'fellow', route: '/fellow-tasks' },
	forms: { as: 'fellow', route: '/forms' },
	form: { as: 'fellow', route: '/forms/:id' },
	'own-visits': { as: 'fellow', route: '/visits' },
	concern: { as: 'fellow', route: '/concern' },
	testimonials: { as: 'fellow', route: '/recorder-page' },
	overview: { as: 'admin', route: '/staff' },
	applications: { as: 'admin', route: '/staff/applications' },
	application: { as: 'admin', route: '/staff/applications/:id' },
	fellows: { as: 'admin', route: '/staff/fellows' },
	fellow: { as: 'admin', route: '/staff/fellows/:id' },
	'assigned-tasks': { as: 'admin', route: '/staff/tasks' },
	visits: { as: 'admin', route: '/staff/visits', shows: 'Kavya Atram' },
	'visit-plan': { as: 'admin', route: '/staff/visits/new' },
	'asked-forms': { as: 'admin', route: '/staff/forms' },
	'all-children': { as: 'admin', route: '/staff/children' },
	attention: { as: 'admin', route: '/staff/attention' },
	report: { as: 'admin', route: '/staff/report' },
	settings: { as: 'admin', route: '/staff/settings' },
	years: { as: 'admin', route: '/staff/years' },
};

const sizes = { phone: PHONE, laptop: LAPTOP };

for (const [name, { as, route, shows }] of Object.entries(pictures)) {
	test(`${name} at both sizes`, async ({ browser, looked }) => {
		const view = views.find((one) => one.as === as && one.route === route && one.state === 'filled');
		if (!view) throw new Error(`No filled view of ${route} as ${as} in screens.ts`);
		const isGuest = people[as] === '';
		const more = isGuest ? {} : { storageState: await signedInState(looked.product, people[as]) };
		for (const [size, viewport] of Object.entries(sizes)) {
			const page = await openBrowser(browser, looked.product, viewport, { ...more, serviceWorkers: 'block' });
			await page.goto(addressOf(view, looked.ids));
			await expectArrived(page, { ...view, shows: shows ?? view.shows });
			await page.waitForLoadState('networkidle');
			const picture = await page.screenshot({ animations: 'disabled' });
			await sharp(picture)
				.webp({ quality: 82 })
				.toFile(path.join(FOLDER, `${name}-${size}.webp`));
			await page.context().close();
		}
	});
}
