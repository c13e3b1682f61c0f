import { screen, within } from '@testing-library/react';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { getOnboardingProgress } from '@yuva/contract/onboarding/endpoints';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { expect, test } from 'vitest';
import { answer, busy, fakeServer, noNetwork } from '../../../test/answers.ts';
import { ORGANISATION } from '../../../test/organisation.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';
import type { MyLead } from '../my-leads-api.ts';

const SWATHI: MyLead = {
	role: 'district_lead',
	full_name: 'Swathi Gaddam',
	mobile_number: '9000000002',
	stands_in_for: null,
};
const MESSAGE = {
	id: '0190a1b2-0000-7000-8000-000000000001',
	kind: 'password_reset',
	text: { en: 'Your password was replaced.' },
	created_at: '2026-11-20T06:30:00.000Z',
	read_at: null,
};
const server = fakeServer();

const lead = () => screen.findByRole('list', { name: 'My District Lead' });
const linkOf = (name: string) => screen.getByRole('link', { name });

const openAttention = () => renderApp('/attention');

test('the list shows role and number of each lead, and buttons call them or open WhatsApp in another tab', async () => {
	const standIn = {
		...SWATHI,
		full_name: 'Zoya Rao',
		mobile_number: '9000000003',
		stands_in_for: 'Swathi Gaddam',
	};
	server.use(answer(listMyLeads, { data: [standIn, SWATHI] }));
	await openAttention();
	const rows = within(await lead()).getAllByRole('listitem');
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		expect.stringContaining('District Lead, in place of Swathi Gaddam · 9000000003'),
		expect.stringContaining('District Lead · 9000000002'),
	]);
	expect(linkOf('Call Swathi Gaddam').getAttribute('href')).toBe('tel:+919000000002');
	const chat = linkOf('WhatsApp to Swathi Gaddam');
	expect(chat.getAttribute('href')).toBe('https://wa.me/919000000002');
	expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('a lead with a photo is seen with it, one without it has initials', async () => {
	const photo_url = '/media/0192f6a0-0000-7000-8000-0000000000aa/small?v=me&e=1&s=x';
	const zoya = { ...SWATHI, full_name: 'Zoya Rao', mobile_number: '9000000003', photo_url: null };
	server.use(answer(listMyLeads, { data: [{ ...SWATHI, photo_url }, zoya] }));
	await openAttention();
	const [first, second] = within(await lead()).getAllByRole('listitem');
	expect(first?.querySelector('img')?.getAttribute('src')).toBe(photo_url);
	expect(second?.querySelector('img')).toBeNull();
	expect(second?.textContent).toContain('ZR');
});

test('without network and without an answer kept the card says so, and asks again when told to', async () => {
	server.use(noNetwork(listMyLeads));
	const { user } = await openAttention();
	await screen.findByText(/^The number of your District Lead is not on this phone yet/);
	server.use(answer(listMyLeads, { data: [SWATHI] }));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(within(await lead()).getByText('Swathi Gaddam')).toBeTruthy();
});

test('a district without a lead names the head office, with its contact where that is set', async () => {
	server.use(answer(getOrganisation, ORGANISATION));
	await openAttention();
	await screen.findByText('Your district has no District Lead yet. The head office looks after it.');
	expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:040123456');
	expect(linkOf('Email').getAttribute('href')).toBe('mailto:office@trust.example');
});

test.each(['/main', '/attention', '/children/deleted', '/messages'])(
	'%s shows the lead to whom it sends',
	async (path) => {
		server.use(
			answer(listMyLeads, { data: [SWATHI] }),
			answer(listMessages, {
				data: [MESSAGE, { ...MESSAGE, id: `${MESSAGE.id.slice(0, -1)}2`, kind: 'task_approved' }],
			}),
			busy,
		);
		await renderApp(path);
		expect(within(await lead()).getByText('Swathi Gaddam')).toBeTruthy();
	},
);

test('the menu has the lead, whose number is one tap away from each day', async () => {
	server.use(answer(listMyLeads, { data: [SWATHI] }), busy);
	const { user } = await renderApp('/main');
	await user.click(await screen.findByRole('button', { name: 'Menu' }));
	const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
	expect((await menu.findByRole('link', { name: 'Call Swathi Gaddam' })).getAttribute('href')).toBe(
		'tel:+919000000002',
	);
});

test.each([
	['at the beginning', {}, 'Task 1: Set up LC', 'after'],
	[
		'while it waits',
		{ task1_status: 'UNDER_REVIEW', task2_status: 'UNDER_REVIEW' },
		'Guideline Videos',
		'before',
	],
	['when a task was sent back', { task1_status: 'SENT_BACK' }, 'Task 1: Set up LC', 'before'],
	['when it is not approved', { task1_status: 'NOT_APPROVED' }, 'Task 1: Set up LC', 'before'],
] as const)('an application shows the lead %s', async (_, change, other, place) => {
	server.use(
		answer(listMyLeads, { data: [SWATHI] }),
		answer(getOnboardingProgress, {
			video1_watched: true,
			video2_watched: true,
			task1_status: 'NOT_STARTED',
			task2_status: 'NOT_STARTED',
			task1_note: '',
			task2_note: '',
			submitted_at: null,
			...change,
		}),
		busy,
	);
	await renderApp('/tasks', { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' });
	const follows = (await lead()).compareDocumentPosition(screen.getByRole('heading', { name: other }));
	expect(follows & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'after').toBe(place);
});

test('the declarations, which name the lead for questions and complaints, show whom to call', async () => {
	server.use(answer(listMyLeads, { data: [SWATHI] }), busy);
	await renderApp('/child-protection', { ...FELLOW, user_status: 'PENDING_CHILD_PROTECTION_CONSENT' });
	expect(within(await lead()).getByText('Swathi Gaddam')).toBeTruthy();
});

test('staff, who have no lead to call, read the same inbox without one', async () => {
	server.use(answer(listMessages, { data: [MESSAGE] }), busy);
	await renderApp('/messages', LEAD);
	await screen.findByText('Your password was replaced.');
	expect(screen.queryByText(/^(Your (password|district)|The number of your) /)?.textContent).toBe(
		'Your password was replaced.',
	);
});
