import { act, screen, waitFor } from '@testing-library/react';
import { getRecorderSummary, uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { formOf } from '@yuva/contract/testimonials/rules';
import { stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { getUpload, sendPart } from '@yuva/contract/uploads';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftsWritten } from '../../../local/store/drafts.ts';
import { answer, answerLater, fakeServer, noNetwork, readInput, refuse } from '../../../test/answers.ts';
import { installRecorder, lastRecorder } from '../../../test/fake-recorder.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer(noNetwork(uploadTestimonial), noNetwork(getUpload));
const PATH = '/recorder-page/record?id=fellow';
const SUMMARY = answer(getRecorderSummary, {
	counts: { fellow: 1, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 },
	latest_records: {},
});
const ID = '0192f6a0-0000-7000-8000-000000000001';

beforeEach(() => installRecorder());

type App = Awaited<ReturnType<typeof renderApp>>;
const press = (name: string) => screen.findByRole('button', { name });

async function record({ user }: App): Promise<void> {
	await user.click(await press('Record'));
	await press('Stop');
	act(() => lastRecorder().hear('one'));
	act(() => lastRecorder().hear('two'));
	await user.click(await press('Stop'));
	await screen.findByLabelText('Your recording');
}
const answerName = async ({ user }: App) => fill(user, await screen.findByLabelText('Name'), 'Sravani');

test.each(stakeholderTypes)(
	'the form of %s has its fields, none of them marked as required',
	async (type) => {
		await renderApp(`/recorder-page/record?id=${type}`);
		await screen.findByLabelText('Name');
		for (const { label, options } of formOf(type)) {
			const field = screen.getByLabelText(label);
			expect(field.getAttribute('aria-required')).toBeNull();
			const choices = [...field.querySelectorAll('option')].map((option) => option.value);
			expect(choices).toEqual(options ? ['', ...options] : []);
		}
	},
);

test('an address without a known stakeholder leads back to the list', async () => {
	server.use(SUMMARY);
	const { visited } = await renderApp('/recorder-page/record?id=teacher');
	await waitFor(() => expect(visited.path).toBe('/recorder-page'));
});

test('without a session the form says so and leads to the login', async () => {
	const { user, visited } = await renderApp(PATH, null);
	expect((await screen.findByRole('alert')).textContent).toBe('Please login again.');
	await user.click(await press('OK'));
	await waitFor(() => expect(visited.path).toBe('/login'));
});

describe('handing in', () => {
	test('needs an answer, then a recording', async () => {
		const app = await renderApp(PATH);
		expect(await press('Submit')).toHaveProperty('disabled', true);
		await answerName(app);
		await app.user.click(await press('Submit'));
		const alert = await screen.findByRole('alert');
		expect(alert.textContent).toBe('Please record your testimonial before submitting');
		expect(document.activeElement).toBe(alert);
		await app.user.click(await press('Record'));
		await press('Stop');
		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('while it is recorded or pauses, says that the recording is to be stopped first', async () => {
		const app = await renderApp(PATH);
		await answerName(app);
		const submitTooEarly = async () => {
			await app.user.click(await press('Submit'));
			const alert = await screen.findByRole('alert');
			expect(alert.textContent).toBe('Stop the recording first.');
			expect(document.activeElement).toBe(alert);
		};
		await app.user.click(await press('Record'));
		await press('Stop');
		await submitTooEarly();
		await app.user.click(await press('Pause'));
		await press('Resume');
		expect(screen.queryByRole('alert')).toBeNull();
		await submitTooEarly();
		await app.user.click(await press('Resume'));
		await app.user.click(await press('Stop'));
		await screen.findByLabelText('Your recording');
		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('sends the answers and the recording, says so, and forgets both', async () => {
		const seen = vi.fn();
		server.use(SUMMARY, answer(uploadTestimonial, { status: 'success', id: ID }, seen));
		const app = await renderApp(PATH);
		await answerName(app);
		await record(app);
		await app.user.click(await press('Submit'));
		expect(await screen.findByText('Testimonial submitted successfully!')).toBeTruthy();
		await waitFor(() => expect(app.visited.path).toBe('/recorder-page'));
		const [input, request] = seen.mock.calls[0] ?? [];
		expect(input).toMatchObject({
			mobile_number: FELLOW.mobile_number,
			stakeholder_type: 'fellow',
			form_data: '{"Name":"Sravani"}',
			id: expect.any(String),
		});
		expect([input.audio.name, input.audio.type]).toEqual(['recording.webm', 'audio/webm']);
		expect(await input.audio.text()).toBe('onetwo!');
		expect(request.headers.get('idempotency-key')).toBeTruthy();
		app.unmount();
		await renderApp(PATH);
		expect(await screen.findByText('Ready to record')).toBeTruthy();
		expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
	});

	test('shows how much has gone of a long recording, which goes in parts', async () => {
		const parts: unknown[] = [];
		const { promise: lineBreaks, resolve: breakLine } = Promise.withResolvers<void>();
		const stalls = async () => {
			await lineBreaks;
			return HttpResponse.error();
		};
		server.use(
			SUMMARY,
			answer(getUpload, { status: 'success', parts: [], bytes: 0 }),
			http.post('*/api/uploads/:id/parts/1/', stalls),
			answer(sendPart, { status: 'success', bytes: 32 * 1024 }, ({ part }) => parts.push(part)),
		);
		const app = await renderApp(PATH);
		await answerName(app);
		await app.user.click(await press('Record'));
		await press('Stop');
		act(() => lastRecorder().hear('x'.repeat(400 * 1024)));
		await app.user.click(await press('Stop'));
		await screen.findByLabelText('Your recording');
		await app.user.click(await press('Submit'));
		const progress = await screen.findByRole('progressbar', { name: 'Uploading' });
		await waitFor(() => expect(progress.getAttribute('value')).toBe('8'));
		expect(parts).toMatchObject([{ size: 32 * 1024, name: 'recording.webm' }]);
		expect(await press('Submitting...')).toBeTruthy();
		expect(await press('Discard and record again')).toHaveProperty('disabled', true);
		await waitFor(() => expect(app.visited.path).toBe('/recorder-page'));
		expect(await screen.findByText(/^Saved on this phone: 1 recording, 410 kB/)).toBeTruthy();
		breakLine();
	});

	test('takes no other answers while it is sent, as they would not go with it', async () => {
		const later = answerLater(uploadTestimonial, { status: 'success', id: ID });
		server.use(SUMMARY, later.handler);
		const app = await renderApp(PATH);
		await answerName(app);
		await record(app);
		await app.user.click(await press('Submit'));
		await press('Submitting...');
		await app.user.type(screen.getByLabelText('Name'), ' Kola');
		expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sravani');
		later.give();
		expect(await screen.findByText('Testimonial submitted successfully!')).toBeTruthy();
	});

	test('a refusal is shown in the server’s words, and nothing is lost', async () => {
		server.use(refuse(uploadTestimonial, 'too_large', 'This recording is larger than 10 MB.'));
		const app = await renderApp(PATH);
		await answerName(app);
		await record(app);
		await app.user.click(await press('Submit'));
		expect((await screen.findByRole('alert')).textContent).toBe('This recording is larger than 10 MB.');
		expect(screen.getByLabelText('Your recording')).toBeTruthy();
	});

	test('of one recording in two windows, with other answers, is two testimonials, of which none is lost', async () => {
		const seen: Record<string, unknown>[] = [];
		server.use(
			SUMMARY,
			answer(uploadTestimonial, { status: 'success', id: ID }, (input) => seen.push(input)),
		);
		const first = await renderApp(PATH);
		await answerName(first);
		await record(first);
		await draftsWritten();
		first.container.remove();
		const second = await renderApp(PATH);
		await screen.findByText(/We kept your recording from last time/);
		second.container.remove();
		document.body.append(first.container);
		await first.user.click(await press('Submit'));
		await waitFor(() => expect(seen).toHaveLength(1));
		await waitFor(() => expect(first.visited.path).toBe('/recorder-page'));
		first.container.remove();
		document.body.append(second.container);
		await fill(second.user, await screen.findByLabelText('Name'), 'Kavya');
		await second.user.click(await press('Submit'));
		await waitFor(() => expect(seen).toHaveLength(2));
		expect(seen[1]?.form_data).not.toBe(seen[0]?.form_data);
		expect(seen[1]?.id).not.toBe(seen[0]?.id);
	});

	test('in one window keeps the new text and the new recording of another window', async () => {
		server.use(SUMMARY, answer(uploadTestimonial, { status: 'success', id: ID }));
		const first = await renderApp(PATH);
		await answerName(first);
		await record(first);
		await draftsWritten();
		first.container.remove();
		const second = await renderApp(PATH);
		await screen.findByText(/We kept your recording from last time/);
		await second.user.click(await press('Discard and record again'));
		await second.user.click(await press('Discard'));
		await record(second);
		await fill(second.user, screen.getByLabelText('Name'), ' Kavya');
		await draftsWritten();
		second.unmount();
		document.body.append(first.container);
		await first.user.click(await press('Submit'));
		await waitFor(() => expect(first.visited.path).toBe('/recorder-page'));
		first.unmount();
		await renderApp(PATH);
		await screen.findByText(/We kept your recording from last time/);
		expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sravani Kavya');
	});

	test('in a browser that keeps nothing it can be tried again, and is one testimonial for the server', async () => {
		vi.stubGlobal('indexedDB', undefined);
		const ids: unknown[] = [];
		server.use(SUMMARY, noNetwork(uploadTestimonial));
		const app = await renderApp(PATH);
		await answerName(app);
		await record(app);
		await app.user.click(await press('Submit'));
		expect((await screen.findByRole('alert')).textContent).toContain(
			'Failed to submit testimonial. Please try again.',
		);
		server.use(answer(uploadTestimonial, { status: 'success', id: ID }, (input) => ids.push(input.id)));
		await app.user.click(await press('Submit'));
		await waitFor(() => expect(app.visited.path).toBe('/recorder-page'));
		expect(ids).toEqual([expect.any(String)]);
		vi.unstubAllGlobals();
	});

	test('in a browser that keeps nothing, changed answers are another testimonial; the server may have the first', async () => {
		vi.stubGlobal('indexedDB', undefined);
		const ids: unknown[] = [];
		server.use(
			SUMMARY,
			http.post(`*${uploadTestimonial.path}`, async ({ request }) => {
				ids.push((await readInput(request)).id);
				return HttpResponse.error();
			}),
		);
		const app = await renderApp(PATH);
		await answerName(app);
		await record(app);
		for (const [index, more] of ['', '', ' Kola'].entries()) {
			await press('Submit');
			if (more) await fill(app.user, screen.getByLabelText('Name'), more);
			await app.user.click(await press('Submit'));
			await waitFor(() => expect(ids).toHaveLength(index + 1));
		}
		expect(ids[1]).toBe(ids[0]);
		expect(ids[2]).not.toBe(ids[0]);
		vi.unstubAllGlobals();
	});
});
