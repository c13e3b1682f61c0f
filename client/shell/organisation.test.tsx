import { act, waitFor } from '@testing-library/react';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../language/start-language.ts';
import { answer, busy, fakeServer } from '../test/answers.ts';
import { IN_TELUGU, ORGANISATION } from '../test/organisation.ts';
import { renderApp } from '../test/render-app.tsx';
import { noteOrganisation } from './organisation.ts';

const asked: unknown[] = [];
const server = fakeServer(busy);
beforeEach(async () => {
	asked.length = 0;
	await chooseLanguage('en');
	server.use(
		answer(getOrganisation, ({ language }) => {
			asked.push(language);
			return language === 'te' ? IN_TELUGU : ORGANISATION;
		}),
	);
});

test('a person who is signed in sees the name of the organisation in the chosen language at once, asked for one time', async () => {
	noteOrganisation(ORGANISATION);
	await renderApp('/main');
	await waitFor(() => expect(document.title).toContain('Deccan Youth Trust'));
	expect(asked).toEqual([]);
	await act(() => chooseLanguage('te'));
	await waitFor(() => expect(document.title).toContain('దక్కన్ యువ ట్రస్ట్'));
	await act(() => chooseLanguage('en'));
	await waitFor(() => expect(document.title).toContain('Deccan Youth Trust'));
	await act(() => chooseLanguage('te'));
	await waitFor(() => expect(document.title).toContain('దక్కన్ యువ ట్రస్ట్'));
	expect(asked).toEqual(['te']);
});

test('texts that came while the clock was a year ahead are asked for again when it is right', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 });
	noteOrganisation(ORGANISATION);
	vi.useRealTimers();
	await renderApp('/login', null);
	await waitFor(() => expect(asked).toEqual(['en']));
});
