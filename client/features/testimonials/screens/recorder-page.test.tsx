import { screen, within } from '@testing-library/react';
import { getConsentDetails } from '@yuva/contract/onboarding/endpoints';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { soundOf } from '../../../test/playback.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

const NONE = { fellow: 0, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };
const RECORD = { audio_url: '/media/1?s=a', created_at: '2026-11-20T06:30:00.000Z' };
const summary = (counts: Partial<typeof NONE> = {}) =>
	answer(getRecorderSummary, { counts: { ...NONE, ...counts }, latest_records: {} });
const testimonial = (id: number, audio_url: string, form_data: Record<string, string>) => ({
	...RECORD,
	id: `0192f6a0-0000-7000-8000-${String(id).padStart(12, '0')}`,
	stakeholder_type: 'child' as const,
	form_data,
	audio_url,
});

test('the five stakeholders are listed, and each leads to its form', async () => {
	server.use(summary());
	const { user, visited } = await renderApp('/recorder-page');
	await screen.findByRole('heading', { name: 'Fellow' });
	const rows = within(screen.getByRole('list', { name: 'Stakeholders' })).getAllByRole('listitem');
	expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
		'Fellow',
		"Fellow's Parent",
		'Child',
		"Child's Parent",
		'Supporter',
	]);
	expect(screen.getAllByText('No Audios Uploaded')).toHaveLength(5);
	expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull();
	await user.click(screen.getByRole('link', { name: "Record: Child's Parent" }));
	await expect.poll(() => visited.path).toBe('/recorder-page/record?id=childs_parent');
});

test('progress is the share of stakeholders who were heard', async () => {
	server.use(summary({ fellow: 1, child: 12 }));
	await renderApp('/recorder-page');
	const bar = await screen.findByRole('progressbar', { name: 'Testimonials' });
	expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '5']);
	expect(screen.getByText('1 Audio(s) Uploaded')).toBeTruthy();
	expect(screen.getByText('12 Audio(s) Uploaded')).toBeTruthy();
	expect(screen.getAllByText('No Audios Uploaded')).toHaveLength(3);
});

test('a summary that cannot be loaded can be tried again', async () => {
	server.use(refuse(getRecorderSummary, 'internal', 'Something went wrong.'));
	const { user } = await renderApp('/recorder-page');
	expect((await screen.findByRole('alert')).textContent).toContain('Failed to load recorder summary');
	server.use(summary());
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('heading', { name: 'Supporter' })).toBeTruthy();
});

test('what was uploaded is listened to with what the speaker answered', async () => {
	const data = [testimonial(2, '/media/2', { Class: '7', Name: 'Anjali' }), testimonial(1, '/media/1', {})];
	server.use(summary({ child: 2 }), answer(listTestimonials, { status: 'success', data }));
	const { user } = await renderApp('/recorder-page');
	await user.click(await screen.findByRole('button', { name: 'Listen: Child' }));
	const dialog = await screen.findByRole('dialog', { name: 'Uploaded: Child' });
	const players = [
		await within(dialog).findByRole('group', { name: 'Recording of Anjali, 20-11-2026' }),
		within(dialog).getByRole('group', { name: 'Recording of Child, 20-11-2026' }),
	];
	expect((await Promise.all(players.map(soundOf))).map((sound) => sound.getAttribute('src'))).toEqual([
		'/media/2',
		'/media/1',
	]);
	expect(within(dialog).getByText('Class').parentElement?.textContent).toBe('Class7');
});

test('recordings that cannot be loaded can be tried again', async () => {
	server.use(summary({ child: 1 }), noNetwork(listTestimonials));
	const { user } = await renderApp('/recorder-page');
	await user.click(await screen.findByRole('button', { name: 'Listen: Child' }));
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(listTestimonials, { status: 'success', data: [testimonial(1, '/m', { Name: 'Ravi' })] }));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('group', { name: /^Recording of Ravi/ })).toBeTruthy();
});

test('without a session the page of recordings says so and leads to the login', async () => {
	const { user, visited } = await renderApp('/recorder-page', null);
	expect((await screen.findByRole('alert')).textContent).toBe('Please login again.');
	await user.click(screen.getByRole('button', { name: 'OK' }));
	await expect.poll(() => visited.path).toBe('/login');
});

test('a fellow without access is led to the own next step', async () => {
	server.use(refuse(getConsentDetails, 'unavailable', 'Busy'));
	const { visited } = await renderApp('/recorder-page', { ...FELLOW, user_status: 'PENDING_DATA_CONSENT' });
	await expect.poll(() => visited.path).toBe('/data-protection-consent');
});
