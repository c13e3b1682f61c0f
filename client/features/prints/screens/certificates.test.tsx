import { screen, waitFor, within } from '@testing-library/react';
import {
	getCertificate,
	getChildCertificate,
	getFellowCertificate,
	getOwnCertificate,
	restoreCertificate,
	withdrawCertificate,
} from '@yuva/contract/prints/certificates-endpoints';
import type { FellowCertificate } from '@yuva/contract/prints/certificates-schema';
import { NOT_COMPLETED } from '@yuva/contract/prints/certificates-schema';
import { expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const CERTIFICATE: FellowCertificate = {
	code: idOf(4),
	full_name: 'అనిత Test',
	fellow_code: 'YF-2026-00042',
	year: '2026-27',
	from: '2026-06-01',
	to: '2027-05-31',
	district: 'Peddapalli',
	withdrawn: null,
};
const PUBLIC = { full_name: 'Anita Test', year: '2026-27', organisation: 'Village Trust' };

test('a fellow prints the own certificate: name in its script, year, days and a code to scan', async () => {
	server.use(answer(getOwnCertificate, CERTIFICATE));
	const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
	const { user } = await renderApp('/my-certificate/2026-27');
	const sheet = await screen.findByRole('article');
	expect(sheet.textContent).toContain('from 01-06-2026 to 31-05-2027, in Peddapalli');
	expect(screen.getByText('అనిత Test').getAttribute('lang')).toBe('te');
	expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Print' }));
	expect(print).toHaveBeenCalledOnce();
});

test('a withdrawn one says why and is not printed', async () => {
	server.use(answer(getOwnCertificate, { ...CERTIFICATE, withdrawn: 'Not earned' }));
	await renderApp('/my-certificate/2026-27');
	expect(await screen.findByText('Not earned')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('before the end the screen says when there is one', async () => {
	server.use(refuse(getOwnCertificate, 'conflict', NOT_COMPLETED));
	await renderApp('/my-certificate/2026-27');
	expect((await screen.findByRole('alert')).textContent).toContain(NOT_COMPLETED);
});

test('a lead withdraws it with a reason, and makes it valid again', async () => {
	let reason = '';
	server.use(
		answer(getFellowCertificate, () => ({ ...CERTIFICATE, withdrawn: reason || null })),
		answer(withdrawCertificate, { status: 'success' }, (input) => {
			reason = String(input.reason);
		}),
		answer(restoreCertificate, { status: 'success' }, () => {
			reason = '';
		}),
	);
	const { user } = await renderApp(`/staff/fellows/${idOf(2)}/certificates/2026-27`, LEAD);
	const confirm = async (name: string) =>
		user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
	await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
	await confirm('Withdraw');
	expect(screen.getByText('Say why the certificate is withdrawn')).toBeTruthy();
	await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'Not earned');
	await confirm('Withdraw');
	expect(await screen.findByText('This certificate was withdrawn')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
	await user.click(await screen.findByRole('button', { name: 'Make valid again' }));
	await confirm('Make valid again');
	expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
	expect(reason).toBe('');
});

test.each([
	['valid', 'This certificate is valid'],
	['withdrawn', 'This certificate was withdrawn'],
] as const)('the public page says that a certificate is %s', async (status, words) => {
	server.use(answer(getCertificate, { ...PUBLIC, status }));
	await renderApp(`/certificates/${idOf(4)}`, null);
	expect(await screen.findByText(words)).toBeTruthy();
	for (const text of ['Anita Test', '2026-27', 'Village Trust']) expect(screen.getByText(text)).toBeTruthy();
});

test('an unknown code, and a network that is away, are said', async () => {
	server.use(refuse(getCertificate, 'not_found', 'Not found.'));
	const first = await renderApp(`/certificates/${idOf(5)}`, null);
	expect(await screen.findByText('There is no such certificate.')).toBeTruthy();
	first.unmount();
	server.use(noNetwork(getCertificate));
	await renderApp(`/certificates/${idOf(5)}`, null);
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No connection.'));
});

test("a child's certificate has class, center and days, and no code", async () => {
	const child = { id: idOf(11), full_name: 'ANJALI kumari', child_class: '4' as const, year: '2026-27' };
	const center = { center: 'Ramagiri, Peddapalli', fellow_name: 'KAVYA atram', days: 30, present: 28 };
	server.use(answer(getChildCertificate, { ...child, ...center }));
	await renderApp(`/children/certificate/${idOf(11)}/2026-27`);
	const sheet = await screen.findByRole('article');
	expect(sheet.textContent).toContain('Anjali Kumari');
	expect(sheet.textContent).toContain('(Class 4) came');
	expect(sheet.textContent).toContain('at Ramagiri, Peddapalli, with Kavya Atram, on 28 of 30 days.');
	expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});
