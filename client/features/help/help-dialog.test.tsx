import { screen, within } from '@testing-library/react';
import { listSessions } from '@yuva/contract/auth/sessions-endpoints';
import { listSpokenTexts } from '@yuva/contract/spoken-texts/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routesOfConsole } from '../../console-routes.ts';
import { routes } from '../../routes.ts';
import { answer, fakeServer } from '../../test/answers.ts';
import { installVoice } from '../../test/fake-sound.ts';
import { FELLOW, renderApp } from '../../test/render-app.tsx';
import { topicOf } from './cards-of.ts';
import { HELP_CARDS } from './parts/help-cards.ts';

const server = fakeServer();
beforeEach(() => server.use(answer(listSpokenTexts, { data: [] }), answer(listSessions, { data: [] })));
afterEach(() => vi.unstubAllGlobals());

const APPLICANT = { ...FELLOW, user_status: 'PENDING_REGISTRATION' as const };
const ADMIN = { ...FELLOW, role: 'admin' as const };

async function openHelp(path: string, session = FELLOW) {
	const app = await renderApp(path, session);
	await app.user.click(await screen.findByRole('button', { name: 'Help' }));
	return { ...app, card: within(await screen.findByRole('dialog')) };
}

describe('the cards', () => {
	test('have three or four lines with sentences of at most twelve words', () => {
		for (const { lines } of HELP_CARDS) {
			expect([3, 4]).toContain(lines.length);
			const sentences = lines.flatMap((line) => line.split(/(?<=[.?]) /));
			for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(12);
		}
	});

	test('every card is the card of some screen', () => {
		const topics = new Set([...routes, ...routesOfConsole].map(({ path }) => topicOf(path)));
		expect(HELP_CARDS.map(({ topic }) => topic).filter((topic) => !topics.has(topic))).toEqual([]);
	});
});

describe('the question mark of a screen', () => {
	test.each([
		['/waiting', 'Working without network'],
		['/account', 'My account and a new phone'],
		['/first-register', "Marking the children's attendance"],
	])('on %s opens %s', async (path, title) => {
		const { card } = await openHelp(path);
		expect(card.getByRole('heading', { level: 2 }).textContent).toBe(title);
	});

	test('an applicant finds what helps on the way there', async () => {
		const { card, user } = await openHelp('/waiting', APPLICANT);
		card.getByRole('heading', { name: 'Working without network' });
		await user.click(card.getByRole('button', { name: 'Next tip' }));
		card.getByRole('heading', { name: 'My account and a new phone' });
		await user.click(card.getByRole('button', { name: 'Next tip' }));
		card.getByRole('heading', { name: 'The way into the fellowship' });
	});

	test('staff and guests see none', async () => {
		const guest = await renderApp('/privacy', null);
		await screen.findByRole('heading', { level: 1 });
		expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
		guest.unmount();
		await renderApp('/account', ADMIN);
		await screen.findByRole('heading', { level: 1 });
		expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
	});
});

describe('an open card', () => {
	test('leads through all twelve and back to the first', async () => {
		const { card, user } = await openHelp('/waiting');
		const seen = new Set<string | null>();
		for (let at = 0; at < 12; at++) {
			seen.add(card.getByRole('heading', { level: 2 }).textContent);
			await user.click(card.getByRole('button', { name: 'Next tip' }));
		}
		expect(seen.size).toBe(12);
		card.getByRole('heading', { name: 'Working without network' });
	});

	test('is read out by the voice of the phone, which ends with the card', async () => {
		const voice = installVoice('en-IN');
		const { card, user } = await openHelp('/waiting');
		await user.click(await card.findByRole('button', { name: 'Listen' }));
		expect(voice.said.map(({ text }) => text)).toEqual(['Working without network']);
		const before = voice.silenced;
		await user.click(card.getByRole('button', { name: 'Next tip' }));
		expect(voice.silenced).toBeGreaterThan(before);
		await card.findByRole('button', { name: 'Listen' });
	});
});

test('the screen of help has the twelve cards of a fellow and no second way to them', async () => {
	await renderApp('/help');
	await screen.findByRole('heading', { level: 1, name: 'Help' });
	expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
	expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
});
