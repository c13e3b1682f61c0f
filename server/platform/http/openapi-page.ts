import type { Endpoint } from '@yuva/contract/endpoint';

const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const fieldsOf = (endpoint: Endpoint): string => Object.keys(endpoint.input.shape).join(', ') || '–';

export function renderApiPage(endpoints: readonly Endpoint[]): string {
	const rows = [...endpoints]
		.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
		.map(
			(endpoint) =>
				`<tr><td>${endpoint.method}</td><td><code>${escapeHtml(endpoint.path)}</code></td>` +
				`<td>${escapeHtml(endpoint.summary)}</td><td>${endpoint.access}${endpoint.granted ? ', access granted' : ''}</td>` +
				`<td>${escapeHtml(fieldsOf(endpoint))}</td></tr>`,
		);
	return `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><meta name="google" content="notranslate"><title>Yuva – HTTP calls</title>
<meta name="viewport" content="width=device-width"></head><body><h1>Yuva – HTTP calls</h1>
<p>Shapes of requests and answers: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Every write accepts an <code>Idempotency-Key</code> header; failures carry <code>detail</code>.</p>
<table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th><th>Fields</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`;
}
