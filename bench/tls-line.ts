import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** This proxy speaks TLS and HTTP/2 as the one before the servers in production does; it makes its certificate. */
export interface TlsLine {
	origin: string;
	stop(): Promise<void>;
}

/** HTTP/2 refuses these headers of one connection. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** @throws without the command `openssl` */
export async function openTlsLine(target: string): Promise<TlsLine> {
	const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true });
	server.on('request', (incoming, outgoing) => pass(target, incoming, outgoing));
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const sessions = new Set<{ destroy(): void }>();
	server.on('session', (session) => {
		sessions.add(session);
		session.on('close', () => sessions.delete(session));
	});
	return {
		origin: `https://localhost:${(server.address() as AddressInfo).port}`,
		stop() {
			for (const session of sessions) session.destroy();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

function pass(target: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
	const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
	const { method } = incoming;
	const address = new URL(incoming.url, target);
	const onward = request(address, { method, headers: Object.fromEntries(headers) }, (answer) => {
		const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name));
		outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
		answer.pipe(outgoing);
	});
	onward.on('error', () => outgoing.stream.destroy());
	incoming.pipe(onward);
}

function makeCertificate(): { key: string; cert: string } {
	const folder = mkdtempSync(path.join(tmpdir(), 'yuva-tls-'));
	const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
	const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
	const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	execFileSync('openssl', ['req', '-x509', ...kind, ...about, '-keyout', key, '-out', cert], {
		stdio: 'ignore',
	});
	try {
		return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
	} finally {
		rmSync(folder, { recursive: true });
	}
}
