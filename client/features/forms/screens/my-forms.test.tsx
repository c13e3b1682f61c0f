import { screen, waitFor, within } from '@testing-library/react';
import { displayDate, indiaDate, startOfDay } from '@yuva/contract/calendar';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { periodOf } from '@yuva/contract/forms/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, serverIsThere } from '../../../test/answers.ts';
import { askedForm, PICTURES, REFLECTION } from '../../../test/asked-forms.ts';
import { idOf } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const TODAY = indiaDate(new Date());
const dayFrom = (days: number): string => indiaDate(startOfDay(TODAY, days));

let asked: AskedForm[] = [];
const server = fakeServer(
	answer(listAskedForms, () => ({ data: asked })),
	serverIsThere(),
);

beforeEach(() => {
	asked = [
		askedForm(PICTURES, { id: idOf(72), due: dayFrom(3) }),
		askedForm(REFLECTION, {
			kind: 'reflection',
			repeat: 'monthly',
			period: periodOf('monthly', TODAY),
			is_answered: true,
			last_answered_at: '2026-11-20T06:30:00.000Z',
		}),
		askedForm(PICTURES, { id: idOf(73), title: { en: 'The old one' }, due: dayFrom(-2) }),
	];
});

const cards = async () => within(await screen.findByRole('list', { name: 'Forms' })).getAllByRole('link');

test('what is late stands first, then what is to be answered with its day, then what is answered', async () => {
	await renderApp('/forms');
	expect((await cards()).map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
		['The old one2 days delayed', `/forms/${idOf(73)}`],
		['The center3 days left', `/forms/${idOf(72)}`],
		[`Monthly ReflectionsLast answered: ${displayDate('2026-11-20')}Answered`, `/forms/${idOf(71)}`],
	]);
});

test('an entry of the menu shows the forms of its kind alone, under its name', async () => {
	await renderApp('/forms?kind=reflection');
	await screen.findByRole('heading', { level: 1, name: 'Monthly Reflections' });
	expect((await cards()).map((card) => card.getAttribute('href'))).toEqual([`/forms/${idOf(71)}`]);
});

test('the answers of last month are none of this month: the form asks anew, without the old day', async () => {
	asked = [
		askedForm(REFLECTION, {
			repeat: 'monthly',
			period: '2020-01',
			due: '2020-01-31',
			is_answered: true,
			last_answered_at: '2020-01-20T06:30:00.000Z',
		}),
	];
	await renderApp('/forms');
	const [card] = await cards();
	expect(card?.textContent).toBe('Monthly ReflectionsLast answered: 20-01-2020');
});

test('with nothing asked it says so', async () => {
	asked = [];
	await renderApp('/forms');
	await screen.findByText('Nothing is asked now');
});

test('without network and without a list on this phone it says so, and reads the list on request', async () => {
	server.use(noNetwork(listAskedForms));
	const { user } = await renderApp('/forms');
	await screen.findByRole('alert');
	server.use(answer(listAskedForms, { data: asked }));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(async () => expect(await cards()).toHaveLength(3));
});

describe('a lead', () => {
	beforeEach(() => {
		asked = [
			askedForm(REFLECTION, { id: idOf(74), kind: 'visit', repeat: 'always', title: { en: 'Visit' } }),
			askedForm(REFLECTION, { id: idOf(75), kind: 'observation', repeat: 'always', title: { en: 'Seen' } }),
			askedForm(REFLECTION, { id: idOf(76), title: { en: 'Late' }, due: dayFrom(-2) }),
		];
	});

	test.each([LEAD, TEAM_LEAD])(
		'who is a $role sees what leads are asked, but for the form of a visit, and goes back to Today',
		async (lead) => {
			await renderApp('/forms', lead);
			expect((await cards()).map((card) => card.getAttribute('href'))).toEqual([
				`/forms/${idOf(76)}`,
				`/forms/${idOf(75)}`,
			]);
			expect(screen.getByRole('link', { name: /^Back/ }).getAttribute('href')).toBe('/staff');
		},
	);

	test('who is asked for nothing but visits reads that nothing is asked', async () => {
		asked = asked.filter(({ kind }) => kind === 'visit');
		await renderApp('/forms', LEAD);
		await screen.findByText('Nothing is asked now');
	});

	test('works on where the session ended, and reads how the answers go out', async () => {
		await renderApp('/forms', { ...LEAD, signed_in_at: Date.now() - 60_000, is_ended: true });
		expect(await cards()).toHaveLength(2);
		screen.getByText('You can answer here. Log in again to send your answers.');
	});

	test('can read the list again after a lost connection', async () => {
		server.use(noNetwork(listAskedForms));
		const { user } = await renderApp('/forms', LEAD);
		await screen.findByRole('alert');
		server.use(answer(listAskedForms, () => ({ data: asked })));
		await user.click(screen.getByRole('button', { name: 'Try again' }));
		await waitFor(async () => expect(await cards()).toHaveLength(2));
	});
});
