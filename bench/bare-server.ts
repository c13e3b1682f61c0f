import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { type BareCall, type BareSetup, bareKey } from './bare-call.ts';

/** Runs the recorded statements, then sends the product's answer: `node:http` and `pg` alone are the baseline. */
function serveBare({ connection, calls }: BareSetup): void {
	const pool = new pg.Pool({ ...connection, max: 10, types: { getTypeParser } });
	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const sent = await readJson(request);
		const call = calls.get(bareKey(request.headers.authorization, request.url));
		if (!call) {
			response.writeHead(404).end();
			return;
		}
		const fresh = { key: request.headers['idempotency-key'], date: sent?.date };
		await runStatements(pool, call, fresh);
		const body = JSON.stringify(call.answer);
		const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
		response.writeHead(200, headers).end(body);
	};
	const server = createServer((request, response) => void answer(request, response));
	server.listen(0, '127.0.0.1', () => {
		const address = server.address();
		process.send?.(typeof address === 'object' ? address?.port : undefined);
	});
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
	if (oid === pg.types.builtins.DATE) return (value: string) => value;
	return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

async function readJson(request: IncomingMessage): Promise<{ date?: unknown } | undefined> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

interface Fresh {
	key: unknown;
	date: unknown;
}

function freshValues(values: readonly unknown[], { recorded }: BareCall, fresh: Fresh): unknown[] {
	return values.map((value) => {
		if (value !== undefined && value === recorded.key) return fresh.key;
		return value !== undefined && value === recorded.date ? fresh.date : value;
	});
}

async function runStatements(pool: pg.Pool, call: BareCall, fresh: Fresh): Promise<void> {
	const client = await pool.connect();
	try {
		for (const { text, values } of call.statements) {
			const query =
				values.length > 0 ? { name: nameOf(text), text, values: freshValues(values, call, fresh) } : text;
			await client.query(query);
		}
	} finally {
		client.release();
	}
}

const names = new Map<string, string>();

function nameOf(text: string): string {
	const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
	names.set(text, name);
	return name;
}

process.once('message', (setup: BareSetup) => serveBare(setup));
process.once('disconnect', () => process.exit());
