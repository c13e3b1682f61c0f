import { expect, it } from 'vitest';
import { withCode } from './code-of-screen.ts';

const SCREENS = [
	{ path: '/main', files: ['/assets/large.js', '/assets/small.js'] },
	{ path: '/children/edit/:id?', files: ['/assets/edit.js'] },
	{ path: '/children/certificate/:id/:year', files: ['/assets/certificate.js'] },
];
const APP = '<html><head><title>Yuva</title></head><body></body></html>';

const page = () =>
	new Response(APP, {
		headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
	});

const filesIn = async (response: Response) =>
	[...(await response.text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
		([, file]) => file,
	);

it.each([
	['/main', ['/assets/large.js', '/assets/small.js']],
	['/children/edit', ['/assets/edit.js']],
	['/children/edit/7', ['/assets/edit.js']],
	['/children/certificate/7/2026', ['/assets/certificate.js']],
	['/children/certificate/7', []],
	['/main/more', []],
	['/', []],
	['/elsewhere', []],
])('the page at %s asks for the code of its screen', async (pathname, files) => {
	expect(await filesIn(await withCode(page(), pathname, SCREENS))).toEqual(files);
});

it('the rest of the page stays, and so do its rules', async () => {
	const answered = await withCode(page(), '/main', SCREENS);
	expect(answered.status).toBe(200);
	expect(answered.headers.get('content-security-policy')).toBe("default-src 'none'");
	const text = await answered.text();
	expect(text.replaceAll(/<link[^>]*>/g, '')).toBe(APP);
	expect(text.indexOf('<link')).toBeLessThan(text.indexOf('</head>'));
});
