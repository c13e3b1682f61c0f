import { screen, waitFor, within } from '@testing-library/react';
import { confirmWork, discardWork, listWorkToConfirm } from '@yuva/contract/outbox/endpoints';
import type { WorkToConfirm } from '@yuva/contract/outbox/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer } from '../../../test/answers.ts';
import { idOf } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
beforeEach(() => keepSession(FELLOW));
afterEach(() => setLanguage('en'));

const REGISTER: WorkToConfirm = {
	id: idOf(7),
	path: '/api/children/attendance/save/',
	input: { date: '2026-11-20', day: 3, attendance: [{ child_id: idOf(0), status: 'Present' }] },
	names: { [idOf(0)]: 'Anjali Kola' },
	files: [{ name: 'anjali.jpg', size: 200_000 }],
	written_at: '2026-11-19T05:30:00.000Z',
	handed_at: '2026-11-20T05:30:00.000Z',
	delivered_by: 'Ravinder Gaddam',
	is_proven: false,
};
const CONSENT: WorkToConfirm = {
	...REGISTER,
	id: idOf(8),
	path: '/api/children/consent/save/',
	input: { child_id: idOf(0), photo: true },
	is_proven: true,
};

/** Offers the work until one of it is confirmed or discarded. */
function handedOver(...works: WorkToConfirm[]): string[] {
	const words: string[] = [];
	const left = () => works.filter(({ id }) => !words.some((word) => word.includes(id)));
	server.use(http.get(`*${listWorkToConfirm.path}`, () => HttpResponse.json({ data: left() })));
	for (const { path } of [confirmWork, discardWork])
		server.use(
			http.post(`*${path.replace('{id}', ':id')}`, ({ request }) => {
				words.push(new URL(request.url).pathname);
				return HttpResponse.json({ status: 'success', result: 'taken', label: '', detail: '' });
			}),
		);
	return words;
}

const cardOf = async (name: string): Promise<HTMLElement> =>
	(await screen.findByRole('heading', { level: 3, name })).closest('li') ?? document.body;

test('the fellow reads who handed over what, and why it is not saved', async () => {
	handedOver(REGISTER, CONSENT);
	await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Is this yours? (2)' });
	const register = (await cardOf('Children Attendance')).textContent;
	expect(register).toContain('Ravinder Gaddam handed this over in your name on 20-11-2026 at 11:00.');
	expect(register).toContain('Yuva cannot prove that your phone wrote it.');
	expect(register).toContain('Anjali KolaPresent');
	expect(register).toContain('anjali.jpg · 200 kB');
	expect(screen.queryByText('Everything is sent.')).toBeNull();
	const consent = (await cardOf("Guardian's consent")).textContent;
	expect(consent).toContain("A guardian's consent counts only when you confirm it yourself.");
	expect(consent).toContain('ChildAnjali Kola');
});

test('what is theirs they confirm, and what is not they discard after a question', async () => {
	const words = handedOver(REGISTER, CONSENT);
	const { user } = await renderApp('/waiting');
	const register = await cardOf('Children Attendance');
	await user.click(within(register).getByRole('button', { name: 'Yes, it is mine' }));
	await screen.findByRole('heading', { name: 'Is this yours? (1)' });
	await user.click(within(await cardOf("Guardian's consent")).getByRole('button', { name: 'Discard' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(screen.queryByRole('heading', { name: /Is this yours/ })).toBeNull());
	expect(words).toEqual([
		confirmWork.path.replace('{id}', REGISTER.id),
		discardWork.path.replace('{id}', CONSENT.id),
	]);
});

test('what Yuva refuses stays with the reason', async () => {
	handedOver(REGISTER);
	const detail = 'This was saved in a fellowship that is not yours. It is not taken.';
	server.use(answer(confirmWork, { status: 'success', result: 'refused', label: '', detail }));
	const { user } = await renderApp('/waiting');
	await user.click(await screen.findByRole('button', { name: 'Yes, it is mine' }));
	expect((await screen.findByRole('alert')).textContent).toContain(detail);
	await screen.findByRole('heading', { name: 'Is this yours? (1)' });
});

test('in Telugu nothing of it stays English but what people wrote', async () => {
	const input = { guardian_name: 'Lakshmi', relation: 'mother', method: 'signed_paper', voice: false };
	handedOver(REGISTER, { ...CONSENT, input });
	setLanguage('te', telugu);
	await renderApp('/waiting');
	const card = await cardOf('పిల్లల హాజరు');
	expect(card.textContent).toContain('దీన్ని మీ ఫోన్‌లోనే రాశారని యువ నిర్ధారించలేకపోతోంది.');
	within(card).getByRole('button', { name: 'అవును, ఇది నాదే' });
	const consent = (await cardOf('సంరక్షకుల సమ్మతి')).textContent
		?.replace('Ravinder Gaddam', '')
		.replace('anjali.jpg · 200 kB', '');
	expect(consent).toContain('Lakshmi');
	expect(consent?.replace('Lakshmi', '')).not.toMatch(/[a-z]/i);
});
