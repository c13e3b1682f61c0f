import { screen, waitFor, within } from '@testing-library/react';
import { displayDate, indiaDate, startOfDay } from '@yuva/contract/calendar';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { periodOf } from '@yuva/contract/forms/rules';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, serverIsThere } from '../../../test/answers.ts';
import { askedForm, PICTURES, REFLECTION } from '../../../test/asked-forms.ts';
import { idOf } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

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
