import { screen, waitFor } from '@testing-library/react';
import { getFellowDetails } from '@yuva/contract/registration/endpoints';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { fellowEndpoints } from '../../e2e/releases/endpoints.ts';
import type { FixtureValue } from '../../e2e/releases/packed.ts';
import type { DumpedPhone } from '../../e2e/releases/phone-dump.ts';
import { phonesOf, releaseNames, titleOf } from '../../e2e/releases/releases.ts';
import { draft, saved } from '../../e2e/releases/typed.ts';
import { currentItems } from '../local/outbox/items.ts';
import { answer, fakeServer, readInput, receiptOf } from './answers.ts';
import { keptIn, layOut, sessionOf } from './released-phone.ts';
import { renderApp } from './render-app.tsx';

// A phone that was used with an earlier release opens today's app.

const endpoints = await fellowEndpoints();
const server = fakeServer(
	// A form needs this answer, and phones do not cache it.
	answer(getFellowDetails, { full_name: 'Sandeep Pendram' }),
	http.all('*', () => HttpResponse.error()),
);

const endpointOf = (method: string, path: string) =>
	endpoints.find((one) => {
		const pattern = one.path.replaceAll(/\{\w+\}/g, '[^/]+');
		return one.method === method && new RegExp(`^${pattern}$`).test(path);
	});

const errorOf = (code: string) => ({ code, detail: code, message: code, error: code });

const GATHERED = new File(['sound'], 'testimonial.webm', { type: 'audio/webm' });

async function problemsOf(request: Request): Promise<unknown[]> {
	const { pathname } = new URL(request.url);
	const endpoint = endpointOf(request.method, pathname);
	if (!endpoint) return [`${request.method} ${pathname} is gone`];
	const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
	const pattern = new RegExp(endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)'));
	const values = pattern.exec(pathname)?.slice(1) ?? [];
	const inPath = Object.fromEntries(names.map((name, at) => [name, values[at]]));
	const sent = Object.entries({ ...(await readInput(request)), ...inPath });
	// The server assembles the file from earlier parts.
	const input = sent.map(([name, value]) => [name, String(value).startsWith('upload:') ? GATHERED : value]);
	return endpoint.input.safeParse(Object.fromEntries(input)).error?.issues ?? [];
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const checked = (name: string) => screen.getAllByRole('radio', { name, checked: true });

/** The screen must restore a draft; `shows` waits for it. */
interface Restored {
	what: string;
	status?: string;
	path: (child: string) => string;
	shows: () => Promise<unknown>;
}

const restored: readonly Restored[] = [
	{
		what: 'a register',
		path: () => `/add-children-attendance?day=${saved.day + 1}`,
		shows: async () => {
			await screen.findByText(/^Total Children: /);
			expect(checked('Absent')).toHaveLength(1);
		},
	},
	{
		what: 'scores',
		path: () => '/baseline',
		shows: () => screen.findByText('Not saved yet. Kept on this phone.'),
	},
	{
		what: 'a new child with a photo',
		path: () => '/add-child-profile',
		shows: async () => {
			expect((await field('Full Name')).value).toBe(draft.newChild);
			await screen.findByText(/^Profile photo added successfully/);
		},
	},
	{
		what: 'a change of a child',
		path: (child) => `/children/edit/${child}`,
		shows: () => screen.findByText(draft.school),
	},
	{
		what: 'a consent',
		path: (child) => `/children/consent/${child}`,
		shows: async () => expect((await field("Guardian's Name")).value).toBe(draft.guardian),
	},
	{
		what: 'the center: its address, leads and photo',
		path: () => '/learning-center',
		shows: async () => {
			expect((await field('Colony Name')).value).toBe(draft.colony);
			expect(checked('Active')).toHaveLength(1);
			await screen.findByText(/^begun\.webp/);
		},
	},
	{
		what: 'the sections of the profile',
		path: () => '/fellow-profile',
		shows: async () => {
			expect((await field('Email')).value).toBe(draft.email);
			expect((await field("Father's Name")).value).toBe(draft.father);
			expect((await field('Technical Skills')).value).toBe(draft.skills);
		},
	},
	{
		what: 'a recording with its answers',
		path: () => '/recorder-page/record?id=fellow',
		shows: async () => {
			expect((await field('Name')).value).toBe(draft.speaker);
			await screen.findByLabelText('Your recording');
		},
	},
	{
		what: 'a registration',
		status: 'PENDING_REGISTRATION',
		path: () => '/register',
		shows: async () => expect((await field('Date of Birth')).value).toBe(draft.bornOn),
	},
	{
		what: 'the onboarding tasks',
		status: 'PENDING_TASK_SUBMISSION',
		path: () => '/tasks',
		shows: async () => {
			await screen.findByText(/^task-1\.webp/);
			await screen.findByText(/^task-2\.webp/);
			expect(screen.getByRole('option', { name: draft.district, selected: true })).toBeTruthy();
		},
	},
];

describe.each(releaseNames.map((name) => ({ name, title: titleOf(name) })))(
	'a phone of $title',
	({ name }) => {
		const phones = phonesOf(name);
		const [working] = phones;
		if (!working) throw new Error('No phone was recorded.');
		const items = keptIn(working, 'outbox').map(({ value }) => Object(value).content.sealed);
		const phoneIn = (status: string) =>
			phones.find((phone) => sessionOf(phone).user_status === status) as DumpedPhone;

		test('shows all that it queued, and sends it as the server takes it today', async () => {
			await layOut(working);
			const { user } = await renderApp('/waiting', sessionOf(working));
			await screen.findByRole('heading', { name: `Waiting (${items.length})` });
			for (const { label } of items) expect(screen.getAllByText(label), label).not.toEqual([]);
			const sent: string[] = [];
			const problems: unknown[] = [];
			server.use(
				http.get('*/api/uploads/*', () => HttpResponse.json({ parts: [] })),
				http.all('*', async ({ request }) => {
					if (request.method === 'GET') return HttpResponse.json(errorOf('not_found'), { status: 404 });
					problems.push(...(await problemsOf(request)));
					sent.push(request.headers.get('idempotency-key') ?? '');
					return HttpResponse.json({}, { headers: receiptOf(request) });
				}),
			);
			await user.click(screen.getByRole('button', { name: 'Send now' }));
			// The files of all items take seconds, and 18 of them on a machine with nine times as much to do.
			await screen.findByText('Everything is sent.', undefined, { timeout: 40_000 });
			expect(problems).toEqual([]);
			// Items that leave later would use the key of this phone in the next test.
			await waitFor(() => expect(currentItems()).toEqual([]));
			const ids = keptIn(working, 'outbox').map(({ value }) => Object(value).id);
			expect(sent).toEqual(expect.arrayContaining(ids));
		});

		test('lays what it queued over what it read', async () => {
			await layOut(working);
			await renderApp('/view-children', sessionOf(working));
			await screen.findByText(saved.newChild);
			expect(screen.getAllByRole('link', { name: /View Profile$/ })).toHaveLength(4);
		});

		test.each(restored)(
			'fills its form with the draft of $what',
			async ({ status = 'ACCESS_GRANTED', path, shows }) => {
				const phone = phoneIn(status);
				await layOut(phone);
				const names = keptIn(phone, 'drafts').map(({ key }) => String(key));
				const child = names.flatMap((key) => /consent:(.+)/.exec(key)?.[1] ?? [])[0] ?? '';
				await renderApp(path(child), sessionOf(phone));
				await shows();
			},
		);

		test.each(phones.map((phone) => ({ status: sessionOf(phone).user_status, phone })))(
			'shows what a fellow in $status has read, unless it is read again',
			async ({ phone }) => {
				await layOut(phone);
				const { cache } = await renderApp('/waiting', sessionOf(phone));
				const lost = keptIn(phone, 'answers').filter(({ value }) => {
					const { key, data } = Object(value).sealed as { key: [string, unknown]; data: FixtureValue };
					const isFit = endpointOf('GET', key[0])?.output.safeParse(data).success ?? true;
					return isFit && cache.getQueryData(key) === undefined;
				});
				expect(lost).toEqual([]);
			},
		);
	},
);
