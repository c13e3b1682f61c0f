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
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';
import { downloadFile } from '../../../ui/media/hand-out-file.ts';
import { pictureOf } from '../../../ui/media/picture-of.ts';

// jsdom draws nothing; `e2e/slices/prints` looks at the picture.
vi.mock('../../../ui/media/picture-of.ts', () => ({
	pictureOf: vi.fn(async (_: SVGSVGElement, name: string) => new File(['png'], name, { type: 'image/png' })),
}));
vi.mock('../../../ui/media/hand-out-file.ts', { spy: true });

const server = fakeServer();

beforeEach(() => {
	vi.mocked(downloadFile).mockReset();
});
afterEach(() => {
	Object.assign(navigator, { canShare: undefined, share: undefined });
});

const browserThatShares = (share: (data: ShareData) => Promise<void>) =>
	Object.assign(navigator, { share, canShare: () => true });

const CERTIFICATE: FellowCertificate = {
	code: idOf(4),
	full_name: 'అనిత Test',
	fellow_code: 'YF-2026-00042',
	year: '2026-27',
	from: '2026-06-01',
	to: '2027-05-31',
	district: 'Peddapalli',
	village: { en: 'Ramagiri', te: 'రామగిరి' },
	children: 22,
	days: 40,
	withdrawn: null,
};
const PUBLIC = { full_name: 'Anita Test', year: '2026-27', organisation: 'Village Trust' };

test('a fellow prints the own certificate: name in its script, year, days and a code to scan', async () => {
	server.use(answer(getOwnCertificate, CERTIFICATE));
	const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
	const { user } = await renderApp('/my-certificate/2026-27');
	const sheet = await screen.findByRole('article');
	expect(sheet.textContent).toContain('from 01-06-2026 to 31-05-2027, in Peddapalli');
	expect(sheet.textContent).toContain('22children of the village Ramagiri(రామగిరి)40days');
	expect(await screen.findByText('2026-27 సంవత్సరం ఫెలోషిప్ పూర్తి చేశారు, లెర్నింగ్ సెంటర్ నడిపారు.')).toBeTruthy();
	expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
		'My certificate',
		'Certificate',
	]);
	expect(screen.getByText('అనిత Test').getAttribute('lang')).toBe('te');
	expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Print' }));
	expect(print).toHaveBeenCalledOnce();
});

test('a certificate without the place of its year reads as whole sentences', async () => {
	const nowhere = { ...CERTIFICATE, district: '', village: null };
	server.use(answer(getOwnCertificate, nowhere));
	const own = await renderApp('/my-certificate/2026-27');
	const sheet = await screen.findByRole('article');
	expect(sheet.textContent).toContain('from 01-06-2026 to 31-05-2027,and ran a Learning Center for');
	expect(sheet.textContent).toContain('22children40days');
	own.unmount();
	const child = { id: idOf(11), full_name: 'ANJALI kumari', child_class: '4' as const, year: '2026-27' };
	const center = { center: '', fellow_name: 'KAVYA atram', days: 30, present: 28 };
	server.use(answer(getChildCertificate, { ...child, ...center }));
	await renderApp(`/children/certificate/${idOf(11)}/2026-27`);
	expect((await screen.findByRole('article')).textContent).toContain('2026-27with Kavya Atram.');
});

test('a withdrawn certificate says why and is not printed', async () => {
	server.use(answer(getOwnCertificate, { ...CERTIFICATE, withdrawn: 'Not earned' }));
	await renderApp('/my-certificate/2026-27');
	expect(await screen.findByText('Not earned')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('nothing is counted on a certificate where nothing was marked, and its sentence ends', async () => {
	server.use(answer(getOwnCertificate, { ...CERTIFICATE, children: 0, days: 0 }));
	await renderApp('/my-certificate/2026-27');
	const sheet = await screen.findByRole('article');
	expect(sheet.textContent).not.toContain('children of');
	expect(sheet.textContent).toContain('and ran a Learning Center.');
});

test('a certificate is shared as a picture, with the address that anybody may check', async () => {
	server.use(answer(getOwnCertificate, CERTIFICATE));
	const shared: ShareData[] = [];
	browserThatShares(async (data) => void shared.push(data));
	const { user } = await renderApp('/my-certificate/2026-27');
	await user.click(await screen.findByRole('button', { name: 'Share' }));
	await waitFor(() => expect(shared).toHaveLength(1));
	expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
		['certificate-2026-27.png', 'image/png'],
	]);
	expect(shared[0]?.text).toBe(
		`Certificate of అనిత Test, 2026-27. Check it here: ${location.origin}/certificates/${idOf(4)}`,
	);
	expect(downloadFile).not.toHaveBeenCalled();
});

test.each([
	['AbortError', 0],
	['NotAllowedError', 1],
] as const)('a share that ends with %s downloads %i pictures, and says nothing', async (name, downloads) => {
	server.use(answer(getOwnCertificate, CERTIFICATE));
	const share = vi.fn(async () => {
		throw new DOMException('', name);
	});
	browserThatShares(share);
	const { user } = await renderApp('/my-certificate/2026-27');
	await user.click(await screen.findByRole('button', { name: 'Share' }));
	await waitFor(() => expect(share).toHaveBeenCalledOnce());
	await waitFor(() => expect(screen.getByRole('button', { name: 'Share' }).ariaBusy).toBeNull());
	expect(downloadFile).toHaveBeenCalledTimes(downloads);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('where the browser shares no picture, it is downloaded', async () => {
	server.use(answer(getOwnCertificate, CERTIFICATE));
	const { user } = await renderApp('/my-certificate/2026-27');
	await user.click(await screen.findByRole('button', { name: 'Download the picture' }));
	await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
});

test('a picture that cannot be made is said', async () => {
	server.use(answer(getOwnCertificate, CERTIFICATE));
	vi.mocked(pictureOf).mockRejectedValueOnce(new Error('no canvas'));
	const { user } = await renderApp('/my-certificate/2026-27');
	await user.click(await screen.findByRole('button', { name: 'Download the picture' }));
	expect(await screen.findByText('The picture could not be made. Try again.')).toBeTruthy();
	expect(downloadFile).not.toHaveBeenCalled();
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
	await within(sheet).findByText('2026-27 సంవత్సరంలో లెర్నింగ్ సెంటర్‌కు వచ్చారు.');
	expect(sheet.textContent).toMatch(/at Ramagiri, Peddapalli,with Kavya Atram\..*28of 30 days/);
	expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
	expect(screen.queryByRole('button', { name: /Share|Download/ })).toBeNull();
});
